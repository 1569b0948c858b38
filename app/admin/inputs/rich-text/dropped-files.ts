import { type Editor, Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

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
export const DroppedFiles = Extension.create<DroppedFilesOptions>({
	name: "droppedFiles",
	addOptions: () => ({ onRejected: () => {} }),

	addProseMirrorPlugins() {
		const take = (files: File[], at: number) => void addFiles(this, files, at);
		return [
			new Plugin({
				key,
				state: {
					init: () => DecorationSet.empty,
					apply(transaction, set) {
						const { add, remove } = (transaction.getMeta(key) ?? {}) as { add?: Decoration; remove?: string };
						const mapped = set.map(transaction.mapping, transaction.doc);
						if (add) return mapped.add(transaction.doc, [add]);
						return remove ? mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === remove)) : mapped;
					},
				},
				props: {
					decorations: (state) => key.getState(state),
					handleDrop: (view, event, _slice, isMoved) => {
						const files = picturesOf(event.dataTransfer);
						if (isMoved || files.length === 0 || !this.options.onDropFiles) return false;
						take(
							files,
							view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size,
						);
						return true;
					},
					handlePaste: (view, event) => {
						const files = picturesOf(event.clipboardData);
						// Word and spreadsheets put an image of the copied text on the clipboard, beside the text.
						const hasWords = event.clipboardData?.getData("text/plain").trim() !== "";
						if (files.length === 0 || hasWords || !this.options.onDropFiles) return false;
						take(files, view.state.selection.to);
						return true;
					},
				},
			}),
		];
	},
});

const key = new PluginKey<DecorationSet>("dropped-files");

async function addFiles(
	{ editor, options }: { editor: Editor; options: DroppedFilesOptions },
	files: File[],
	at: number,
): Promise<void> {
	const id = crypto.randomUUID();
	const add = Decoration.widget(at, () => waiting(files.length), { id });
	editor.view.dispatch(editor.state.tr.setMeta(key, { add }));
	const images = await options.onDropFiles!(files).catch((error: unknown) => {
		options.onRejected(error instanceof Error ? error.message : "The pictures could not be added. Try again.");
		return [];
	});
	if (editor.isDestroyed) return;
	const [place] = key.getState(editor.state)!.find(undefined, undefined, (spec) => spec.id === id);
	const nodes = images.map(({ media, alt, caption = "" }) => ({ type: "image", attrs: { media, alt, caption } }));
	editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id }));
	if (nodes.length > 0) editor.commands.insertContentAt(place?.from ?? editor.state.doc.content.size, nodes);
}

function waiting(files: number): HTMLElement {
	const element = document.createElement("span");
	element.className = "rich-text-waiting";
	element.textContent = files === 1 ? "Adding a picture…" : `Adding ${files} pictures…`;
	return element;
}

function picturesOf(transfer: DataTransfer | null): File[] {
	return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}
