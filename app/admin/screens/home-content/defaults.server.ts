import { countSample } from "../../../.server/content/sample-documents.ts";
import type { Backend } from "../../../.server/http.ts";
import { siteLanguage } from "../../../content/register/site-language.ts";
import type { Language } from "../../../language/language.ts";

export type Defaults = Readonly<Record<keyof typeof ofSample, string>>;

/**
 * Returns the initial texts of the home page, used while nobody has written any. Figures and promises belong to the
 * company of the sample: once no sample content is left, the texts are neutral and in the site's language.
 */
export async function defaultsOf({ store, release: { snapshot } }: Backend): Promise<Defaults> {
	const left = await countSample(store);
	return left.size > 0 ? ofSample : neutral(siteLanguage(snapshot));
}

const ofSample = {
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

function neutral({ t }: Language): Defaults {
	return {
		hero_headline: t("home.headline"),
		hero_subtext: t("home.subtext"),
		hero_primary_cta_text: t("shell.startProject"),
		hero_primary_cta_link: ofSample.hero_primary_cta_link,
		hero_secondary_cta_text: t("shell.viewWork"),
		hero_secondary_cta_link: ofSample.hero_secondary_cta_link,
		trust_band_title: t("home.trustTitle"),
		trust_band_subtitle: t("home.trustSubtitle"),
		services_preview_title: t("home.servicesTitle"),
		services_preview_subtitle: t("home.servicesSubtitle"),
		final_cta_headline: t("shell.closing"),
		final_cta_subtitle: t("home.closingSubtitle"),
	};
}
