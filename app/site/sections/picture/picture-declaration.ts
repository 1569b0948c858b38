import { image } from "../../../content/fields/image.ts";
import { longText, text } from "../../../content/fields/text.ts";
import { section } from "../../../content/model/section.ts";
import { cta } from "../../../content/model/shared-fields.ts";

export const picture = section("Picture and text", {
	family: "Text",
	about: "a picture with words beside it",
	layouts: { left: "Picture left", right: "Picture right", below: "Picture below" },
	fields: {
		title: text({ label: "Title", max: 120 }),
		text: longText({ label: "Text", help: "An empty line begins a paragraph.", max: 2000, optional: true }),
		image: image({ label: "Picture" }),
		button: cta("Button"),
	},
});
