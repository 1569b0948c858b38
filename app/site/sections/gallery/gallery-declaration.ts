import { group } from "../../../content/fields/group.ts";
import { image } from "../../../content/fields/image.ts";
import { list } from "../../../content/fields/list.ts";
import { text } from "../../../content/fields/text.ts";
import { section, titled } from "../../../content/model/section.ts";

export const gallery = section("Gallery", {
	family: "Text",
	about: "pictures with captions",
	layouts: { grid: "Grid", wide: "First one large", strip: "One strip" },
	fields: {
		...titled(),
		pictures: list({
			label: "Pictures",
			min: 1,
			max: 24,
			of: group({
				label: "Picture",
				fields: { image: image({ label: "Picture" }), caption: text({ label: "Caption", max: 160, optional: true }) },
			}),
		}),
	},
});
