import { Extension, type Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { Italic } from "@tiptap/extension-italic";
import { BulletList } from "@tiptap/extension-list/bullet-list";
import { ListItem } from "@tiptap/extension-list/item";
import { ListKeymap } from "@tiptap/extension-list/keymap";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Text } from "@tiptap/extension-text";
import { TrailingNode } from "@tiptap/extensions/trailing-node";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { richTextBounds } from "../../../content/text/rich-text.ts";
import { Bounds, type BoundsOptions } from "./bounds.ts";
import { Callout } from "./callout-node.ts";
import { CodeMark } from "./code-mark.ts";
import type { DroppedFilesOptions } from "./dropped-files.ts";
import { Film } from "./film-node.ts";
import { FocusAtOnce } from "./focus-at-once.ts";
import { Image, type ImageOptions } from "./image-node.ts";
import { LoadedLater } from "./later.ts";
import { LinkMark } from "./link-mark.ts";
import { Metric, type MetricOptions } from "./metric-node.ts";
import { OrderedList } from "./ordered-list-node.ts";
import type { PasteOptions } from "./paste.ts";
import { SlashMenu, type SlashMenuOptions } from "./slash-menu.ts";
import { Tables } from "./table-nodes.ts";

export type ExtensionsOptions = Partial<
	ImageOptions & MetricOptions & BoundsOptions & PasteOptions & DroppedFilesOptions & SlashMenuOptions
>;

/** The Tiptap extensions for exactly the nodes and marks of `richTextSchema`. */
export function richTextExtensions(options: ExtensionsOptions = {}): Extensions {
	return [
		FocusAtOnce,
		Document,
		Paragraph,
		Text,
		Heading.configure({ levels: [2, 3] }),
		Bold,
		Italic,
		Strike,
		HardBreak,
		BulletList,
		OrderedList,
		ListItem,
		ListKeymap,
		Blockquote,
		CodeBlock.configure({ enableTabIndentation: true, tabSize: 2 }),
		HorizontalRule,
		UndoRedo,
		TrailingNode,
		CodeMark,
		LinkMark,
		CodeTitle,
		Callout,
		Image.configure(given(options, "previewOf")),
		Film,
		Metric.configure(given(options, "metrics")),
		Tables,
		LoadedLater.configure(given(options, "onLeftOut", "onDropFiles", "onFetchPicture", "onRejected")),
		Bounds.configure(given(options, "onRejected")),
		SlashMenu.configure(given(options, "host", "listId")),
	];
}

/** The title above a code block, such as a file name. */
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

/** The options that are set: extensions take an explicit undefined for a value. */
function given<Options, Key extends keyof Options>(options: Options, ...keys: Key[]): Pick<Options, Key> {
	return Object.fromEntries(keys.filter((key) => options[key] !== undefined).map((key) => [key, options[key]])) as Pick<
		Options,
		Key
	>;
}
