import { type AnyExtension, type Editor, getExtensionField, type KeyboardShortcutCommand } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { CodeBlock } from "@tiptap/extension-code-block";
import { ListItem } from "@tiptap/extension-list/item";
import { ListKeymap } from "@tiptap/extension-list/keymap";
import { keymap } from "@tiptap/pm/keymap";
import type { Plugin } from "@tiptap/pm/state";
import { insertFootnote } from "./footnotes/footnote-commands.ts";

/** The key of footnotes, and what Tiptap does at keys in code, quotes and lists. The nodes have the keys that make them. */
export function laterKeys(editor: Editor): Plugin[] {
	const hoist =
		getExtensionField<() => AnyExtension[]>(ListItem, "addExtensions", contextOf(ListItem, editor))?.() ?? [];
	const pasted = getExtensionField<() => Plugin[]>(CodeBlock, "addProseMirrorPlugins", contextOf(CodeBlock, editor));
	const footnote = () => {
		insertFootnote(editor);
		return true;
	};
	return [
		keymap({ "Mod-Alt-f": footnote }),
		...(pasted?.() ?? []),
		...hoist.map((extension) => keysOf(extension, editor)),
		keysOf(CodeBlock.configure({ enableTabIndentation: true, tabSize: 2 }), editor),
		keysOf(Blockquote, editor),
		keysOf(ListKeymap, editor),
	];
}

type Keys = Record<string, KeyboardShortcutCommand>;

function keysOf(extension: AnyExtension, editor: Editor): Plugin {
	const keys = getExtensionField<() => Keys>(extension, "addKeyboardShortcuts", contextOf(extension, editor))?.() ?? {};
	const kept = Object.entries(keys).filter(([key]) => !/^Mod-(Shift|Alt)-/.test(key));
	return keymap(Object.fromEntries(kept.map(([key, press]) => [key, () => press({ editor })])));
}

function contextOf({ name, options, storage }: AnyExtension, editor: Editor) {
	return { name, options, storage, editor, type: editor.schema.nodes[name] };
}
