import type { Editor } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { type Match, matchesIn } from "./matches.ts";

/** The words that are searched for, and their matches. */
export interface Found {
	readonly words: string;
	readonly matches: readonly Match[];
	/** Index of the one that is shown; -1 when there is none. */
	readonly current: number;
	readonly marks: DecorationSet;
}

export const foundIn = new PluginKey<Found>("find");

const nothing: Found = { words: "", matches: [], current: -1, marks: DecorationSet.empty };

/** Marks in the text what is looked for. */
export function findPlugin(): Plugin {
	return new Plugin<Found>({
		key: foundIn,
		state: {
			init: () => nothing,
			apply(transaction, found) {
				const asked = transaction.getMeta(foundIn) as Partial<Pick<Found, "words" | "current">> | undefined;
				if (!asked && (!transaction.docChanged || found.words === "")) return found;
				const words = asked?.words ?? found.words;
				const { doc } = transaction;
				const matches = words === found.words && !transaction.docChanged ? found.matches : matchesIn(doc, words);
				const wanted =
					asked?.current ??
					(asked?.words === undefined ? found.current : nextFrom(matches, transaction.selection.from));
				const current = matches.length === 0 ? -1 : Math.min(Math.max(wanted, 0), matches.length - 1);
				const marks = matches.map(({ from, to }, index) =>
					Decoration.inline(from, to, { class: index === current ? "found found-now" : "found" }),
				);
				return { words, matches, current, marks: DecorationSet.create(doc, marks) };
			},
		},
		props: { decorations: (state) => foundIn.getState(state)?.marks },
	});
}

function nextFrom(matches: readonly Match[], position: number): number {
	const next = matches.findIndex(({ from }) => from >= position);
	return next < 0 ? 0 : next;
}

/** Looks for words, and shows the first from the cursor on. */
export function find({ view }: Editor, words: string): void {
	view.dispatch(view.state.tr.setMeta(foundIn, { words }));
	show(view);
}

/** Shows the match that is `step` further. After the last one comes the first. */
export function go({ view }: Editor, step: 1 | -1): void {
	const { matches, current } = foundIn.getState(view.state) ?? nothing;
	if (matches.length === 0) return;
	view.dispatch(view.state.tr.setMeta(foundIn, { current: (current + step + matches.length) % matches.length }));
	show(view);
}

/** Replaces the match that is shown, or all of them in one step. */
export function replace({ view }: Editor, by: string, which: "one" | "all"): void {
	const { matches, current } = foundIn.getState(view.state) ?? nothing;
	const chosen = which === "all" ? matches : matches.slice(current, current + 1);
	if (current < 0 || chosen.length === 0) return;
	const { tr } = view.state;
	// From the last one on, so that the places of the others stay.
	for (const { from, to } of chosen.toReversed()) tr.insertText(by, from, to);
	if (which === "one" && by !== "") {
		// The replacement may contain the searched words, so the search goes on behind it.
		const end = chosen[0]!.from + by.length;
		const left = matchesIn(tr.doc, foundIn.getState(view.state)!.words);
		tr.setMeta(foundIn, { current: nextFrom(left, end) });
	}
	view.dispatch(tr);
	show(view);
}

function show(view: Editor["view"]): void {
	view.dom.querySelector(".found-now")?.scrollIntoView({ block: "center", behavior: "instant" });
}
