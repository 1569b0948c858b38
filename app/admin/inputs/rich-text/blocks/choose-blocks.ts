import type { Editor } from "@tiptap/core";
import { keydownHandler } from "@tiptap/pm/keymap";
import {
	type EditorState,
	NodeSelection,
	Plugin,
	PluginKey,
	Selection,
	TextSelection,
	type Transaction,
} from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Host } from "../actions.ts";
import { blockKinds, kindAt, turnInto } from "./block-kinds.ts";

export interface ChooseBlocksOptions {
	host: Host;
	/** Says what happened, to whoever does not see it too. */
	onSaid: (sentence: string) => void;
}

const key = new PluginKey<boolean>("choose-blocks");

/** The place of the block that is chosen as a whole; undefined while somebody writes. */
export function chosenBlock(state: EditorState): number | undefined {
	return key.getState(state) ? state.selection.from : undefined;
}

/** Chooses the block at a place as a whole. */
export function chooseBlock(transaction: Transaction, at: number): Transaction {
	return transaction.setSelection(NodeSelection.create(transaction.doc, at)).setMeta(key, true).scrollIntoView();
}

/**
 * Escape chooses the block with the cursor. Then the arrows choose others, keys of kinds turn it into these, a slash offers all
 * kinds, and whatever is typed stands in the block, behind its words.
 */
export function chooseBlocks(editor: Editor, { host, onSaid }: ChooseBlocksOptions): Plugin<boolean> {
	const choose = (view: EditorView, at: number) => {
		view.dispatch(chooseBlock(view.state.tr, at));
		const kind = kindAt(editor)?.name ?? "Block";
		onSaid(`${kind}, chosen. Arrows choose others, / turns it into something else, Enter goes on writing.`);
		return true;
	};
	/** Puts the cursor behind the words of the chosen block, and below one without words. */
	const write = (view: EditorView) => {
		const { doc, selection } = view.state;
		const isAtom = doc.nodeAt(selection.from)!.isAtom;
		const place = isAtom
			? Selection.near(doc.resolve(selection.to))
			: Selection.near(doc.resolve(selection.to - 1), -1);
		view.dispatch(view.state.tr.setSelection(place).scrollIntoView());
		return true;
	};
	const turned = keydownHandler(
		Object.fromEntries(
			blockKinds.flatMap((kind) => (kind.keys ? [[kind.keys, () => turnChosen(editor, kind.name, host, onSaid)]] : [])),
		),
	);
	return new Plugin<boolean>({
		key,
		state: {
			init: () => false,
			apply(transaction, isChosen, _before, { selection }) {
				const isBlock = selection instanceof NodeSelection && selection.$from.depth === 0;
				const stays = isChosen && (transaction.docChanged || !transaction.selectionSet);
				return isBlock && (transaction.getMeta(key) === true || stays);
			},
		},
		view: () => ({
			update({ state }, before) {
				if (chosenBlock(before) !== undefined && chosenBlock(state) === undefined) onSaid("");
			},
		}),
		props: {
			handleKeyDown(view, event) {
				const { selection, doc } = view.state;
				const at = chosenBlock(view.state);
				const isCommand = event.ctrlKey || event.metaKey || event.altKey;
				const isLetter = event.key.length === 1 && (!isCommand || event.getModifierState("AltGraph"));
				if (at === undefined) {
					if (isLetter) writeBelow(view);
					if (event.key !== "Escape" || isCommand || event.shiftKey) return false;
					const start = selection.$from.depth === 0 ? selection.from : selection.$from.before(1);
					return isFree(doc.nodeAt(start)) && choose(view, start);
				}
				if (turned(view, event)) return true;
				if (event.key === "/") return openKinds(view) || write(view);
				// It would take the place of the block.
				if (isLetter) write(view);
				if (isLetter || isCommand || event.shiftKey) return false;
				switch (event.key) {
					case "ArrowDown":
					case "ArrowUp": {
						const $at = doc.resolve(event.key === "ArrowDown" ? selection.to : at);
						const next = event.key === "ArrowDown" ? $at.nodeAfter : $at.nodeBefore;
						if (!next || !isFree(next)) return true;
						return choose(view, event.key === "ArrowDown" ? $at.pos : $at.pos - next.nodeSize);
					}
					case "Enter":
					case "Escape":
						return write(view);
					default:
						return false;
				}
			},
			handleDOMEvents: {
				compositionstart: (view) => {
					if (chosenBlock(view.state) !== undefined) write(view);
					else writeBelow(view);
				},
			},
		},
	});
}

/** Puts the cursor below a picture, a film or a card that is selected, as the next letters would take its place. */
function writeBelow(view: EditorView): void {
	const { selection, tr, schema } = view.state;
	if (!(selection instanceof NodeSelection) || !selection.node.isAtom || selection.node.isInline) return;
	const { $from, to } = selection;
	const below = $from.parent.type.name === "gallery" ? $from.after() : to;
	const next = tr.doc.nodeAt(below);
	if (next?.type.name !== "paragraph" || next.content.size > 0) tr.insert(below, schema.nodes.paragraph!.create());
	view.dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
}

/**
 * Turns the chosen block, or the lines that are selected, into another kind, and says so.
 * @returns whether they are of a kind that can be turned into others
 */
export function turnChosen(editor: Editor, name: string, host: Host, onSaid: (sentence: string) => void): boolean {
	const kind = blockKinds.find((one) => one.name === name)!;
	const at = chosenBlock(editor.state);
	if (!kindAt(editor)) return false;
	turnInto(editor, kind, host, at !== undefined);
	if (at !== undefined) editor.view.dispatch(chooseBlock(editor.state.tr, at));
	onSaid(`Turned into: ${name}.`);
	return true;
}

/** Footnotes stay where they are. */
function isFree(node: { readonly type: { readonly name: string } } | null): boolean {
	return node !== null && node.type.name !== "footnotes";
}

function openKinds({ dom }: EditorView): boolean {
	const button = dom.closest(".rich-text-area")?.querySelector<HTMLButtonElement>(".rich-text-kind > button");
	button?.click();
	return button?.disabled === false;
}
