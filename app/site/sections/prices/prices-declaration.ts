import { group } from "../../../content/fields/group.ts";
import { list } from "../../../content/fields/list.ts";
import { price } from "../../../content/fields/price.ts";
import { longText, text } from "../../../content/fields/text.ts";
import { toggle } from "../../../content/fields/toggle.ts";
import { section, titled } from "../../../content/model/section.ts";
import { cta, texts } from "../../../content/model/shared-fields.ts";

export const prices = section("Price table", {
	family: "Offers",
	about: "prices with what they include",
	layouts: { cards: "Side by side", rows: "Rows" },
	fields: {
		...titled(),
		plans: list({
			label: "Prices",
			help: "Without any, the services stand here with their prices.",
			max: 8,
			of: group({
				label: "Price",
				fields: {
					title: text({ label: "Title", max: 80 }),
					about: longText({ label: "About", max: 300, optional: true }),
					price: price({ label: "Price", optional: true }),
					instead: text({ label: "Instead of a price", max: 60, optional: true }),
					note: text({ label: "Behind the price", help: "Such as: a month", max: 40, optional: true }),
					bullets: texts("What is included", { max: 10 }),
					button: cta("Button"),
					popular: toggle({ label: "Most popular" }),
				},
			}),
		}),
	},
});
