import { group } from "../fields/group.ts";
import { link } from "../fields/link.ts";
import { list } from "../fields/list.ts";
import { longText, text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";

export const footer = defineSingleton({
	name: "footer",
	label: "Footer",
	description: "footer content and links",
	section: { icon: "panel-bottom" },
	shownOn: "/#footer",
	fields: {
		description: longText({ label: "About the company", max: 300, optional: true }),
		columns: list({
			label: "Columns",
			max: 4,
			of: group({
				label: "Column",
				fields: {
					title: text({ label: "Title", max: 40 }),
					links: list({
						label: "Links",
						max: 12,
						of: group({
							label: "Link",
							fields: { text: text({ label: "Text", max: 60 }), link: link({ label: "Link" }) },
						}),
					}),
				},
			}),
		}),
		contactTitle: text({ label: "Title of the contact column", max: 40, optional: true }),
		hours: text({ label: "Hours", help: "Such as Mon to Fri, 09:00–18:00 PKT.", max: 80, optional: true }),
		legalLine: text({ label: "Legal line", help: "Behind the year and the company's name.", max: 120, optional: true }),
	},
});
