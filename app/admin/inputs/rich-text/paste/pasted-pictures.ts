import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { type ChosenImage, type DroppedFilesOptions, put, type WaitingPlace, waitAt } from "./dropped-files.ts";
import type { PastedPicture } from "./paste-pictures.ts";

export interface AddPictures extends Pick<DroppedFilesOptions, "onDropFiles"> {
	/** Adds a picture of the web to the library. Throws an error when that cannot be done. */
	onFetchPicture?: (address: string) => Promise<ChosenImage>;
}

export interface Place extends WaitingPlace {
	readonly picture: PastedPicture;
}

/** Takes the marks of pictures out of what a transaction makes of the text, and waits for the pictures there. */
export function placesOf(transaction: Transaction, pictures: readonly PastedPicture[]): Place[] {
	const places: Place[] = [];
	for (const picture of pictures) {
		const { mark } = picture;
		let at: number | undefined;
		transaction.doc.descendants((node, position, parent, index) => {
			if (at !== undefined || !node.isTextblock) return at === undefined;
			const offset = node.textContent.indexOf(mark);
			if (offset < 0) return false;
			const isAlone =
				node.content.size === mark.length && parent!.childCount > 1 && parent!.canReplace(index, index + 1);
			const from = isAlone ? position : position + 1 + offset;
			transaction.delete(from, isAlone ? position + node.nodeSize : from + mark.length);
			const isAbove = isAlone || (offset === 0 && parent!.canReplaceWith(index, index, node.type.schema.nodes.image!));
			at = isAbove ? position : position + node.nodeSize - mark.length;
			return false;
		});
		if (at !== undefined) places.push({ id: mark, at, pictures: 1, picture });
	}
	// Each later deletion of a mark may move the earlier places; each deletion is one step of the transaction.
	const moved = places.map((place, index) => ({
		...place,
		at: transaction.mapping.slice(index + 1).map(place.at, -1),
	}));
	waitAt(transaction, moved);
	return moved;
}

/** Adds pictures to the library, one after the other, and puts them in their places. Returns the names of the others. */
export async function addPictures(editor: Editor, places: readonly Place[], options: AddPictures): Promise<string[]> {
	const lost: string[] = [];
	for (const { id, picture } of places) {
		const { source, alt, caption, name } = picture;
		try {
			const [added] =
				typeof source === "string" ? [await options.onFetchPicture!(source)] : await options.onDropFiles!([source]);
			put(editor, id, added ? [{ ...added, alt: alt || added.alt, caption: caption || added.caption }] : [], false);
		} catch {
			put(editor, id, [], false);
			lost.push(name);
		}
	}
	return lost;
}
