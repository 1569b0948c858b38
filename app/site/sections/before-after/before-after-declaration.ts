import { image } from "../../../content/fields/image.ts";
import { longText, text } from "../../../content/fields/text.ts";
import { section, titled } from "../../../content/model/section.ts";

export const beforeAfter = section("Before and after", {
	family: "Proof",
	about: "two pictures of the same, with a slider between them",
	layouts: { slider: "Slider", beside: "Side by side" },
	fields: {
		...titled(),
		before: image({ label: "Picture before" }),
		beforeLabel: text({
			label: "Label before",
			help: "“Before” unless something is written.",
			max: 60,
			optional: true,
		}),
		after: image({ label: "Picture after" }),
		afterLabel: text({ label: "Label after", help: "“After” unless something is written.", max: 60, optional: true }),
		caption: longText({ label: "Caption", max: 300, optional: true }),
	},
});
