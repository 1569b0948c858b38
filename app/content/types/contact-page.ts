import { budgets, options, optionsOf } from "../fields/options.ts";
import { text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";
import { heading } from "../model/shared-fields.ts";
import { ownSections } from "./own-sections.ts";

export const contactPage = defineSingleton({
	name: "contact-page",
	label: "Contact Page",
	description: "contact info and forms",
	section: { path: "contact-content", icon: "mail" },
	path: "/contact",
	schemaType: "ContactPage",
	fields: {
		hero: heading("Hero"),
		formTitle: text({ label: "Title of the form", max: 80, optional: true }),
		formNote: text({ label: "Note beside the button", max: 200, optional: true }),
		quickActionsTitle: text({ label: "Title of the quick actions", max: 80, optional: true }),
		consultationLabel: text({ label: "Consultation call", max: 80, optional: true }),
		estimateLabel: text({ label: "Timeline estimate", max: 80, optional: true }),
		faq: heading("Questions"),
		projectTypes: options({
			label: "Project types",
			help: "What visitors choose from in the form. Without any, it does not ask.",
			initial: [],
		}),
		budgets: budgets({
			label: "Budgets",
			help: "In the currency of the site, which is set with the words. Without any, the form does not ask.",
			initial: [
				{ key: "Under $5,000", from: 0, to: 5000, label: "" },
				{ key: "$5,000 - $15,000", from: 5000, to: 15_000, label: "" },
				{ key: "$15,000 - $30,000", from: 15_000, to: 30_000, label: "" },
				{ key: "$30,000 - $50,000", from: 30_000, to: 50_000, label: "" },
				{ key: "Over $50,000", from: 50_000, to: 0, label: "" },
			],
		}),
		timelines: options({
			label: "Timelines",
			help: "Without any, the form does not ask.",
			initial: optionsOf("ASAP (Rush project)", "1-2 months", "3-4 months", "5-6 months", "6+ months"),
		}),
		offices: heading("Offices"),
		...ownSections({ offices: "Offices", questions: "Questions" }),
	},
});
