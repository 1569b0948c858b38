import { type Extensions, Node } from "@tiptap/core";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { Alignment } from "./alignment.ts";
import { Blockquote, CodeBlock, HardBreak, Heading, HorizontalRule } from "./block-nodes.ts";
import { Bounds, type BoundsOptions } from "./bounds.ts";
import { Callout } from "./callout-node.ts";
import { CodeMark } from "./code-mark.ts";
import type { DroppedFilesOptions } from "./dropped-files.ts";
import { Film } from "./film-node.ts";
import { FocusAtOnce } from "./focus-at-once.ts";
import { Footnote, FootnoteReference, Footnotes } from "./footnote-nodes.ts";
import { Image, type ImageOptions } from "./image-node.ts";
import { LastLine } from "./last-line.ts";
import { LoadedLater } from "./later.ts";
import { LinkMark } from "./link-mark.ts";
import { BulletList, ListItem, OrderedList } from "./list-nodes.ts";
import { Metric, type MetricOptions } from "./metric-node.ts";
import type { PasteOptions } from "./paste.ts";
import type { SlashMenuOptions } from "./slash-menu.ts";
import { Tables } from "./table-nodes.ts";
import { TaskItem, TaskList } from "./task-nodes.ts";
import { textMarks } from "./text-marks.ts";
import { Toggle, ToggleTitle } from "./toggle-nodes.ts";

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
		Heading,
		...textMarks,
		HardBreak,
		BulletList,
		OrderedList,
		ListItem,
		Blockquote,
		CodeBlock,
		HorizontalRule,
		UndoRedo,
		LastLine,
		TaskList,
		TaskItem,
		Toggle,
		ToggleTitle,
		FootnoteReference,
		Footnotes,
		Footnote,
		CodeMark,
		Alignment,
		LinkMark,
		Callout,
		Image.configure(given(options, "previewOf")),
		Film,
		Metric.configure(given(options, "metrics")),
		Tables,
		LoadedLater.configure(given(options, "onLeftOut", "onDropFiles", "onFetchPicture", "onRejected", "host", "listId")),
		Bounds.configure(given(options, "onRejected")),
	];
}

/** A text. Its footnotes are below everything else. */
const Document = Node.create({ name: "doc", topNode: true, content: "block+ footnotes?" });

/** The options that are set: extensions take an explicit undefined for a value. */
function given<Options, Key extends keyof Options>(options: Options, ...keys: Key[]): Pick<Options, Key> {
	return Object.fromEntries(keys.filter((key) => options[key] !== undefined).map((key) => [key, options[key]])) as Pick<
		Options,
		Key
	>;
}
