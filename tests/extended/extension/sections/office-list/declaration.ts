import { defineSection, titled } from "#core/content.ts";

export const officeList = defineSection({
	name: "office-list",
	label: "Offices",
	family: "Closings",
	about: "where we work",
	layouts: { row: "In a row" },
	fields: titled(),
});
