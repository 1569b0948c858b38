import type { Editor } from "@tiptap/core";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";

import { picturesIn } from "./pictures-in-paste.ts";

/** A picture of the library that is to be inserted. */
export interface ChosenImage {
	readonly media: string;
	readonly alt: string;
	readonly caption?: string;
}

export interface DroppedFilesOptions {
	/** Uploads files to the library. */
	onDropFiles?: (files: File[]) => Promise<readonly ChosenImage[]>;
	onRejected: (sentence: string) => void;
}

/** Uploads dropped or pasted pictures to the library and inserts them where they were dropped. */
export function droppedFiles(editor: Editor, options: DroppedFilesOptions): Plugin {
	return new Plugin({
		key,
		state: {
			init: () => DecorationSet.empty,
			apply(transaction, set) {
				const { add, remove } = (transaction.getMeta(key) ?? {}) as { add?: Decoration[]; remove?: string };
				const mapped = set.map(transaction.mapping, transaction.doc);
				if (add) return mapped.add(transaction.doc, add);
				return remove ? mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === remove)) : mapped;
			},
		},
		props: {
			decorations: (state) => key.getState(state),
			handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeFiles(editor, options, event),
			handlePaste: (_view, event) => takeFiles(editor, options, event),
		},
	});
}

/** Adds the pictures of what was dropped or pasted. Returns false when there are none. */
export function takeFiles(editor: Editor, options: DroppedFilesOptions, event: DragEvent | ClipboardEvent): boolean {
	const isDropped = "dataTransfer" in event;
	const files = picturesIn(event);
	if (files.length === 0 || !options.onDropFiles) return false;
	void addFiles(editor, options, files, isDropped ? betweenBlocks(editor.view, event) : editor.state.selection.to);
	return true;
}

/** The place above or below the block that something was dropped on, whichever is nearer. */
function betweenBlocks(view: EditorView, { clientX: left, clientY: top }: MouseEvent): number {
	const { doc } = view.state;
	const at = view.posAtCoords({ left, top });
	if (!at) return doc.content.size;
	const $at = doc.resolve(at.pos);
	if ($at.depth === 0) return at.pos;
	const block = view.nodeDOM($at.before(1)) as HTMLElement | null;
	const box = block?.getBoundingClientRect();
	return box && top < box.top + box.height / 2 ? $at.before(1) : $at.after(1);
}

const key = new PluginKey<DecorationSet>("dropped-files");

async function addFiles(editor: Editor, options: DroppedFilesOptions, files: File[], at: number): Promise<void> {
	const id = crypto.randomUUID();
	editor.view.dispatch(waitAt(editor.state.tr, [{ id, at, pictures: files.length }]));
	const images = await options.onDropFiles!(files).catch((error: unknown) => {
		options.onRejected(error instanceof Error ? error.message : "The pictures could not be added. Try again.");
		return [];
	});
	put(editor, id, images, true);
}

/** A place in a text that waits for pictures. */
export interface WaitingPlace {
	readonly id: string;
	readonly at: number;
	readonly pictures: number;
}

/** Says in the text where pictures will be. */
export function waitAt(transaction: Transaction, places: readonly WaitingPlace[]): Transaction {
	const add = places.map(({ id, at, pictures }) => Decoration.widget(at, () => waiting(pictures), { id }));
	return transaction.setMeta(key, { add });
}

/**
 * Puts pictures where they are waited for.
 * @param isToStay whether they are put at the end where that place is gone, and the cursor behind them
 */
export function put(editor: Editor, id: string, images: readonly ChosenImage[], isToStay: boolean): void {
	if (editor.isDestroyed) return;
	const [place] = key.getState(editor.state)!.find(undefined, undefined, (spec) => spec.id === id);
	const at = place?.from ?? (isToStay ? editor.state.doc.content.size : undefined);
	const nodes = images.map(({ media, alt, caption = "" }) => ({ type: "image", attrs: { media, alt, caption } }));
	editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id }));
	if (nodes.length > 0 && at !== undefined) editor.commands.insertContentAt(at, nodes, { updateSelection: isToStay });
}

function waiting(pictures: number): HTMLElement {
	const element = document.createElement("span");
	element.className = "rich-text-waiting";
	element.textContent = pictures === 1 ? "Adding a picture…" : `Adding ${pictures} pictures…`;
	return element;
}
