import { defineCollection, longText, slug, text } from "#core/content.ts";
import { coordinates } from "../fields/coordinates.ts";

export const office = defineCollection({
	name: "offices",
	label: "Office",
	plural: "Offices",
	description: "where we work",
	section: { icon: "map-pin" },
	title: "city",
	path: "/offices",
	order: "position",
	search: ["city", "directions"],
	list: { headline: "Offices", livePath: "/offices", columns: [{ label: "Place", field: "place" }, "status"] },
	fields: {
		city: text({ label: "City", max: 80 }),
		slug: slug({ from: "city" }),
		place: coordinates({ label: "Place" }),
		directions: longText({ label: "How to get there", max: 2000, optional: true }),
	},
});
