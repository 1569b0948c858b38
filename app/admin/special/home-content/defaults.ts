import type { Data } from "../../inputs/form-store.ts";

// The home page's texts while nobody has written any.
const defaults: Readonly<Record<string, string>> = {
	hero_headline: "We turn ideas into software that works",
	hero_subtext: "From the first sketch to an MVP in 30 days, built for 50+ international clients.",
	hero_primary_cta_text: "Start Your Project",
	hero_primary_cta_link: "/contact",
	hero_secondary_cta_text: "View Our Work",
	hero_secondary_cta_link: "/portfolio",
	trust_band_title: "Trusted by 50+ international clients",
	trust_band_subtitle: "Founders and companies on several continents build with us.",
	services_preview_title: "What we build",
	services_preview_subtitle: "From an MVP in 30 days to enterprise platforms.",
	final_cta_headline: "Ready to start your project?",
	final_cta_subtitle: "Tell us what you have in mind. We answer within 24 hours.",
};

/** The home page's texts, with built-in defaults for empty ones. */
export function withDefaults(data: Data): Data {
	const filled = Object.entries(defaults).map(([name, words]) => [name, data[name] || words]);
	return { ...data, ...Object.fromEntries(filled) };
}
