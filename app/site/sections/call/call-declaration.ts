import { longText, text } from "../../../content/fields/text.ts";
import { section } from "../../../content/model/section.ts";
import { cta } from "../../../content/model/shared-fields.ts";

export const call = section("Call to action", {
	family: "Closings",
	about: "one sentence, one button",
	layouts: { pattern: "On the pattern", line: "In one line", frame: "In a frame" },
	fields: {
		title: text({ label: "Title", max: 120 }),
		subtitle: longText({ label: "Subtitle", max: 400, optional: true }),
		primary: cta("First button"),
		secondary: cta("Second button"),
	},
});
