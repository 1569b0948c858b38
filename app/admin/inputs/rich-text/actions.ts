import type { Editor, JSONContent } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { claimNames, claims } from "../../../content/values/claims.ts";
import {
	Bold,
	Code,
	Hash,
	Heading2,
	Heading3,
	Image,
	Info,
	Italic,
	Lightbulb,
	Link2,
	List,
	ListOrdered,
	Minus,
	Pilcrow,
	Redo2,
	SquareCode,
	SquarePlay,
	Strikethrough,
	type StudioIcon,
	Table,
	TextQuote,
	TriangleAlert,
	Undo2,
} from "../../icons.tsx";

/** What the editor needs from the screen around it. */
export interface Host {
	/** Inserts a picture from the library at the selection; absent where there is no library. */
	readonly addImage?: () => void;
	/** Opens the panel that edits a link. */
	readonly editLink: () => void;
	/** Opens the toolbar where nothing is selected. */
	readonly openBar?: () => void;
	/** Opens find and replace. */
	readonly find?: () => void;
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
	{
		name: "Link",
		icon: Link2,
		keys: "Mod-k",
		markdown: "[words](address)",
		run: (_editor, host) => host.editLink(),
		isOn: (editor) => editor.isActive("link"),
	},
];

export const textStyles: readonly Action[] = [
	{
		name: "Text",
		icon: Pilcrow,
		keys: "Mod-Alt-0",
		words: "paragraph plain",
		run: (editor) => editor.chain().focus().clearNodes().run(),
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
		run: (editor) => editor.chain().focus().toggleBulletList().run(),
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
		name: "Quote",
		icon: TextQuote,
		keys: "Mod-Shift-b",
		markdown: ">",
		words: "blockquote citation",
		run: (editor) => editor.chain().focus().toggleBlockquote().run(),
		isOn: (editor) => editor.isActive("blockquote"),
	},
	{
		name: "Code block",
		icon: SquareCode,
		keys: "Mod-Alt-c",
		markdown: "```",
		words: "program source listing",
		run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
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
		name: "Film",
		icon: SquarePlay,
		words: "video movie youtube vimeo embed",
		run: (editor) => addFilm(editor),
	},
	{
		name: "Table",
		icon: Table,
		words: "grid rows columns",
		run: (editor) => addTable(editor),
		isOn: (editor) => editor.isActive("table"),
	},
	{
		name: "Dividing line",
		icon: Minus,
		markdown: "---",
		words: "rule separator hr",
		run: (editor) => editor.chain().focus().setHorizontalRule().run(),
	},
];

export const callouts: readonly Action[] = [
	callout("note", "Note", Info),
	callout("tip", "Tip", Lightbulb),
	callout("warning", "Warning", TriangleAlert),
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

function addFilm(editor: Editor): void {
	const { from } = editor.state.selection;
	editor
		.chain()
		.focus()
		.insertContent({ type: "film" })
		.command(({ tr }) => {
			let place: number | undefined;
			tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, (node, position) => {
				if (place === undefined && node.type.name === "film" && node.attrs.address === "") place = position;
				return place === undefined;
			});
			if (place !== undefined) tr.setSelection(NodeSelection.create(tr.doc, place));
			return true;
		})
		.run();
	requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-kind="film"] input')?.focus());
}

function mark(name: string, type: string, icon: StudioIcon, keys: string, markdown: string): Action {
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
		run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
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
