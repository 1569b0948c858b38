import { group } from "../../../content/fields/group.ts";
import { image } from "../../../content/fields/image.ts";
import { link } from "../../../content/fields/link.ts";
import { list } from "../../../content/fields/list.ts";
import { longText, text } from "../../../content/fields/text.ts";
import { section, titled } from "../../../content/model/section.ts";

export const bento = section("Bento", {
	family: "Proof",
	about: "tiles of different sizes: figures, pictures, words",
	layouts: { lead: "One large tile", rows: "Wide and narrow" },
	fields: {
		...titled(),
		tiles: list({
			label: "Tiles",
			min: 3,
			max: 7,
			of: group({
				label: "Tile",
				fields: {
					figure: text({ label: "Figure", help: "Such as 14 days, in large type.", max: 20, optional: true }),
					title: text({ label: "Title", max: 80, optional: true }),
					text: longText({ label: "Text", max: 300, optional: true }),
					image: image({ label: "Picture", optional: true }),
					link: link({ label: "Link", help: "Leads from the whole tile.", optional: true }),
				},
				rule: {
					at: "title",
					fault: ({ title, figure, text, image, link }) => {
						if (title || figure || text) return undefined;
						if (link) return "A tile with a link needs words that say where it leads.";
						return image.media ? undefined : "A tile needs a title, a figure, a text or a picture.";
					},
				},
			}),
		}),
	},
});
