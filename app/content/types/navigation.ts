import { group } from "../fields/group.ts";
import { link } from "../fields/link.ts";
import { list } from "../fields/list.ts";
import { text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";
import { cta } from "../model/shared-fields.ts";

export const navigation = defineSingleton({
	name: "navigation",
	label: "Navigation",
	description: "menu links",
	section: { icon: "align-justify" },
	shownOn: "/",
	fields: {
		links: list({
			label: "Links",
			max: 10,
			of: group({
				label: "Link",
				fields: { text: text({ label: "Text", max: 40 }), link: link({ label: "Link" }) },
			}),
		}),
		cta: cta("Button"),
	},
});
