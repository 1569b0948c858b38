import { type Editor, Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { picturesIn } from "./paste/pictures-in-paste.ts";
import type * as Writing from "./writing.ts";

let writing: typeof Writing | undefined;

/** Returns the script that only people who write need; undefined until it is loaded. */
export const loadedWriting = () => writing;

export async function loadWriting(): Promise<typeof Writing> {
	writing ??= await import("./writing.ts");
	return writing;
}

/**
 * Adds the plugins for what only somebody who writes needs. They are loaded when the pointer, something dragged or the
 * focus reaches the text, and at once for a text with a table.
 */
export const LoadedLater = Extension.create<Writing.Options>({
	name: "loadedLater",
	addOptions: () => ({
		onLeftOut: () => {},
		onRejected: () => {},
		onSaid: () => {},
		host: { editLink: () => {} },
		listId: "",
	}),
	addExtensions: () => [KeysFirst],

	addProseMirrorPlugins() {
		return [inTheirPlace(this.editor, this.options)];
	},

	onCreate() {
		if (writing) void complete(this.editor, this.options);
		const { doc, schema } = this.editor.state;
		let hasTable = false;
		doc.descendants(({ type }) => {
			hasTable ||= type === schema.nodes.table;
			return !hasTable;
		});
		if (hasTable) void complete(this.editor, this.options);
	},
});

/** The keys of the slash menu come before those of lists and tables, which would otherwise take Enter and the arrows. */
const KeysFirst = Extension.create({
	name: "keysFirst",
	priority: 1000,
	addProseMirrorPlugins: () => [new Plugin({ key: firstPlace })],
});

const place = new PluginKey("loaded-later");
const firstPlace = new PluginKey("keys-first");

/** Holds the place of the plugins in their order until they are loaded. */
function inTheirPlace(editor: Editor, options: Writing.Options): Plugin {
	const load = () => void complete(editor, options);
	const takeLater = (event: DragEvent | ClipboardEvent) => {
		if (picturesIn(event).length === 0) return false;
		// The files are gone from the event once it has been handled.
		const transfer = new DataTransfer();
		for (const file of picturesIn(event)) transfer.items.add(file);
		const kept =
			"dataTransfer" in event
				? new DragEvent("drop", { dataTransfer: transfer, clientX: event.clientX, clientY: event.clientY })
				: new ClipboardEvent("paste", { clipboardData: transfer });
		void complete(editor, options).then((isComplete) => {
			if (isComplete) writing?.takeFiles(editor, options, kept);
			else options.onRejected("The pictures could not be added. Try again.");
		});
		return true;
	};
	return new Plugin({
		key: place,
		props: {
			handleDOMEvents: { pointerenter: load, dragenter: load, focus: load },
			handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeLater(event),
			// The first paste waits for the script that cleans it up; if that cannot be loaded, plain text is pasted.
			handlePaste(view, event) {
				if (takeLater(event)) return true;
				const text = event.clipboardData?.getData("text/plain") ?? "";
				const hasWords = event.clipboardData?.getData("text/html") || text.trim();
				if (!hasWords || view.state.selection.$from.parent.type.spec.code) return false;
				const kept = new DataTransfer();
				for (const type of ["text/plain", "text/html", "text/rtf"])
					kept.setData(type, event.clipboardData?.getData(type) ?? "");
				const again = new ClipboardEvent("paste", { clipboardData: kept, cancelable: true });
				void complete(editor, options).then((isComplete) => {
					if (isComplete) return view.dom.dispatchEvent(again);
					view.pasteText(text, again);
					if (kept.getData("text/html"))
						options.onLeftOut("The server cannot be reached, so the words came without formatting.");
				});
				return true;
			},
		},
	});
}

/** Loads the plugins and puts them in their place. Returns false when they could not be loaded; it may be tried again. */
async function complete(editor: Editor, options: Writing.Options): Promise<boolean> {
	const loaded = await loadWriting().catch(() => undefined);
	if (!loaded || editor.isDestroyed) return false;
	const held = place.get(editor.state);
	if (held) {
		const added = loaded.writingPlugins(editor, options);
		const first = firstPlace.get(editor.state);
		const plugins = editor.state.plugins.flatMap((plugin) => {
			if (plugin === first) return loaded.slashMenu(editor, options);
			return plugin === held ? added : plugin;
		});
		editor.view.updateState(editor.state.reconfigure({ plugins }));
		// Whatever shows the state of the plugins, such as an open menu, hears of changes only.
		editor.view.dispatch(editor.state.tr);
	}
	// Tables from elsewhere may have missing cells.
	const fixed = loaded.fixTables(editor.state);
	if (fixed) editor.view.dispatch(fixed.setMeta("addToHistory", false).setMeta("preventUpdate", true));
	return true;
}
