import { choice } from "../fields/choice.ts";
import { group } from "../fields/group.ts";
import { image } from "../fields/image.ts";
import { link } from "../fields/link.ts";
import { list } from "../fields/list.ts";
import { order } from "../fields/order.ts";
import { price } from "../fields/price.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineSingleton } from "../model/define.ts";
import { cta, heading, priceRule, priceTerms, stats, texts } from "../model/shared-fields.ts";
import { icons } from "./icon-names.ts";
import { ownSections } from "./own-sections.ts";

/** The sections below the opening, in their usual order. */
const sections = {
	trust: "Trust band",
	services: "Services",
	method: "Signature method",
	cases: "Case studies",
	founders: "Founders",
	technology: "Technology",
	testimonials: "Testimonials",
	questions: "Questions",
	final: "Final call to action",
};

const own = ownSections(sections);

/** Of the sections that look as good on each of these; the composition gives the others a ground that is part of their drawing. */
const ground = (label: string) =>
	choice({ label, options: { usual: "As usual", plain: "Plain", sunk: "Sunk", night: "Night" } });

export const home = defineSingleton({
	name: "home",
	label: "Homepage Content",
	description: "hero, services, call-to-action sections",
	section: { name: "Home Page", path: "home-content", icon: "house" },
	path: "/",
	pageSeo: { title: "hero_headline", description: "hero_subtext" },
	fields: {
		hero_headline: text({ label: "Headline", max: 120, optional: true }),
		hero_subtext: longText({ label: "Subtext", max: 400, optional: true }),
		hero_primary_cta_text: text({ label: "Primary button", max: 60, optional: true }),
		hero_primary_cta_link: link({ label: "Primary link", optional: true }),
		hero_secondary_cta_text: text({ label: "Secondary button", max: 60, optional: true }),
		hero_secondary_cta_link: link({ label: "Secondary link", optional: true }),
		heroImages: list({
			label: "Background pictures",
			max: 3,
			of: group({
				label: "Background",
				fields: {
					wide: image({ label: "Wide picture" }),
					tall: image({ label: "Tall picture, for phones", optional: true }),
				},
			}),
		}),
		heroStats: stats("Hero figures"),
		trust_band_title: text({ label: "Title", max: 120, optional: true }),
		trust_band_subtitle: longText({ label: "Subtitle", max: 400, optional: true }),
		globalStats: list({
			label: "Global figures",
			max: 6,
			of: group({
				label: "Figure",
				fields: {
					icon: choice({ label: "Icon", options: icons }),
					value: text({ label: "Value", max: 20 }),
					label: text({ label: "Label", max: 60 }),
				},
			}),
		}),
		services_preview_title: text({ label: "Title", max: 120, optional: true }),
		services_preview_subtitle: longText({ label: "Subtitle", max: 400, optional: true }),
		servicesPreview: list({
			label: "Services shown",
			max: 6,
			of: group({
				label: "Service",
				rule: priceRule,
				fields: {
					icon: choice({ label: "Icon", options: icons }),
					title: text({ label: "Title", max: 80 }),
					oneLiner: text({ label: "One line", max: 160 }),
					description: longText({ label: "Description", max: 600 }),
					price: price({ label: "Price", optional: true }),
					...priceTerms(),
					pricing: text({ label: "Instead of a price", max: 80, optional: true }),
					timeline: text({ label: "Timeline", max: 60 }),
					bullets: texts("Bullets", { max: 10 }),
					link: link({ label: "Link" }),
					popular: toggle({ label: "Most popular" }),
				},
			}),
		}),
		signatureMethod: group({
			label: "Signature method",
			fields: {
				title: text({ label: "Title", max: 120, optional: true }),
				subtitle: longText({ label: "Subtitle", max: 400, optional: true }),
				sections: list({
					label: "Sections",
					max: 3,
					of: group({
						label: "Section",
						fields: {
							icon: choice({ label: "Icon", options: icons }),
							title: text({ label: "Title", max: 80 }),
							description: longText({ label: "Description", max: 400 }),
							stats: stats("Figures"),
						},
					}),
				}),
				cta: cta("Call to action"),
			},
		}),
		caseStudies: heading("Featured case studies"),
		foundersStrip: heading("Founders"),
		foundersExperience: group({
			label: "Founders' experience",
			fields: {
				value: text({ label: "Value", max: 20, optional: true }),
				label: text({ label: "Label", max: 80, optional: true }),
			},
		}),
		techStack: group({
			label: "Technology",
			fields: {
				title: text({ label: "Title", max: 120, optional: true }),
				subtitle: longText({ label: "Subtitle", max: 400, optional: true }),
				coreCapabilities: list({
					label: "Groups",
					max: 8,
					of: group({
						label: "Group",
						fields: {
							title: text({ label: "Title", max: 60 }),
							technologies: texts("Technologies", { min: 1, max: 12, shared: true }),
						},
					}),
				}),
			},
		}),
		testimonialsTitle: text({ label: "Title above the testimonials", max: 120, optional: true }),
		faq: heading("Questions"),
		final_cta_headline: text({ label: "Headline", max: 120, optional: true }),
		final_cta_subtitle: longText({ label: "Subtitle", max: 400, optional: true }),
		finalCta: group({
			label: "Final call to action",
			fields: {
				image: image({ label: "Background picture", optional: true }),
				primaryCTA: cta("Primary button"),
				secondaryCTA: cta("Secondary button"),
				trustSignals: texts("Trust signals", { max: 8 }),
				globalProof: group({
					label: "Global proof",
					help: "What stands above each is among the words of the site.",
					fields: {
						projectsDelivered: text({ label: "Projects delivered", max: 20, optional: true }),
						countriesServed: text({ label: "Countries served", max: 20, optional: true }),
						averageMvpTime: text({ label: "Average MVP time", max: 20, optional: true }),
						clientSatisfaction: text({ label: "Client satisfaction", max: 20, optional: true }),
					},
				}),
			},
		}),
		...own,
		order: order({
			label: "Order of the sections",
			help: "Below the opening. Drag them, or choose a handle and press the arrow keys. Further sections may stand between the others.",
			parts: { ...sections, more: "Further sections" },
			hiddenBy: "hidden",
			sections: { name: "more", field: own.more },
		}),
		grounds: group({
			label: "Grounds",
			help: "What these sections stand on. Further sections have a ground of their own.",
			fields: {
				cases: ground(sections.cases),
				founders: ground(sections.founders),
				technology: ground(sections.technology),
				questions: ground(sections.questions),
			},
		}),
	},
});
