import { choice } from "../fields/choice.ts";
import { group } from "../fields/group.ts";
import { image } from "../fields/image.ts";
import { link } from "../fields/link.ts";
import { list } from "../fields/list.ts";
import { price } from "../fields/price.ts";
import { reference } from "../fields/reference.ts";
import { slug } from "../fields/slug.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineCollection } from "../model/define.ts";
import { byLink, isActive, priceRule, priceTerms, quotes, seo, texts } from "../model/shared-fields.ts";
import { icons } from "./icon-names.ts";

export const service = defineCollection({
	name: "services",
	label: "Service",
	plural: "Services",
	description: "offerings and pricing",
	comparedEverywhere: true,
	section: { icon: "layers" },
	title: "title",
	path: "/services",
	summary: "description",
	keywords: "technologies",
	visible: "is_active",
	byLink: "by_link",
	order: "position",
	search: ["title", "subtitle", "description", "technologies"],
	list: {
		headline: "Service Management",
		livePath: "/services",
		featured: {
			field: "popular",
			badge: "Most Popular",
			word: "Popular",
			filters: { all: "All Services", featured: "Popular Only", rest: "Regular Only" },
		},
		image: "image",
		summary: "description",
		amount: { field: "price", empty: "Custom Pricing" },
		tags: { field: "technologies", label: "Technologies" },
		columns: [{ label: "Price", field: "price", empty: "Custom" }, "status", "tags"],
	},
	price: "price",
	priceTo: "priceTo",
	rule: priceRule,
	fields: {
		title: text({ label: "Title", max: 80 }),
		slug: slug({ from: "title" }),
		icon: choice({ label: "Icon", options: icons }),
		subtitle: text({ label: "Subtitle", max: 160, optional: true }),
		oneLiner: text({ label: "One line", max: 160, optional: true }),
		description: longText({ label: "Description", max: 600 }),
		longDescription: longText({ label: "Long description", max: 3000, optional: true }),
		price: price({ label: "Price", optional: true }),
		...priceTerms(),
		pricing: text({ label: "Instead of a price", help: "Such as: on request.", max: 80, optional: true }),
		timeline: text({ label: "Timeline", max: 60, optional: true }),
		popular: toggle({ label: "Most popular" }),
		bullets: texts("Bullets", { max: 10 }),
		features: texts("What's included", { max: 20 }),
		technologies: texts("Technologies", { max: 20, shared: true }),
		whyTheseTechnologies: longText({ label: "Why these technologies", max: 800, optional: true }),
		image: image({ label: "Picture", optional: true }),
		link: link({ label: "Link", help: "Leads elsewhere than to the service's own page.", optional: true }),
		anchor: text({
			label: "Anchor on the services page",
			help: "Such as web-apps, for links like /services#web-apps.",
			max: 40,
			optional: true,
		}),
		methodology: list({
			label: "Methodology",
			max: 10,
			of: group({
				label: "Step",
				fields: { title: text({ label: "Title", max: 80 }), description: longText({ label: "Description", max: 400 }) },
			}),
		}),
		problems: texts("Problems we solve", { max: 12 }),
		results: texts("Results achieved", { max: 12 }),
		relatedProjects: list({
			label: "Example projects",
			max: 6,
			of: reference({ label: "Project", to: "projects" }),
		}),
		testimonials: quotes("Client success stories"),
		seo: seo(),
		is_active: isActive(),
		by_link: byLink(),
	},
});
