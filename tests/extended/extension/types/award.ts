import { defineCollection, number, text } from "#core/content.ts";

/** Shown by the page of the press. */
export const award = defineCollection({
	name: "awards",
	label: "Award",
	plural: "Awards",
	description: "what we have won",
	section: { icon: "shield-check" },
	title: "name",
	order: "position",
	shownOn: "/press",
	search: ["name"],
	list: { headline: "Awards", livePath: "/press", columns: [{ label: "Year", field: "year" }, "status"] },
	fields: {
		name: text({ label: "Name", max: 120 }),
		year: number({ label: "Year", min: 1990, max: 2100, initial: 2026 }),
	},
});
