import { type Extensions, Node } from "@tiptap/core";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { Alignment } from "./alignment.ts";
import { Bounds, type BoundsOptions } from "./bounds.ts";
import { FocusAtOnce } from "./focus-at-once.ts";
import { LastLine } from "./last-line.ts";
import { LoadedLater } from "./lazy-writing.ts";
import { Blockquote, CodeBlock, HardBreak, Heading, HorizontalRule, Paragraph, Text } from "./nodes/block-nodes.ts";
import { Callout } from "./nodes/callout-node.ts";
import { cardNodes } from "./nodes/card-nodes.ts";
import { CodeMark } from "./nodes/code-mark.ts";
import { Column, Columns } from "./nodes/column-nodes.ts";
import { Film } from "./nodes/film-node.ts";
import { Footnote, FootnoteReference, Footnotes } from "./nodes/footnote-nodes.ts";
import { Gallery } from "./nodes/gallery-node.ts";
import { Image, type ImageOptions } from "./nodes/image-node.ts";
import { LinkMark } from "./nodes/link-mark.ts";
import { BulletList, ListItem, OrderedList } from "./nodes/list-nodes.ts";
import { Metric, type MetricOptions } from "./nodes/metric-node.ts";
import { Tables } from "./nodes/table-nodes.ts";
import { TaskItem, TaskList } from "./nodes/task-nodes.ts";
import { textMarks } from "./nodes/text-marks.ts";
import { Toggle, ToggleTitle } from "./nodes/toggle-nodes.ts";
import type { Options as WritingOptions } from "./writing.ts";

export type ExtensionsOptions = Partial<ImageOptions & MetricOptions & BoundsOptions & WritingOptions>;

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
		Gallery,
		Columns,
		Column,
		Film,
		...cardNodes.map((card) => card.configure(given(options, "previewOf"))),
		Metric.configure(given(options, "metrics")),
		Tables,
		LoadedLater.configure(
			given(options, "onLeftOut", "onDropFiles", "onFetchPicture", "onRejected", "onSaid", "host", "listId"),
		),
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
