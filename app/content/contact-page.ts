import { defineSingleton } from "./define.ts";
import { text } from "./fields/text.ts";
import { heading } from "./shared-fields.ts";

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
	},
});
