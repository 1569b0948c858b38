import { choice } from "../fields/choice.ts";
import { group } from "../fields/group.ts";
import { image } from "../fields/image.ts";
import { list } from "../fields/list.ts";
import { options } from "../fields/options.ts";
import { longText, text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";
import { heading, stats } from "../model/shared-fields.ts";
import { icons } from "./icon-names.ts";
import { ownSections } from "./own-sections.ts";

export const aboutPage = defineSingleton({
	name: "about",
	label: "About Page",
	description: "company story and founders",
	section: { path: "about-content", icon: "landmark" },
	path: "/about",
	shownWhen: ["founders"],
	schemaType: "AboutPage",
	fields: {
		hero: heading("Hero"),
		story: longText({ label: "Story", max: 3000, optional: true }),
		pictures: group({
			label: "Pictures",
			help: "Where there is none, the pattern stands in.",
			fields: {
				opening: image({ label: "Beside the opening, tall", optional: true }),
				mission: image({ label: "Behind the mission", optional: true }),
				closing: image({ label: "Beside the closing", optional: true }),
			},
		}),
		stats: stats("Figures"),
		founders: heading("Founders"),
		groups: options({
			label: "Groups of people",
			help: "In the order in which the page shows them, such as Partners, Leads. People are put into them on their own screens.",
			initial: [],
		}),
		values: heading("Values"),
		coreValues: list({
			label: "Core values",
			max: 12,
			of: group({
				label: "Value",
				fields: {
					icon: choice({ label: "Icon", options: icons }),
					title: text({ label: "Title", max: 60 }),
					description: longText({ label: "Description", max: 300 }),
				},
			}),
		}),
		process: heading("How a project runs"),
		processSteps: list({
			label: "Steps",
			max: 10,
			of: group({
				label: "Step",
				fields: {
					title: text({ label: "Title", max: 80 }),
					description: longText({ label: "Description", max: 300 }),
				},
			}),
		}),
		mission: longText({ label: "Mission", max: 500, optional: true }),
		faq: heading("Questions"),
		closing: heading("Closing"),
		...ownSections({
			figures: "Figures",
			founders: "Founders",
			values: "Values",
			mission: "Mission",
			process: "How a project runs",
			questions: "Questions",
			closing: "Closing",
		}),
	},
});
