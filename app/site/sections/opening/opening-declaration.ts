import { image } from "../../../content/fields/image.ts";
import { longText, text } from "../../../content/fields/text.ts";
import { section } from "../../../content/model/section.ts";
import { cta } from "../../../content/model/shared-fields.ts";

export const opening = section("Opening", {
	family: "Openings",
	about: "headline, lead, buttons and a picture",
	layouts: { beside: "Picture beside", behind: "Picture behind", plain: "Without picture" },
	fields: {
		title: text({ label: "Title", max: 120 }),
		lead: longText({ label: "Lead", max: 400, optional: true }),
		image: image({ label: "Picture", optional: true }),
		primary: cta("First button"),
		secondary: cta("Second button"),
	},
});
