import { defineSection, titled } from "#core/content.ts";

export const meetingsSection = defineSection({
	name: "meetings",
	label: "Meetings",
	family: "Offers",
	about: "what visitors can book",
	layouts: { list: "List", row: "In a row" },
	fields: { ...titled() },
});
