import { Node, nodeInputRule, textblockTypeInputRule, wrappingInputRule } from "@tiptap/core";
import type { NodeView } from "@tiptap/pm/view";
import { richTextBounds } from "../../../../content/text/rich-text.ts";
import { diagramView } from "./diagram-view.ts";

// Keys that only somebody who writes misses come later (`later-keys.ts`).

export const Paragraph = Node.create({
	name: "paragraph",
	priority: 1000,
	group: "block",
	content: "inline*",
	parseHTML: () => [{ tag: "p" }],
	renderHTML: ({ HTMLAttributes }) => ["p", HTMLAttributes, 0],
	addKeyboardShortcuts() {
		return { "Mod-Alt-0": () => this.editor.commands.setNode(this.name) };
	},
});

export const Text = Node.create({ name: "text", group: "inline" });

export const Heading = Node.create({
	name: "heading",
	group: "block",
	content: "inline*",
	defining: true,
	addAttributes: () => ({ level: { default: 2, rendered: false } }),
	parseHTML: () => levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
	renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
	addKeyboardShortcuts() {
		const toggle = (level: number) => () => this.editor.commands.toggleNode(this.name, "paragraph", { level });
		return Object.fromEntries(levels.map((level) => [`Mod-Alt-${level}`, toggle(level)]));
	},
	addInputRules() {
		return levels.map((level) =>
			textblockTypeInputRule({ find: new RegExp(`^#{${level}}\\s$`), type: this.type, getAttributes: { level } }),
		);
	},
});

const levels = [2, 3] as const;

/** A new line in the same paragraph. */
export const HardBreak = Node.create({
	name: "hardBreak",
	group: "inline",
	inline: true,
	selectable: false,
	linebreakReplacement: true,
	parseHTML: () => [{ tag: "br" }],
	renderHTML: () => ["br"],
	renderText: () => "\n",
	addKeyboardShortcuts() {
		const { editor, type } = this;
		const press = () =>
			editor.commands.first(({ commands }) => [
				() => commands.exitCode(),
				() =>
					commands.command(({ tr, state, dispatch }) => {
						const { $from } = state.selection;
						if (!$from.parent.canReplaceWith($from.index(), $from.index(), type)) return true;
						const marks = state.storedMarks ?? $from.marks();
						if (dispatch) tr.replaceSelectionWith(type.create(), false).ensureMarks(marks).scrollIntoView();
						return true;
					}),
			]);
		return { "Shift-Enter": press, "Mod-Enter": press };
	},
});

export const HorizontalRule = Node.create({
	name: "horizontalRule",
	group: "block",
	parseHTML: () => [{ tag: "hr" }],
	renderHTML: () => ["hr"],
	addInputRules() {
		return [nodeInputRule({ find: /^(?:---|—-|___\s|\*\*\*\s)$/, type: this.type })];
	},
});

export const Blockquote = Node.create({
	name: "blockquote",
	group: "block",
	content: "block+",
	defining: true,
	parseHTML: () => [{ tag: "blockquote" }],
	renderHTML: () => ["blockquote", 0],
	addKeyboardShortcuts() {
		return { "Mod-Shift-b": () => this.editor.commands.toggleWrap(this.name) };
	},
	addInputRules() {
		return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
	},
});

/** Code, with its language and a title such as the name of a file. */
export const CodeBlock = Node.create({
	name: "codeBlock",
	group: "block",
	content: "text*",
	marks: "",
	code: true,
	defining: true,

	addAttributes: () => ({
		language: {
			default: null,
			rendered: false,
			parseHTML: ({ firstElementChild }) => /language-(\S+)/.exec(firstElementChild?.className ?? "")?.[1] ?? null,
		},
		title: {
			default: "",
			parseHTML: (element) => (element.dataset.title ?? "").slice(0, richTextBounds.codeTitle),
			renderHTML: ({ title }) => (title ? { "data-title": title } : {}),
		},
		tab: {
			default: null,
			parseHTML: ({ dataset: { tab } }) => (tab === undefined ? null : true),
			renderHTML: ({ tab }) => (tab ? { "data-tab": "" } : {}),
		},
	}),

	parseHTML: () => [{ tag: "pre", preserveWhitespace: "full" }],
	renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
		"pre",
		HTMLAttributes,
		["code", { class: attrs.language && `language-${attrs.language}` }, 0],
	],
	// Code alone is drawn as above.
	addNodeView: () => (props) => (props.node.attrs.language === "diagram" ? diagramView(props) : undefined) as NodeView,
	addKeyboardShortcuts() {
		return { "Mod-Alt-c": () => this.editor.commands.toggleNode(this.name, "paragraph") };
	},
	addInputRules() {
		const getAttributes = ([, language]: readonly string[]) => ({ language: language ?? null });
		return [textblockTypeInputRule({ find: /^(?:```|~~~)([a-z]+)?[\s\n]$/, type: this.type, getAttributes })];
	},
});
