import { group } from "../../../content/fields/group.ts";
import { list } from "../../../content/fields/list.ts";
import { longText, text } from "../../../content/fields/text.ts";
import { section, titled } from "../../../content/model/section.ts";

export const steps = section("Steps", {
	family: "Offers",
	about: "what happens, one after the other, with times if wanted",
	layouts: { hands: "Counted", way: "One way" },
	fields: {
		...titled(),
		steps: list({
			label: "Steps",
			min: 1,
			max: 10,
			of: group({
				label: "Step",
				fields: {
					title: text({ label: "Title", max: 80 }),
					when: text({ label: "When", help: "Such as Week 1, or 2019.", max: 40, optional: true }),
					description: longText({ label: "Description", max: 300, optional: true }),
				},
			}),
		}),
	},
});
