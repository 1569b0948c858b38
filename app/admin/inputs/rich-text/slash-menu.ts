import type { Editor } from "@tiptap/core";
import { undoDepth } from "@tiptap/pm/history";
import { type EditorState, Plugin, type PluginView } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { fold } from "../../../content/values/fold-letters.ts";
import { type Action, blocks, callouts, cardActions, type Host, insertions, metrics, textStyles } from "./actions.ts";
import { menuKey, type OpenMenu, openMenuOf } from "./open-menu.ts";
import type * as PageMenu from "./page-menu.ts";
import type { FindPages } from "./panels/found-page.ts";

export interface SlashMenuOptions {
	host: Host;
	/** The id of the element that lists the actions. */
	listId: string;
}

/**
 * Typing a slash at the start of a word opens a menu of everything that can be inserted, two braces one of the metrics, an @
 * one of the pages of the site; typing on filters it.
 */
export function slashMenu(editor: Editor, { host, listId }: SlashMenuOptions): Plugin<OpenMenu | null> {
	return new Plugin<OpenMenu | null>({
		key: menuKey,
		state: {
			// The slash may have been typed before this was loaded. What was typed is asked of the state before, which is whole: this
			// plugin goes before the history.
			init: (_config, state) => {
				const typed = undoDepth(editor.state) > 0 ? typedAfterSign(state, host) : undefined;
				return typed ? { ...typed, index: 0 } : null;
			},
			apply(transaction, menu, before, after) {
				const update = transaction.getMeta(menuKey) as Partial<OpenMenu> | "close" | undefined;
				if (update === "close") return null;
				if (update && menu) return { ...menu, ...update };
				if (!transaction.docChanged && !transaction.selectionSet) return menu;
				const typed = typedAfterSign(after, host);
				if (!typed) return null;
				const isNew = transaction.docChanged && typed.query === "" && after.doc.nodeSize > before.doc.nodeSize;
				if (!(menu?.from === typed.from || isNew)) return null;
				const index = menu?.query === typed.query ? menu.index : 0;
				const next = { ...typed, index, ...(menu?.found && { found: menu.found }) };
				return next.offers === "pages" || actionsFor(next, host).length > 0 ? next : null;
			},
		},
		props: {
			attributes: (state): Record<string, string> => {
				const menu = openMenuOf(state);
				return menu && actionsFor(menu, host).length > 0
					? { "aria-controls": listId, "aria-activedescendant": `${listId}-${menu.index}` }
					: {};
			},
			handleKeyDown(view, event) {
				const menu = openMenuOf(view.state);
				if (!menu) return false;
				const actions = actionsFor(menu, host);
				if (actions.length === 0) return false;
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
		view: (view) => (host.findPages ? lookupOncePressed(view, host.findPages) : {}),
	});
}

let pageMenu: typeof PageMenu | undefined;

/** Looks for the pages behind an @, once there was a first one. */
function lookupOncePressed(view: EditorView, findPages: FindPages): PluginView {
	let lookup: PluginView | undefined;
	const update = () => {
		if (lookup) return lookup.update?.(view, view.state);
		if (openMenuOf(view.state)?.offers !== "pages") return;
		lookup = {};
		void import("./page-menu.ts").then(
			(loaded) => {
				if (view.isDestroyed) return;
				pageMenu = loaded;
				lookup = loaded.pageLookup(view, findPages);
				lookup.update?.(view, view.state);
			},
			() => {
				lookup = undefined;
			},
		);
	};
	// The @ may have been typed before this was loaded.
	update();
	return { update, destroy: () => lookup?.destroy?.() };
}

/** The actions that match the typed letters. */
export function actionsFor({ query, offers, found = [] }: Omit<OpenMenu, "from" | "index">, host: Host): Action[] {
	if (offers === "pages") return pageMenu?.pageActions(found, query) ?? [];
	const typed = fold(query);
	// There are so many metrics that they would hide the rest, so they only show up in searches.
	const all =
		offers === "metrics"
			? metrics
			: [...textStyles, ...blocks, ...cardActions, ...callouts, ...insertions, ...(typed === "" ? [] : metrics)];
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

function typedAfterSign({ selection }: EditorState, host: Host): Omit<OpenMenu, "index"> | undefined {
	const { $from, empty } = selection;
	if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return;
	const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\uFFFC");
	const typed = (query: string, sign: string, offers: OpenMenu["offers"]) => ({
		from: $from.pos - query.length - sign.length,
		query,
		offers,
	});
	const [, metric] = /\{\{(\w{0,20})$/.exec(before) ?? [];
	if (metric !== undefined) return typed(metric, "{{", "metrics");
	const [, page] = /(?:^|[\s(“"])@((?:[\p{L}\p{N}][\p{L}\p{M}\p{N} '’.&-]{0,40})?)$/u.exec(before) ?? [];
	// The title of what opens is plain text.
	if (page !== undefined && host.findPages && $from.parent.type.name !== "toggleTitle")
		return typed(page, "@", "pages");
	const [, query] = ($from.parent.type.name === "paragraph" && /(?:^|\s)\/([\p{L}\d-]{0,20})$/u.exec(before)) || [];
	return query === undefined ? undefined : typed(query, "/", "everything");
}
