import { Editor, Extension, type JSONContent } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { richTextExtensions } from "../extensions.ts";
import { blockKinds, kindAt, turnInto } from "./block-kinds.ts";

const host = { editLink: () => {} };
const text = (words: string) => ({ type: "text", text: words });
const p = (...words: string[]): JSONContent => ({
	type: "paragraph",
	content: words.flatMap((one, index) => [...(index > 0 ? [{ type: "hardBreak" }] : []), text(one)]),
});
const item = (type: string, ...content: JSONContent[]) => ({ type, content });
const list = (...items: JSONContent[][]) => item("bulletList", ...items.map((content) => item("listItem", ...content)));

/** There is no window that could have the focus. */
const withoutFocus = Extension.create({ name: "withoutFocus", addCommands: () => ({ focus: () => () => true }) });

function editorWith(...content: JSONContent[]): Editor {
	return new Editor({
		element: null,
		extensions: [...richTextExtensions(), withoutFocus],
		content: { type: "doc", content },
	});
}

/** What a document is made of, such as `bulletList(listItem(paragraph))`. */
function shapeOf({ type, content = [] }: JSONContent): string {
	const inside = content.filter((one) => one.type !== "text").map(shapeOf);
	return inside.length > 0 ? `${type}(${inside.join(" ")})` : String(type);
}

const shape = (editor: Editor) => editor.getJSON().content!.map(shapeOf).join(" ");
const kind = (name: string) => blockKinds.find((one) => one.name === name)!;

function choose(editor: Editor, at = 0): void {
	editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)));
}

const blocks: readonly (readonly [string, JSONContent])[] = [
	["Text", p("One", "Two")],
	["Heading", { type: "heading", attrs: { level: 2 }, content: [text("One")] }],
	["List", list([p("One"), list([p("Two")], [p("Three")])], [p("Four")])],
	["Task list", item("taskList", item("taskItem", p("One")), item("taskItem", p("Two")))],
	["Quote", item("blockquote", p("One"), list([p("Two")]))],
	["Code block", { type: "codeBlock", attrs: { language: "sql", title: "" }, content: [text("One\nTwo")] }],
	["Note", { type: "callout", attrs: { tone: "note" }, content: [p("One"), p("Two")] }],
	["Part that opens", { type: "toggle", content: [{ type: "toggleTitle", content: [text("One")] }, p("Two")] }],
];

const turns = blocks.flatMap(([from, block]) => blockKinds.map(({ name }) => [from, name, block] as const));

test.each(turns.flatMap((turn) => [[...turn, 0] as const, [...turn, 8] as const]))(
	"%s becomes %s with all of its words, and nothing else changes",
	(from, name, block, at) => {
		const editor = editorWith(...(at === 8 ? [p("Before")] : []), block, p("After"));
		choose(editor, at);
		expect(kindAt(editor)?.name).toBe(from);
		const words = editor.state.doc.textContent;
		turnInto(editor, kind(name), host, true);
		choose(editor, at);
		expect(kindAt(editor)?.name).toBe(name);
		if (name === "Text") expect(JSON.stringify(editor.getJSON())).not.toContain("\\n");
		// Lines of code are apart by signs, others by lines or blocks.
		expect(editor.state.doc.textContent.replace(/\n/g, "")).toBe(words.replace(/\n/g, ""));
		expect(shape(editor)).toMatch(at === 8 ? /^paragraph .*paragraph$/ : /paragraph$/);
		editor.state.doc.check();
	},
);

test("of a list only the selected lines become something else while somebody writes", () => {
	const editor = editorWith(list([p("One")], [p("Two")], [p("Three")]));
	editor.commands.setTextSelection({ from: 10, to: 12 });
	turnInto(editor, kind("Heading"), host, false);
	expect(shape(editor)).toBe("bulletList(listItem(paragraph)) heading bulletList(listItem(paragraph))");
});

test("a table, columns, a picture and a card are nothing that could be turned into something else", () => {
	for (const block of [
		item("table", item("tableRow", item("tableCell", p("One")))),
		item("columns", item("column", p("One")), item("column", p("Two"))),
		{ type: "image", attrs: { media: "1", alt: "", caption: "" } },
		{ type: "button", attrs: { words: "Go", address: "" } },
	]) {
		const editor = editorWith(block, p("After"));
		choose(editor);
		expect(kindAt(editor)).toBeUndefined();
	}
});
