import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { fold } from "../../../content/values/fold-letters.ts";
import { type Action, blocks, callouts, type Host, metrics, textStyles } from "./actions.ts";

/** The open menu: the position of its slash, and the text after it. */
export interface OpenMenu {
	readonly from: number;
	readonly query: string;
	/** Whether it was opened by two braces, and offers metrics alone. */
	readonly isOfMetrics: boolean;
	/** Index of the action that Enter runs. */
	readonly index: number;
}

export interface SlashMenuOptions {
	host: Host;
	/** The id of the element that lists the actions. */
	listId: string;
}

/**
 * Typing a slash at the start of a word opens a menu of everything that can be inserted, two braces one of the metrics;
 * typing on filters it.
 */
export const SlashMenu = Extension.create<SlashMenuOptions>({
	name: "slashMenu",
	// Before lists and tables, whose key handlers would otherwise take Enter and the arrow keys.
	priority: 1000,
	addOptions: () => ({ host: { editLink: () => {} }, listId: "" }),

	addProseMirrorPlugins() {
		const { editor } = this;
		const { host, listId } = this.options;
		return [
			new Plugin<OpenMenu | null>({
				key,
				state: {
					init: () => null,
					apply(transaction, menu, before, after) {
						const update = transaction.getMeta(key) as Partial<OpenMenu> | "close" | undefined;
						if (update === "close") return null;
						if (update && menu) return { ...menu, ...update };
						if (!transaction.docChanged && !transaction.selectionSet) return menu;
						const typed = typedAfterSlash(after);
						if (!typed) return null;
						const isNew = transaction.docChanged && typed.query === "" && after.doc.nodeSize > before.doc.nodeSize;
						if (!(menu?.from === typed.from || isNew)) return null;
						const next = { ...typed, index: menu?.query === typed.query ? menu.index : 0 };
						return actionsFor(next, host).length > 0 ? next : null;
					},
				},
				props: {
					attributes: (state): Record<string, string> => {
						const menu = key.getState(state);
						return menu ? { "aria-controls": listId, "aria-activedescendant": `${listId}-${menu.index}` } : {};
					},
					handleKeyDown(view, event) {
						const menu = key.getState(view.state);
						if (!menu) return false;
						const actions = actionsFor(menu, host);
						const dispatch = (update: Partial<OpenMenu> | "close") => view.dispatch(view.state.tr.setMeta(key, update));
						switch (event.key) {
							case "ArrowDown":
								dispatch({ index: (menu.index + 1) % actions.length });
								return true;
							case "ArrowUp":
								dispatch({ index: (menu.index - 1 + actions.length) % actions.length });
								return true;
							case "Enter":
							case "Tab":
								runFromMenu(editor, host, actions[menu.index]!);
								return true;
							case "Escape":
								dispatch("close");
								return true;
							default:
								return false;
						}
					},
					handleDOMEvents: {
						blur: (view) => {
							if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, "close"));
						},
					},
				},
			}),
		];
	},
});

const key = new PluginKey<OpenMenu | null>("slash-menu");

export function openMenuOf(state: EditorState): OpenMenu | null {
	return key.getState(state) ?? null;
}

/** The actions that match the typed letters. */
export function actionsFor({ query, isOfMetrics }: Pick<OpenMenu, "query" | "isOfMetrics">, host: Host): Action[] {
	const typed = fold(query);
	// There are so many metrics that they would hide the rest, so they only show up in searches.
	const all = isOfMetrics ? metrics : [...textStyles, ...blocks, ...callouts, ...(typed === "" ? [] : metrics)];
	return all.filter(
		({ name, words = "", needs }) =>
			(!needs || host[needs]) && ` ${fold(`${name} ${words}`)}`.includes(typed === "" ? "" : ` ${typed}`),
	);
}

/** Removes the typed letters and runs the action. */
export function runFromMenu(editor: Editor, host: Host, action: Action): void {
	const menu = openMenuOf(editor.state);
	if (menu) editor.commands.deleteRange({ from: menu.from, to: editor.state.selection.from });
	action.run(editor, host);
}

function typedAfterSlash({ selection }: EditorState): Omit<OpenMenu, "index"> | undefined {
	const { $from, empty } = selection;
	if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return;
	const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "￼");
	const braces = /\{\{(\w{0,20})$/.exec(before);
	if (braces) return { from: $from.pos - braces[0].length, query: braces[1]!, isOfMetrics: true };
	const match = $from.parent.type.name === "paragraph" && /(?:^|\s)\/([\p{L}\d-]{0,20})$/u.exec(before);
	return match ? { from: $from.pos - match[1]!.length - 1, query: match[1]!, isOfMetrics: false } : undefined;
}
