import { Editor } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";
import { addColumnAfter, addRowAfter, deleteColumn, mergeCells, toggleHeaderRow } from "@tiptap/pm/tables";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Block,
	type Inline,
	type Mark,
	type RichTextDocument,
	richTextSchema,
} from "../../../content/text/rich-text.ts";
import { addLine, emptyTable, toggleOpening } from "./actions.ts";
import { toggleAlignment } from "./alignment.ts";
import { richTextExtensions } from "./extensions.ts";
import { keepFootnotes } from "./footnotes/keep-footnotes.ts";
import { notesIn, referencesIn } from "./nodes/footnote-nodes.ts";
import { openedDocument } from "./opened-document.ts";
import { storedDocument } from "./stored.ts";
import { tablePlugins } from "./writing.ts";

/** An editor without a window, and the reasons it gave for rejecting changes. */
function edit(document: RichTextDocument) {
	const refused: string[] = [];
	const extensions = richTextExtensions({ onRejected: (sentence) => refused.push(sentence) });
	const editor = new Editor({ element: null, extensions, content: openedDocument(document) });
	// Without a window Tiptap loads no plugins; the limits under test are a plugin.
	const plugins = editor.extensionManager.plugins.filter(
		({ spec }) => spec.filterTransaction || spec.appendTransaction,
	);
	editor.view.updateState(
		EditorState.create({ doc: editor.state.doc, plugins: [keepFootnotes(), ...plugins, ...tablePlugins()] }),
	);
	return { editor, refused, stored: () => storedDocument(editor.state.doc) };
}

const doc = (...content: Block[]): RichTextDocument => ({ type: "doc", content });
const paragraph = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] });

const text = (text: string, ...marks: Mark[]): Inline => ({ type: "text", text, ...(marks.length > 0 && { marks }) });
const reference = (id: string): Inline => ({ type: "footnoteReference", attrs: { id } });

const everything = {
	tasks: [
		{
			type: "taskList",
			content: [
				{ type: "taskItem", attrs: { checked: true }, content: [paragraph("Done")] },
				{
					type: "taskItem",
					attrs: { checked: false },
					content: [
						paragraph("Open"),
						{
							type: "taskList",
							content: [{ type: "taskItem", attrs: { checked: true }, content: [paragraph("Inside")] }],
						},
					],
				},
			],
		},
	],
	opening: [
		{ type: "toggle", attrs: { title: "How long?" }, content: [paragraph("Six weeks."), { type: "horizontalRule" }] },
	],
	aligned: [
		{ type: "paragraph", attrs: { align: "center" }, content: [text("center")] },
		{ type: "heading", attrs: { level: 2, align: "right" }, content: [text("right")] },
	],
	told: [
		{
			type: "paragraph",
			content: [
				text("partner", { type: "link", attrs: { href: "https://a.example/", rel: ["nofollow", "sponsored"] } }),
			],
		},
	],
	raised: [
		{
			type: "paragraph",
			content: [text("H"), text("2", { type: "subscript" }), text("O"), text("2", { type: "superscript" })],
		},
	],
	footnotes: [
		{
			type: "paragraph",
			content: [text("One"), reference("b"), text(" two"), reference("a"), text(" again"), reference("b")],
		},
		{
			type: "footnotes",
			content: [
				{ type: "footnote", attrs: { id: "a" }, content: [paragraph("The second")] },
				{ type: "footnote", attrs: { id: "b" }, content: [paragraph("The first"), paragraph("and more")] },
			],
		},
	],
} satisfies Record<string, Block[]>;

describe("what opens in the editor", () => {
	it.each<[string, Block[]]>([
		["nothing", []],
		[
			"text with every mark",
			[
				{
					type: "paragraph",
					content: [
						{ type: "text", text: "a", marks: [{ type: "link", attrs: { href: "/a" } }, { type: "code" }] },
						{ type: "hardBreak" },
						{ type: "text", text: "b", marks: [{ type: "bold" }, { type: "italic" }, { type: "strike" }] },
					],
				},
			],
		],
		[
			"a list that starts at 4",
			[{ type: "orderedList", attrs: { start: 4 }, content: [{ type: "listItem", content: [paragraph("four")] }] }],
		],
		[
			"a table with a wide cell",
			[
				{
					type: "table",
					content: [
						{
							type: "tableRow",
							content: [{ type: "tableHeader", attrs: { colspan: 2 }, content: [paragraph("Both")] }],
						},
						{
							type: "tableRow",
							content: ["a", "b"].map((text) => ({ type: "tableCell" as const, content: [paragraph(text)] })),
						},
					],
				},
			],
		],
		[
			"a picture, a call-out, a rule and code",
			[
				{ type: "image", attrs: { media: "1", alt: "A stone", caption: "" } },
				{ type: "callout", attrs: { tone: "warning" }, content: [paragraph("Mind the gap")] },
				{ type: "horizontalRule" },
				{
					type: "codeBlock",
					attrs: { language: "ts", title: "a.ts" },
					content: [{ type: "text", text: "const a = 1;" }],
				},
			],
		],
		["tasks, and a list in one", everything.tasks],
		["a part that opens", everything.opening],
		["lines in the center and at the right", everything.aligned],
		["what search engines are told of a link", everything.told],
		["letters above and below the line", everything.raised],
		["footnotes, in whatever order and as often as they are referred to", everything.footnotes],
		["all of it", Object.values(everything).flat()],
	])("is stored as it was: %s", (_name, blocks) => {
		expect(edit(doc(...blocks)).stored()).toEqual(doc(...blocks));
	});

	it("may lack what the editor needs: that is added, and nothing visible is lost", () => {
		const { editor, stored } = edit(
			doc(
				{ type: "bulletList", content: [{ type: "listItem", content: [{ type: "horizontalRule" }] }] },
				{ type: "orderedList", content: [] },
				{ type: "table", content: [{ type: "tableRow", content: [] }] },
				{ type: "callout", attrs: { tone: "tip" }, content: [] },
				{
					type: "codeBlock",
					attrs: { language: null, title: "" },
					content: [{ type: "text", text: "x", marks: [{ type: "bold" }] }],
				},
			),
		);
		editor.state.doc.check();
		expect(stored().content.map(({ type }) => type)).toEqual(["bulletList", "callout", "codeBlock"]);
	});
});

describe("footnotes", () => {
	const ids = ({ content }: RichTextDocument) => {
		const last = content.at(-1);
		return last?.type === "footnotes" ? last.content.map(({ attrs }) => attrs.id) : [];
	};

	it("go with their references, come back with them, and follow their order", () => {
		const { editor, stored } = edit(doc(...everything.footnotes));
		const whole = stored();
		const [first] = referencesIn(editor.state.doc);
		// The first of two references to b.
		editor.commands.deleteRange({ from: first!.at, to: first!.at + 1 });
		expect(ids(stored())).toEqual(["a", "b"]);
		const last = referencesIn(editor.state.doc).at(-1)!;
		editor.commands.deleteRange({ from: last.at, to: last.at + 1 });
		expect(ids(stored())).toEqual(["a"]);
		editor.commands.insertContentAt(1, { type: "footnoteReference", attrs: { id: "b" } });
		expect(ids(stored())).toEqual(["b", "a"]);
		expect(stored().content.at(-1)).toEqual({
			type: "footnotes",
			content: [1, 0].map((index) => (whole.content.at(-1) as { content: unknown[] }).content[index]),
		});
	});

	it("take their references along", () => {
		const { editor, stored } = edit(doc(...everything.footnotes));
		const { notes, from } = notesIn(editor.state.doc);
		editor.commands.deleteRange({ from: from + 1, to: from + 1 + notes[0]!.nodeSize });
		expect(ids(stored())).toEqual(["b"]);
		expect(referencesIn(editor.state.doc).map(({ id }) => id)).toEqual(["b", "b"]);
		editor.commands.deleteRange({ from: notesIn(editor.state.doc).from, to: editor.state.doc.content.size });
		expect(referencesIn(editor.state.doc)).toEqual([]);
	});

	it("are written where a reference came without one, and none stands in another", () => {
		const { editor, stored } = edit(doc(...everything.footnotes));
		editor.commands.insertContentAt(1, { type: "footnoteReference", attrs: { id: "new" } });
		expect(ids(stored())).toEqual(["new", "b", "a"]);
		editor.commands.insertContentAt(notesIn(editor.state.doc).from + 3, {
			type: "footnoteReference",
			attrs: { id: "c" },
		});
		expect(ids(stored())).toEqual(["new", "b", "a"]);
		expect(richTextSchema.safeParse(stored()).success).toBe(true);
	});
});

describe("what cannot be stored cannot be made", () => {
	it("says why", () => {
		const { editor, refused, stored } = edit(doc(paragraph("x")));
		for (let level = 0; level < 20; level++) editor.chain().selectAll().wrapIn("blockquote").run();
		expect(refused.at(-1)).toBe("Formatted text may be nested at most 12 levels deep.");
		for (let page = 0; page < 5; page++) editor.commands.insertContentAt(0, paragraph("x".repeat(90_000)));
		expect(refused.at(-1)).toContain("The text is as long as it may be: 400,000 characters");
		expect(richTextSchema.safeParse(stored()).success).toBe(true);
	});

	it("whatever is done", () => {
		fc.assert(
			fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
				const { editor, stored } = edit(doc(paragraph("One two three"), paragraph("four")));
				for (const { run, from, to } of changes) {
					const { size } = editor.state.doc.content;
					editor.commands.setTextSelection({ from: Math.floor(from * size), to: Math.floor(to * size) });
					run(editor);
				}
				editor.state.doc.check();
				expect(richTextSchema.safeParse(stored()).error?.issues).toBeUndefined();
			}),
			{ numRuns: 150 },
		);
	});
});

const place = fc.double({ min: 0, max: 1, noNaN: true });
const change = fc.record({
	from: place,
	to: place,
	run: fc.oneof(
		fc.constantFrom<((editor: Editor) => unknown)[]>(
			(editor) => editor.commands.toggleList("bulletList", "listItem"),
			(editor) => editor.commands.toggleList("orderedList", "listItem"),
			(editor) => editor.commands.sinkListItem("listItem"),
			(editor) => editor.commands.liftListItem("listItem"),
			(editor) => editor.commands.splitListItem("listItem"),
			(editor) => editor.commands.toggleWrap("blockquote"),
			(editor) => editor.commands.wrapIn("callout", { tone: "tip" }),
			(editor) => editor.commands.toggleNode("codeBlock", "paragraph", { language: "ts" }),
			(editor) => editor.commands.toggleList("taskList", "taskItem"),
			(editor) => editor.commands.splitListItem("taskItem"),
			(editor) => editor.commands.sinkListItem("taskItem"),
			(editor) => toggleOpening(editor),
			(editor) => toggleAlignment(editor, "center"),
			(editor) => editor.commands.insertContent({ type: "footnoteReference", attrs: { id: "a" } }),
			(editor) => editor.commands.insertContent({ type: "footnoteReference", attrs: { id: "b" } }),
			(editor) => editor.commands.toggleMark("subscript"),
			(editor) => editor.commands.toggleMark("superscript"),
			(editor) => addLine(editor),
			(editor) => editor.commands.insertContent({ type: "hardBreak" }),
			(editor) => editor.commands.splitBlock(),
			(editor) => editor.commands.deleteSelection(),
			(editor) => editor.commands.clearNodes(),
			(editor) => editor.commands.toggleMark("bold"),
			(editor) => editor.commands.toggleMark("code"),
			(editor) => editor.commands.insertContent({ type: "image", attrs: { media: "1", alt: "", caption: "" } }),
			(editor) => editor.commands.insertContent(emptyTable(2, 3)),
			(editor) => addRowAfter(editor.state, editor.view.dispatch),
			(editor) => addColumnAfter(editor.state, editor.view.dispatch),
			(editor) => deleteColumn(editor.state, editor.view.dispatch),
			(editor) => mergeCells(editor.state, editor.view.dispatch),
			(editor) => toggleHeaderRow(editor.state, editor.view.dispatch),
		),
		fc
			.constantFrom(2 as const, 3 as const)
			.map((level) => (editor: Editor) => editor.commands.toggleNode("heading", "paragraph", { level })),
		fc.string().map((text) => (editor: Editor) => editor.commands.insertContent({ type: "text", text: text || " " })),
		fc
			.constantFrom("/about", "#a", "javascript:alert(1)", "//evil.example", "https://a.example/", " ")
			.map((href) => (editor: Editor) => editor.commands.setMark("link", { href })),
	),
});
