import type { Fields } from "../../../content/fields/field.ts";
import { required } from "../../../content/fields/required.ts";
import { home } from "../../../content/types/home.ts";

/** A part of the home page that is edited on its own. */
export interface Part {
	readonly title: string;
	/** Its anchor on the page. */
	readonly anchor: string;
	readonly fields: Fields;
}

const texts = home.fields;

/** The home page as this form asks for it. It only asks: a page that nobody has written yet does without. */
export const homeForm = {
	...home,
	fields: {
		...texts,
		hero_headline: required(texts.hero_headline),
		hero_subtext: required(texts.hero_subtext),
		trust_band_title: required(texts.trust_band_title),
		trust_band_subtitle: required(texts.trust_band_subtitle),
		services_preview_title: required(texts.services_preview_title),
		services_preview_subtitle: required(texts.services_preview_subtitle),
		final_cta_headline: required(texts.final_cta_headline),
		final_cta_subtitle: required(texts.final_cta_subtitle),
	},
};

/** The main parts, in the order of the page. */
export const mainParts: readonly Part[] = [
	{
		title: "Hero Section",
		anchor: "hero",
		fields: pick(
			"hero_headline",
			"hero_subtext",
			"hero_primary_cta_text",
			"hero_primary_cta_link",
			"hero_secondary_cta_text",
			"hero_secondary_cta_link",
			"heroImages",
			"heroStats",
		),
	},
	{ title: "Trust Band", anchor: "trust", fields: pick("trust_band_title", "trust_band_subtitle", "globalStats") },
	{
		title: "Services Preview",
		anchor: "services",
		fields: pick("services_preview_title", "services_preview_subtitle", "servicesPreview"),
	},
	{ title: "Final CTA", anchor: "final", fields: pick("final_cta_headline", "final_cta_subtitle", "finalCta") },
];

/** The other parts, from top to bottom. */
export const furtherParts: readonly Part[] = [
	{ title: "Signature Method", anchor: "method", fields: pick("signatureMethod") },
	{ title: "Case Studies", anchor: "work", fields: pick("caseStudies") },
	{ title: "Founders", anchor: "founders", fields: pick("foundersStrip", "foundersExperience") },
	{ title: "Technology", anchor: "tech", fields: pick("techStack") },
	{ title: "Testimonials & FAQs", anchor: "voices", fields: pick("testimonialsTitle", "faq") },
	{ title: "More Sections", anchor: "final", fields: pick("more", "order", "grounds") },
];

/** The part in which a field is edited. */
export function partOf(field: string): Part {
	return [...mainParts, ...furtherParts].find((part) => field in part.fields) ?? mainParts[0]!;
}

function pick(...names: (keyof typeof homeForm.fields)[]): Fields {
	return Object.fromEntries(names.map((name) => [name, homeForm.fields[name]]));
}
