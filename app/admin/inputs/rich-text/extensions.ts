import { Extension, type Extensions } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { richTextBounds } from "../../../content/rich-text.ts";
import { Bounds, type BoundsOptions } from "./bounds.ts";
import { Callout } from "./callout-node.ts";
import { CodeMark } from "./code-mark.ts";
import { DroppedFiles, type DroppedFilesOptions } from "./dropped-files.ts";
import { Image, type ImageOptions } from "./image-node.ts";
import { LinkMark } from "./link-mark.ts";
import { CleanPaste, type PasteOptions } from "./paste.ts";
import { SlashMenu, type SlashMenuOptions } from "./slash-menu.ts";
import { Tables } from "./table-nodes.ts";

export type ExtensionsOptions = Partial<
	ImageOptions & BoundsOptions & PasteOptions & DroppedFilesOptions & SlashMenuOptions
>;

/** Exactly the nodes and marks that `richTextSchema` knows. */
export function richTextExtensions(options: ExtensionsOptions = {}): Extensions {
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
		Image.configure(given(options, "previewOf")),
		Tables,
		Bounds.configure(given(options, "onRejected")),
		CleanPaste.configure(given(options, "onLeftOut")),
		DroppedFiles.configure(given(options, "onDropFiles", "onRejected")),
		SlashMenu.configure(given(options, "host", "listId")),
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

/** Those of the options that are there: an extension takes undefined for a value. */
function given<Options, Key extends keyof Options>(options: Options, ...keys: Key[]): Pick<Options, Key> {
	return Object.fromEntries(keys.filter((key) => options[key] !== undefined).map((key) => [key, options[key]])) as Pick<
		Options,
		Key
	>;
}
