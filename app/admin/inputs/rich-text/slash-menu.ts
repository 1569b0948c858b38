import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { type Action, blocks, callouts, type Host, metrics, textStyles } from "./actions.ts";

/** The open menu: where its slash stands and what follows it. */
export interface OpenMenu {
	readonly from: number;
	readonly query: string;
	/** Which of the actions is chosen with Enter. */
	readonly index: number;
}

export interface SlashMenuOptions {
	host: Host;
	/** The id of the element that lists the actions. */
	listId: string;
}

/** A slash at the start of a word opens a menu of everything that can be put in; typing narrows it. */
export const SlashMenu = Extension.create<SlashMenuOptions>({
	name: "slashMenu",
	// Its Enter and arrows come before those of lists and tables.
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
						const told = transaction.getMeta(key) as Partial<OpenMenu> | "close" | undefined;
						if (told === "close") return null;
						if (told && menu) return { ...menu, ...told };
						if (!transaction.docChanged && !transaction.selectionSet) return menu;
						const typed = typedAfterSlash(after);
						if (!typed) return null;
						const isNew = transaction.docChanged && typed.query === "" && after.doc.nodeSize > before.doc.nodeSize;
						if (!(menu?.from === typed.from || isNew)) return null;
						const next = { ...typed, index: menu?.query === typed.query ? menu.index : 0 };
						return actionsFor(next.query, host).length > 0 ? next : null;
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
						const actions = actionsFor(menu.query, host);
						const tell = (told: Partial<OpenMenu> | "close") => view.dispatch(view.state.tr.setMeta(key, told));
						switch (event.key) {
							case "ArrowDown":
								tell({ index: (menu.index + 1) % actions.length });
								return true;
							case "ArrowUp":
								tell({ index: (menu.index - 1 + actions.length) % actions.length });
								return true;
							case "Enter":
							case "Tab":
								runFromMenu(editor, host, actions[menu.index]!);
								return true;
							case "Escape":
								tell("close");
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

/** What the menu offers for some typed letters. */
export function actionsFor(query: string, host: Host): Action[] {
	const typed = query.toLowerCase();
	// So many metrics would hide the rest: they are there for whoever asks for them.
	const all = [...textStyles, ...blocks, ...callouts, ...(typed === "" ? [] : metrics)];
	return all.filter(
		({ name, words = "", needs }) =>
			(!needs || host[needs]) && ` ${name} ${words}`.toLowerCase().includes(typed === "" ? "" : ` ${typed}`),
	);
}

/** Takes the typed letters away and does what was chosen. */
export function runFromMenu(editor: Editor, host: Host, action: Action): void {
	const menu = openMenuOf(editor.state);
	if (menu) editor.commands.deleteRange({ from: menu.from, to: editor.state.selection.from });
	action.run(editor, host);
}

function typedAfterSlash({ selection }: EditorState): { from: number; query: string } | undefined {
	const { $from, empty } = selection;
	if (!empty || $from.parent.type.name !== "paragraph") return;
	const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "￼");
	const match = /(?:^|\s)\/([\p{L}\d-]{0,20})$/u.exec(before);
	return match ? { from: $from.pos - match[1]!.length - 1, query: match[1]! } : undefined;
}
