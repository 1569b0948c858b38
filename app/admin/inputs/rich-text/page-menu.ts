import type { PluginView } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { fold } from "../../../content/values/fold-letters.ts";
import { FileText } from "../../icons.tsx";
import type { Action } from "./actions.ts";
import { menuKey, openMenuOf } from "./open-menu.ts";
import type { FindPages, FoundPage } from "./panels/found-page.ts";

const pause = 100; // milliseconds

/** Links to the pages that match the typed letters. Those that were found for fewer letters stay until there is an answer. */
export function pageActions(found: readonly FoundPage[], query: string): Action[] {
	const words = fold(query).split(/\s+/);
	const matching = found.filter(({ title, path }) => words.every((word) => fold(`${title} ${path}`).includes(word)));
	return matching.map(({ title, path }) => ({
		name: title,
		icon: FileText,
		hint: path,
		run: (editor) => {
			const link = { type: "link", attrs: { href: path } };
			editor
				.chain()
				.focus()
				.insertContent({ type: "text", text: title, marks: [link] })
				.unsetMark("link")
				.run();
		},
	}));
}

/** Asks for the pages behind an open @ after a pause in typing, and hands them to its menu. */
export function pageLookup(view: EditorView, findPages: FindPages): PluginView {
	let asked: string | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const queryNow = () => {
		const menu = openMenuOf(view.state);
		return menu?.offers === "pages" ? menu.query.trim() : undefined;
	};
	const look = async (query: string) => {
		const found = await findPages(query).catch(() => undefined);
		if (found && queryNow() === query)
			view.dispatch(view.state.tr.setMeta(menuKey, found.length > 0 ? { found } : "close"));
	};
	return {
		update() {
			const query = queryNow();
			if (query === asked) return;
			asked = query;
			clearTimeout(timer);
			if (query !== undefined) timer = setTimeout(() => void look(query), pause);
		},
		destroy: () => clearTimeout(timer),
	};
}
