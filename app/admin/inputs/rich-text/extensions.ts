import { Extension, type Extensions } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { richTextBounds } from "../../../content/rich-text.ts";
import { Bounds, type BoundsOptions } from "./bounds.ts";
import { Callout } from "./callout-node.ts";
import { CodeMark } from "./code-mark.ts";
import { Image, type ImageOptions } from "./image-node.ts";
import { LinkMark } from "./link-mark.ts";
import { Tables } from "./table-nodes.ts";

export type ExtensionsOptions = Partial<ImageOptions & BoundsOptions>;

/** Exactly the nodes and marks that `richTextSchema` knows. */
export function richTextExtensions({ previewOf, onRefused }: ExtensionsOptions = {}): Extensions {
	return [
		StarterKit.configure({
			heading: { levels: [2, 3] },
			code: false,
			link: false,
			underline: false,
			codeBlock: { enableTabIndentation: true, tabSize: 2 },
			dropcursor: { color: false, class: "drop-cursor" },
		}),
		CodeMark,
		LinkMark,
		CodeTitle,
		Callout,
		previewOf ? Image.configure({ previewOf }) : Image,
		Tables,
		onRefused ? Bounds.configure({ onRefused }) : Bounds,
	];
}

/** The words above a block of code, such as the name of its file. */
const CodeTitle = Extension.create({
	name: "codeTitle",
	addGlobalAttributes: () => [
		{
			types: ["codeBlock"],
			attributes: {
				title: {
					default: "",
					parseHTML: (element) => (element.dataset.title ?? "").slice(0, richTextBounds.codeTitle),
					renderHTML: ({ title }) => (title ? { "data-title": title } : {}),
				},
			},
		},
	],
});
