import { choice } from "../../../content/fields/choice.ts";
import { file } from "../../../content/fields/file.ts";
import { group } from "../../../content/fields/group.ts";
import { image } from "../../../content/fields/image.ts";
import { link } from "../../../content/fields/link.ts";
import { list } from "../../../content/fields/list.ts";
import { text } from "../../../content/fields/text.ts";
import { fileOrAddress, withoutFile } from "../../../content/model/file-or-address.ts";
import { section, titled } from "../../../content/model/section.ts";

/** Kinds of text tracks of a film, as HTML's `<track kind>` names them. */
const trackKinds = {
	captions: "Captions, with sounds",
	subtitles: "Subtitles, a translation",
	descriptions: "Descriptions of the picture",
	chapters: "Chapters",
};

export const film = section("Film", {
	family: "Text",
	about: "of your own, or from another site such as YouTube",
	layouts: { wide: "Wide", beside: "Words beside" },
	fields: {
		...titled(),
		file: file({ label: "Film of the library", accepts: ["film"], optional: true }),
		film: {
			...link({
				label: "Address of the film",
				help: "Instead of one of the library: a file elsewhere (.mp4, .webm), or a film on YouTube or Vimeo. Their player is loaded when a visitor presses it.",
				optional: true,
			}),
			isAsked: withoutFile,
		},
		image: image({ label: "Picture before it plays", optional: true }),
		tracks: list({
			label: "Captions of the library",
			max: 12,
			of: group({
				label: "Captions",
				fields: {
					file: file({ label: "WebVTT file", accepts: ["captions"] }),
					kind: choice({ label: "What they are", options: trackKinds }),
					language: text({
						label: "Language",
						help: "As en, de or pt-BR; that of the site unless given.",
						max: 20,
						optional: true,
					}),
					label: text({ label: "Name in the player", help: "Such as English.", max: 60, optional: true }),
				},
			}),
		}),
		captions: {
			...link({
				label: "Address of captions",
				help: "A WebVTT file beside a film of your own.",
				optional: true,
			}),
			isAsked: withoutFile,
		},
	},
	rule: { at: "film", fault: fileOrAddress("film", "Choose a film of the library, or give the address of one.") },
});
