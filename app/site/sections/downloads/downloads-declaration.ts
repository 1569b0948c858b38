import { file } from "../../../content/fields/file.ts";
import { group } from "../../../content/fields/group.ts";
import { link } from "../../../content/fields/link.ts";
import { list } from "../../../content/fields/list.ts";
import { text } from "../../../content/fields/text.ts";
import { fileOrAddress, withoutFile } from "../../../content/model/file-or-address.ts";
import { section, titled } from "../../../content/model/section.ts";

export const downloads = section("Downloads", {
	family: "Text",
	about: "files with a label each",
	layouts: { list: "List", cards: "Cards" },
	fields: {
		...titled(),
		files: list({
			label: "Files",
			min: 1,
			max: 20,
			of: group({
				label: "File",
				fields: {
					label: text({ label: "Label", max: 120 }),
					file: file({ label: "File of the library", accepts: ["document", "archive", "film"], optional: true }),
					link: {
						...link({ label: "Address", help: "Instead of a file of the library.", optional: true }),
						isAsked: withoutFile,
					},
					note: text({
						label: "Note",
						help: "Such as PDF, 12 pages. A file of the library says its format and size by itself.",
						max: 120,
						optional: true,
					}),
				},
				rule: { at: "link", fault: fileOrAddress("link", "Choose a file of the library, or give its address.") },
			}),
		}),
	},
});
