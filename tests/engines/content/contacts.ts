import { group } from "../../../app/content/fields/group.ts";
import { list } from "../../../app/content/fields/list.ts";
import { text } from "../../../app/content/fields/text.ts";
import { defineCollection } from "../../../app/content/model/define.ts";
import type { PersonalUse } from "../../../app/content/values/kept-data.ts";

const use: PersonalUse = {
	whose: { en: "People to ask", de: "Ansprechpartner" },
	what: { en: "Name and address", de: "Name und Adresse" },
	purpose: { en: "To be written to", de: "Um ihnen zu schreiben" },
	ground: "interest",
	time: { months: 24 },
};

/** A type with somebody's data, as a firm declares it. */
export const contacts = defineCollection({
	name: "contacts",
	label: "Contact",
	plural: "Contacts",
	description: "people to ask",
	title: "title",
	order: "position",
	search: ["title"],
	list: { headline: "Contacts", livePath: "/", columns: [] },
	fields: {
		title: text({ label: "Title", max: 80 }),
		people: list({
			label: "People",
			of: group({
				label: "Person",
				fields: {
					name: text({ label: "Name", max: 80, format: "person", personal: use }),
					mail: text({ label: "E-mail", max: 254, format: "email", personal: use }),
				},
			}),
		}),
	},
});
