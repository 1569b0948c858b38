import { choice } from "../fields/choice.ts";
import { colour } from "../fields/colour.ts";
import { group } from "../fields/group.ts";
import { image } from "../fields/image.ts";
import { list } from "../fields/list.ts";
import { number } from "../fields/number.ts";
import { option } from "../fields/option.ts";
import { slug } from "../fields/slug.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineCollection } from "../model/define.ts";
import { byLink, isActive, seo, texts } from "../model/shared-fields.ts";
import { projectTypes } from "./project-types.ts";

/** So many steps can move the picture that stands beside them. */
export const mostSteps = 8;

/** Of a picture. Nobody is asked for it while the whole of it is shown. */
function percent(label: string) {
	const isAsked = ({ near }: Readonly<Record<string, any>>) => near !== "whole";
	return { ...number({ label, min: 0, max: 100, initial: 50 }), isAsked };
}

export const project = defineCollection({
	name: "projects",
	label: "Project",
	plural: "Projects",
	description: "project case studies",
	section: { name: "Portfolio", icon: "frame" },
	title: "title",
	path: "/portfolio",
	summary: "description",
	keywords: "tags",
	card: "Case study",
	visible: "is_active",
	byLink: "by_link",
	order: "position",
	search: ["title", "description", "client"],
	list: {
		headline: "Project Portfolio Management",
		livePath: "/portfolio",
		featured: {
			field: "featured",
			badge: "Featured",
			word: "Featured",
			filters: { all: "All", featured: "Featured Only", rest: "Regular Only" },
		},
		category: { field: "category", all: "All Categories", counter: "Categories" },
		image: "image",
		above: ["category", "client.country"],
		summary: "description",
		below: ["client.name", "duration"],
		tags: { field: "stack", label: "Technologies" },
		columns: [
			{ label: "Client", field: "client.name" },
			{ label: "Category", field: "category" },
			"status",
			{ label: "Year", field: "year" },
		],
	},
	aboutOthers: true,
	consent: {
		quote: ["testimonial.quote"],
		name: ["testimonial.author", "client.name"],
		role: ["testimonial.role"],
		picture: ["image", "gallery", "steps"],
		figures: ["kpis", "results"],
	},
	fields: {
		title: text({ label: "Title", help: "A sentence about what changed.", max: 120 }),
		slug: slug({ from: "title" }),
		category: text({ label: "Category", help: "Such as Mobile application.", max: 60, optional: true }),
		type: option({
			label: "Type",
			help: "Used by the filter of all projects.",
			from: "portfolio-page.types",
			defaults: projectTypes,
		}),
		description: longText({ label: "Description", max: 400 }),
		longDescription: longText({ label: "Long description", max: 3000, optional: true }),
		image: image({ label: "Picture", optional: true }),
		gallery: list({ label: "Gallery", max: 20, of: image({ label: "Picture" }) }),
		tags: texts("Tags", { max: 12 }),
		client: group({
			label: "Client",
			fields: {
				name: text({ label: "Name", max: 80, optional: true, shared: true }),
				country: text({ label: "Country", max: 60, optional: true }),
				industry: text({ label: "Industry", max: 80, optional: true }),
			},
		}),
		colour: colour({
			label: "Client’s colour",
			help: "The page of the case and its cards are drawn with it, as far as words can be read.",
			optional: true,
		}),
		duration: text({ label: "Duration", max: 40, optional: true }),
		team: text({ label: "Team", max: 60, optional: true }),
		year: number({ label: "Year", min: 2000, max: 2100, initial: 2026 }),
		featured: toggle({ label: "Featured" }),
		results: texts("Results", { max: 12 }),
		problem: longText({ label: "Problem", max: 3000, optional: true }),
		solution: longText({ label: "Solution", max: 3000, optional: true }),
		steps: list({
			label: "Told by scrolling",
			help: "Steps of the story beside a picture, which moves to the spot that each one speaks of.",
			max: mostSteps,
			of: group({
				label: "Step",
				fields: {
					heading: text({ label: "Heading", max: 80 }),
					text: longText({ label: "Text", max: 900 }),
					picture: image({
						label: "Picture",
						help: "Without one, that of the step before stays, and the cover at first.",
						optional: true,
					}),
					spot: group({
						label: "Spot",
						fields: {
							near: choice({
								label: "How near",
								options: { whole: "The whole picture", near: "Near a spot", close: "Very near" },
							}),
							x: percent("From the left, in percent"),
							y: percent("From the top, in percent"),
						},
					}),
				},
			}),
		}),
		testimonial: group({
			label: "Testimonial",
			fields: {
				quote: longText({ label: "Quote", max: 600, optional: true }),
				author: text({ label: "Author", max: 80, optional: true, format: "person", personal: "quoted" }),
				role: text({ label: "Role", max: 120, optional: true }),
			},
		}),
		liveLink: text({ label: "Live project", format: "url", max: 300, optional: true }),
		githubLink: text({ label: "Code", format: "url", max: 300, optional: true }),
		stack: texts("Technologies", { max: 20, shared: true }),
		services: texts("Services provided", { max: 12 }),
		kpis: list({
			label: "Key performance indicators",
			max: 6,
			of: group({
				label: "Indicator",
				fields: {
					label: text({ label: "Label", max: 60 }),
					value: text({ label: "Value", max: 20 }),
					description: text({ label: "Description", max: 160 }),
				},
			}),
		}),
		seo: seo(),
		is_active: isActive(),
		by_link: byLink(),
	},
});
