import { image } from "../fields/image.ts";
import { number } from "../fields/number.ts";
import { longText, text } from "../fields/text.ts";
import { defineCollection } from "../model/define.ts";
import { isActive } from "../model/shared-fields.ts";

export const testimonial = defineCollection({
	name: "testimonials",
	label: "Testimonial",
	plural: "Testimonials",
	description: "client feedback",
	section: { icon: "quote" },
	shownOn: "/#voices",
	personal: true,
	title: "author",
	visible: "is_active",
	order: "position",
	search: ["author", "company", "quote", "project"],
	list: {
		headline: "Testimonial Management",
		livePath: "/",
		category: { field: "country", all: "All Countries" },
		image: "avatar",
		isPortrait: true,
		above: ["company", "country"],
		summary: "quote",
		below: ["role", "project"],
		columns: [
			{ label: "Company", field: "company" },
			{ label: "Country", field: "country" },
			{ label: "Rating", field: "rating" },
			"status",
		],
	},
	aboutOthers: true,
	consent: {
		quote: ["quote"],
		name: ["author"],
		role: ["role", "company"],
		picture: ["avatar"],
		figures: ["rating", "results"],
	},
	fields: {
		author: text({ label: "Author", max: 80, format: "person", personal: "quoted" }),
		role: text({ label: "Role", max: 80 }),
		company: text({ label: "Company", max: 80, shared: true }),
		country: text({ label: "Country", max: 60, optional: true }),
		industry: text({ label: "Industry", max: 80, optional: true }),
		rating: number({ label: "Rating", help: "Of 5 stars, as the client gave it; 0 shows none.", min: 0, max: 5 }),
		quote: longText({ label: "Quote", max: 600 }),
		avatar: image({ label: "Portrait or logo", help: "A wide one, such as a logo, is shown whole.", optional: true }),
		project: text({ label: "Project", max: 120, optional: true }),
		results: text({ label: "Results", max: 160, optional: true }),
		is_active: isActive(),
	},
});
