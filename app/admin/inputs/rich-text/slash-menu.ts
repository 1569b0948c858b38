import type { Editor } from "@tiptap/core";
import { undoDepth } from "@tiptap/pm/history";
import { type EditorState, Plugin } from "@tiptap/pm/state";
import { fold } from "../../../content/values/fold-letters.ts";
import { type Action, blocks, callouts, type Host, insertions, metrics, textStyles } from "./actions.ts";
import { menuKey, type OpenMenu, openMenuOf } from "./open-menu.ts";

export interface SlashMenuOptions {
	host: Host;
	/** The id of the element that lists the actions. */
	listId: string;
}

/**
 * Typing a slash at the start of a word opens a menu of everything that can be inserted, two braces one of the metrics;
 * typing on filters it.
 */
export function slashMenu(editor: Editor, { host, listId }: SlashMenuOptions): Plugin<OpenMenu | null> {
	return new Plugin<OpenMenu | null>({
		key: menuKey,
		state: {
			// The slash may have been typed before this was loaded.
			init: (_config, state) => {
				const typed = undoDepth(state) > 0 ? typedAfterSlash(state) : undefined;
				return typed ? { ...typed, index: 0 } : null;
			},
			apply(transaction, menu, before, after) {
				const update = transaction.getMeta(menuKey) as Partial<OpenMenu> | "close" | undefined;
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
				const menu = openMenuOf(state);
				return menu ? { "aria-controls": listId, "aria-activedescendant": `${listId}-${menu.index}` } : {};
			},
			handleKeyDown(view, event) {
				const menu = openMenuOf(view.state);
				if (!menu) return false;
				const actions = actionsFor(menu, host);
				const dispatch = (update: Partial<OpenMenu> | "close") => view.dispatch(view.state.tr.setMeta(menuKey, update));
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
					if (openMenuOf(view.state)) view.dispatch(view.state.tr.setMeta(menuKey, "close"));
				},
			},
		},
	});
}

/** The actions that match the typed letters. */
export function actionsFor({ query, isOfMetrics }: Pick<OpenMenu, "query" | "isOfMetrics">, host: Host): Action[] {
	const typed = fold(query);
	// There are so many metrics that they would hide the rest, so they only show up in searches.
	const all = isOfMetrics
		? metrics
		: [...textStyles, ...blocks, ...callouts, ...insertions, ...(typed === "" ? [] : metrics)];
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
