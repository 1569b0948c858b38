import { number } from "../../../content/fields/number.ts";
import { option } from "../../../content/fields/option.ts";
import { section, titled } from "../../../content/model/section.ts";

export const articles = section("Articles", {
	family: "Text",
	about: "the newest of a category",
	layouts: { cards: "Cards", rows: "Rows" },
	fields: {
		...titled(),
		category: option({
			label: "Category",
			from: "categories",
			defaults: [],
			none: "All categories",
		}),
		count: number({ label: "How many", min: 1, max: 12, initial: 3 }),
	},
});
