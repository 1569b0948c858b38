import type { Editor, JSONContent } from "@tiptap/core";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { CardKind } from "../../../content/text/cards.ts";
import { richTextBounds } from "../../../content/text/rich-text.ts";
import { knownSites } from "../../../content/values/addresses/film-address.ts";
import { claimNames, claims } from "../../../content/values/claims/claims.ts";
import type { drawnCode } from "../../../content/values/code-languages.ts";
import {
	AlignJustify,
	BookOpenText,
	Code,
	GitBranch,
	GitCompareArrows,
	Hash,
	Heading2,
	Info,
	Link2,
	List,
	ListTodo,
	MessageSquareText,
	Minus,
	Quote,
	SquareArrowOutUpRight,
	type StudioIcon,
	TableColumnsSplit,
	TriangleAlert,
	Undo2,
} from "../../icons.tsx";
import { toggleAlignment } from "./alignment.ts";
import { insertFootnote } from "./footnotes/footnote-commands.ts";
import type { FindPages } from "./panels/found-page.ts";
import {
	AlignCenter,
	AlignRight,
	Asterisk,
	Bold,
	Heading3,
	Image,
	Images,
	Italic,
	Lightbulb,
	ListCollapse,
	ListOrdered,
	Pilcrow,
	Redo2,
	SquareCode,
	SquarePlay,
	Strikethrough,
	Subscript,
	Superscript,
	Table,
	TextQuote,
} from "./text-icons.ts";

/** The functions that the editor needs from the screen around it. */
export interface Host {
	/** Inserts a picture from the library at the selection; absent where there is no library. */
	readonly addImage?: () => void;
	/** Inserts a gallery with a picture, or another picture behind the one that is selected, which becomes a gallery. */
	readonly addToGallery?: () => void;
	/** Opens the panel that edits a link. */
	readonly editLink: () => void;
	/** Opens the toolbar where nothing is selected. */
	readonly openBar?: () => void;
	/** Leads to a new comment on the block with the selection; absent where nobody comments. */
	readonly comment?: () => void;
	/** Opens find and replace. */
	readonly find?: () => void;
	/** Searches the pages of the site; absent where there are none to link to. */
	readonly findPages?: FindPages;
}

/** A command of the editor, as listed in the toolbar, the slash menu and the list of shortcuts. */
export interface Action {
	readonly name: string;
	readonly icon: StudioIcon;
	/** Keyboard shortcut in Tiptap's notation: Mod is ⌘ on a Mac and Ctrl elsewhere. */
	readonly keys?: string;
	/** Markdown that does the same when typed at the start of a line. */
	readonly markdown?: string;
	/** Additional search terms. */
	readonly words?: string;
	/** Shown beside the name, such as the path of a page. */
	readonly hint?: string;
	readonly run: (editor: Editor, host: Host) => void;
	/** For commands that toggle something: whether it is on. */
	readonly isOn?: (editor: Editor) => boolean;
	readonly needs?: keyof Host;
}

export const marks: readonly Action[] = [
	mark("Bold", "bold", Bold, "Mod-b", "**bold**"),
	mark("Italic", "italic", Italic, "Mod-i", "*italic*"),
	mark("Strikethrough", "strike", Strikethrough, "Mod-Shift-s", "~~struck~~"),
	mark("Code in the line", "code", Code, "Mod-e", "`code`"),
	mark("Below the line", "subscript", Subscript, "Mod-Shift-,"),
	mark("Above the line", "superscript", Superscript, "Mod-Shift-."),
	{
		name: "Link",
		icon: Link2,
		keys: "Mod-k",
		markdown: "[words](address)",
		run: (_editor, host) => host.editLink(),
		isOn: (editor) => editor.isActive("link"),
	},
];

export const comment: Action = {
	name: "Comment",
	icon: MessageSquareText,
	run: (_editor, host) => host.comment?.(),
	needs: "comment",
};

export const textStyles: readonly Action[] = [
	{
		name: "Text",
		icon: Pilcrow,
		keys: "Mod-Alt-0",
		words: "paragraph plain",
		// First of all, as lines of code become lines of text by this alone.
		run: (editor) => {
			editor.chain().focus().setNode("paragraph").run();
			editor.commands.clearNodes();
		},
		isOn: (editor) => editor.isActive("paragraph"),
	},
	heading(2, "Heading", Heading2, "##"),
	heading(3, "Subheading", Heading3, "###"),
];

export const blocks: readonly Action[] = [
	{
		name: "List",
		icon: List,
		keys: "Mod-Shift-8",
		markdown: "-",
		words: "bullets unordered points",
		run: (editor) => editor.chain().focus().toggleList("bulletList", "listItem").run(),
		isOn: (editor) => editor.isActive("bulletList"),
	},
	{
		name: "Numbered list",
		icon: ListOrdered,
		keys: "Mod-Shift-7",
		markdown: "1.",
		words: "ordered steps",
		run: (editor) => editor.chain().focus().toggleList("orderedList", "listItem").run(),
		isOn: (editor) => editor.isActive("orderedList"),
	},
	{
		name: "Task list",
		icon: ListTodo,
		keys: "Mod-Shift-9",
		markdown: "[ ]",
		words: "todo checklist checkbox done",
		run: (editor) => editor.chain().focus().toggleList("taskList", "taskItem").run(),
		isOn: (editor) => editor.isActive("taskList"),
	},
	{
		name: "Quote",
		icon: TextQuote,
		keys: "Mod-Shift-b",
		markdown: ">",
		words: "blockquote citation",
		run: (editor) => editor.chain().focus().toggleWrap("blockquote").run(),
		isOn: (editor) => editor.isActive("blockquote"),
	},
	{
		name: "Code block",
		icon: SquareCode,
		keys: "Mod-Alt-c",
		markdown: "```",
		words: "program source listing",
		run: (editor) => editor.chain().focus().toggleNode("codeBlock", "paragraph").run(),
		isOn: (editor) => editor.isActive("codeBlock"),
	},
	{
		name: "Picture",
		icon: Image,
		words: "image photo media figure",
		run: (_editor, host) => host.addImage?.(),
		needs: "addImage",
	},
	{
		name: "Gallery",
		icon: Images,
		words: "several beside grid",
		run: (_editor, host) => host.addToGallery?.(),
		needs: "addToGallery",
	},
	{
		name: "Film",
		icon: SquarePlay,
		words: "video movie youtube vimeo embed",
		run: (editor) => addAtom(editor, "film"),
	},
	{
		name: "Table",
		icon: Table,
		words: "grid rows columns",
		run: (editor) => addTable(editor),
		isOn: (editor) => editor.isActive("table"),
	},
	{
		name: "Columns",
		icon: TableColumnsSplit,
		words: "beside two three side",
		run: (editor) => addColumns(editor),
		isOn: (editor) => editor.isActive("columns"),
	},
	{
		name: "Part that opens",
		icon: ListCollapse,
		words: "toggle details accordion collapse fold faq question",
		run: (editor) => {
			toggleOpening(editor);
			editor.commands.focus();
		},
		isOn: (editor) => editor.isActive("toggle"),
	},
	{
		name: "Dividing line",
		icon: Minus,
		markdown: "---",
		words: "rule separator hr",
		run: (editor) => {
			addLine(editor);
			editor.commands.focus();
		},
	},
];

/** Blocks that are filled in beside the text. */
export const cardActions: readonly Action[] = [
	card("Button", "button", SquareArrowOutUpRight, "call to action"),
	card("Bookmark", "bookmark", BookOpenText, "preview"),
	card("Quote of a person", "personQuote", Quote, "testimonial"),
	card("Figure with words", "keyFigure", Hash, "metric"),
	card("Before and after", "beforeAfter", GitCompareArrows, "compare slider pair"),
	card("Table of contents", "contents", AlignJustify, "toc headings outline on this page"),
	{
		name: "Embed",
		icon: SquarePlay,
		words: `press player map music drawing ${knownSites.join(" ")}`,
		run: (editor) => addAtom(editor, "film"),
	},
	drawn(
		"Diagram",
		"diagram",
		GitBranch,
		"boxes arrows flow chart drawing",
		"Idea -> Design: sketches\nDesign -> Build\nBuild -> Launch",
	),
	drawn("Difference of code", "diff", SquareCode, "changed lines patch", "- what was\n+ what is"),
];

export const callouts: readonly Action[] = [
	callout("note", "Note", Info),
	callout("tip", "Tip", Lightbulb),
	callout("warning", "Warning", TriangleAlert),
];

export const insertions: readonly Action[] = [
	{
		name: "Footnote",
		icon: Asterisk,
		keys: "Mod-Alt-f",
		words: "note reference source citation",
		run: (editor) => insertFootnote(editor),
		isOn: (editor) => editor.isActive("footnote") || editor.isActive("footnoteReference"),
	},
];

/** Align the lines of paragraphs and headings. */
export const alignments: readonly Action[] = [
	alignment("In the center", "center", AlignCenter, "Mod-Shift-e"),
	alignment("At the right", "right", AlignRight, "Mod-Shift-r"),
];

/** Insert references to metrics, so that the text shows their current values. */
export const metrics: readonly Action[] = claimNames.map((name) => ({
	name: claims[name].label,
	icon: Hash,
	words: "figure metric number claim",
	run: (editor) => editor.chain().focus().insertContent({ type: "metric", attrs: { name } }).run(),
}));

export const history: readonly Action[] = [
	{ name: "Undo", icon: Undo2, keys: "Mod-z", run: (editor) => editor.chain().focus().undo().run() },
	{ name: "Redo", icon: Redo2, keys: "Mod-Shift-z", run: (editor) => editor.chain().focus().redo().run() },
];

/** An empty table with a header row. */
export function emptyTable(rows: number, columns: number): JSONContent {
	return {
		type: "table",
		content: Array.from({ length: rows }, (_, row) => ({
			type: "tableRow",
			content: Array.from({ length: columns }, () => ({
				type: row === 0 ? "tableHeader" : "tableCell",
				content: [{ type: "paragraph" }],
			})),
		})),
	};
}

function addTable(editor: Editor): void {
	const at = editor.state.selection.from;
	editor
		.chain()
		.focus()
		.insertContent(emptyTable(3, 3))
		.command(({ tr, commands }) => {
			// Skip the opening tokens of table, row and cell.
			const table = tr.doc.resolve(Math.min(at, tr.doc.content.size));
			let first: number | undefined;
			tr.doc.nodesBetween(Math.max(0, table.pos - 1), tr.doc.content.size, (node, position) => {
				if (first === undefined && node.type.name === "tableHeader") first = position + 2;
				return first === undefined;
			});
			return first === undefined || commands.setTextSelection(first);
		})
		.run();
}

/** Puts the block with the cursor into the first of two columns; columns have one more, or are plain text again when there are three. */
function addColumns(editor: Editor): void {
	const { $from } = editor.state.selection;
	const depth = Array.from({ length: $from.depth }, (_, index) => index + 1).find(
		(one) => $from.node(one).type.name === "columns",
	);
	const empty = { type: "column", content: [{ type: "paragraph" }] };
	if (depth === undefined) {
		const range = { from: $from.before(1), to: $from.after(1) };
		const first = { type: "column", content: [$from.node(1).toJSON()] };
		editor
			.chain()
			.insertContentAt(range, { type: "columns", content: [first, empty] })
			.setTextSelection(range.from + 3)
			.focus()
			.run();
		return;
	}
	const columns = $from.node(depth);
	const range = { from: $from.before(depth), to: $from.after(depth) };
	if (columns.childCount < richTextBounds.columns) {
		const end = range.to - 1;
		editor
			.chain()
			.insertContentAt(end, empty)
			.setTextSelection(end + 2)
			.focus()
			.run();
		return;
	}
	const blocks = columns.children.flatMap((column) => column.children.map((block) => block.toJSON()));
	editor
		.chain()
		.insertContentAt(range, blocks)
		.setTextSelection(range.from + 1)
		.focus()
		.run();
}

/** Puts the blocks with the selection into a part that opens, or out of it. */
export function toggleOpening(editor: Editor): void {
	const { $from, $to } = editor.state.selection;
	for (let depth = $from.depth; depth > 0; depth--) {
		if ($from.node(depth).type.name !== "toggle") continue;
		const [title, ...content] = $from.node(depth).children;
		const words = title!.textContent && [editor.schema.nodes.paragraph!.create(null, title!.content)];
		const range = { from: $from.before(depth), to: $from.after(depth) };
		const blocks = [...(words || []), ...content].map((node) => node.toJSON());
		editor
			.chain()
			.insertContentAt(range, blocks)
			.setTextSelection(range.from + 1)
			.run();
		return;
	}
	const range = $from.blockRange($to);
	if (!range) return;
	const blocks = editor.state.doc.slice(range.start, range.end).content.toJSON();
	const toggle = { type: "toggle", content: [{ type: "toggleTitle" }, ...blocks] };
	editor
		.chain()
		.insertContentAt({ from: range.start, to: range.end }, toggle)
		.setTextSelection(range.start + 2)
		.run();
}

function alignment(name: string, align: "center" | "right", icon: StudioIcon, keys: string): Action {
	return {
		name,
		icon,
		keys,
		run: (editor) => {
			toggleAlignment(editor, align);
			editor.commands.focus();
		},
		isOn: (editor) => editor.isActive({ align }),
	};
}

/** Puts in a line, and the cursor below it. */
export function addLine(editor: Editor): void {
	editor.commands.insertContent({ type: "horizontalRule" });
	const { selection } = editor.state;
	if (!(selection instanceof NodeSelection)) return;
	const { $to } = selection;
	if (!$to.nodeAfter) editor.commands.insertContentAt($to.pos, { type: "paragraph" });
	editor.commands.command(({ tr }) => {
		tr.setSelection(Selection.near(tr.doc.resolve($to.pos)));
		return true;
	});
}

/** A block of code that is shown in a way of its own, with an example to write over. */
function drawn(name: string, language: keyof typeof drawnCode, icon: StudioIcon, words: string, text: string): Action {
	return {
		name,
		icon,
		words,
		run: (editor) => {
			const { from } = editor.state.selection;
			const code = { type: "codeBlock", attrs: { language, title: "" }, content: [{ type: "text", text }] };
			editor.chain().focus().insertContent(code).run();
			editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
				if (node.type.name !== "codeBlock" || node.textContent !== text) return;
				editor.commands.setTextSelection({ from: at + 1, to: at + 1 + text.length });
			});
		},
	};
}

/** Puts in an empty film or card, selected, and leads to its first field. */
function addAtom(editor: Editor, type: "film" | CardKind): void {
	const { from } = editor.state.selection;
	const isEmpty = (attrs: object) => !Object.values(attrs).some(Boolean);
	if (type !== "film") waiting.add(editor);
	editor
		.chain()
		.focus()
		.insertContent({ type })
		.command(({ tr }) => {
			let place: number | undefined;
			tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, (node, position) => {
				if (place === undefined && node.type.name === type && isEmpty(node.attrs)) place = position;
				return place === undefined;
			});
			if (place !== undefined) tr.setSelection(NodeSelection.create(tr.doc, place));
			return true;
		})
		.run();
	if (type === "film")
		requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-kind="film"] input')?.focus());
}

/** Leads to the fields of the chosen card as soon as they are there. */
export function leadToFields(editor: Editor): void {
	waiting.add(editor);
	editor.view.focus();
}

// The fields of cards are loaded with the first one, which may take a while.
const waiting = new WeakSet<Editor>();

/** Whether the fields of a card that was put in are to be led to. Asked once, it is not any more. */
export function leadsToFields(editor: Editor): boolean {
	return waiting.delete(editor) && editor.view.hasFocus();
}

function card(name: string, kind: CardKind, icon: StudioIcon, words: string): Action {
	return { name, icon, words, run: (editor) => addAtom(editor, kind) };
}

function mark(name: string, type: string, icon: StudioIcon, keys: string, markdown?: string): Action {
	return {
		name,
		icon,
		keys,
		markdown,
		run: (editor) => editor.chain().focus().toggleMark(type).run(),
		isOn: (editor) => editor.isActive(type),
	};
}

function heading(level: 2 | 3, name: string, icon: StudioIcon, markdown: string): Action {
	return {
		name,
		icon,
		keys: `Mod-Alt-${level}`,
		markdown,
		words: `h${level} title section`,
		run: (editor) => editor.chain().focus().toggleNode("heading", "paragraph", { level }).run(),
		isOn: (editor) => editor.isActive("heading", { level }),
	};
}

function callout(tone: string, name: string, icon: StudioIcon): Action {
	return {
		name,
		icon,
		markdown: `!${tone}`,
		words: "call-out callout box aside",
		run: (editor) =>
			editor.isActive("callout")
				? editor.chain().focus().updateAttributes("callout", { tone }).run()
				: editor.chain().focus().wrapIn("callout", { tone }).run(),
		isOn: (editor) => editor.isActive("callout", { tone }),
	};
}
