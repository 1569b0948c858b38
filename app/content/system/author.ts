import { group } from "../fields/group.ts";
import { image } from "../fields/image.ts";
import { list } from "../fields/list.ts";
import { slug } from "../fields/slug.ts";
import { longText, text } from "../fields/text.ts";
import { defineCollection } from "../model/define.ts";
import { seo, texts } from "../model/shared-fields.ts";

/** People who write articles. Each has a page with what they wrote. */
export const author = defineCollection({
	name: "authors",
	label: "Author",
	plural: "Authors",
	description: "who writes, with a page each",
	section: { icon: "users" },
	personal: true,
	title: "name",
	path: "/authors",
	summary: "bio",
	neededBy: { collection: "articles", field: "author" },
	isOneByName: true,
	order: "position",
	search: ["name", "role", "bio"],
	list: {
		headline: "Authors",
		livePath: "/authors",
		image: "image",
		isPortrait: true,
		above: ["role"],
		summary: "bio",
		columns: [{ label: "Role", field: "role" }, "status"],
	},
	fields: {
		name: text({ label: "Name", max: 80, format: "person", personal: "quoted" }),
		slug: slug({ from: "name" }),
		names: texts("Also named", {
			max: 12,
			shared: true,
			help: "Articles that carry one of these names are theirs, too.",
		}),
		role: text({ label: "Role", max: 80, optional: true }),
		image: image({ label: "Picture", optional: true }),
		bio: longText({ label: "About", help: "A few sentences, below the name.", max: 1200, optional: true }),
		links: list({
			label: "Links",
			max: 8,
			of: group({
				label: "Link",
				fields: {
					label: text({ label: "Label", max: 40 }),
					url: text({ label: "Address", format: "url", max: 300 }),
				},
			}),
		}),
		seo: seo(),
	},
});
