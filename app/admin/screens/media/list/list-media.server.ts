import type { Backend } from "../../../../.server/http.ts";
import { countMedia, findMedia, type MediaCounts } from "../../../../.server/media/library/find-media.ts";
import { type Shelves, shelvesOf } from "../../../../.server/media/library/organize.ts";
import { type LibraryFile, toLibraryFile } from "../library-file.server.ts";
import { type LibraryPicture, toLibraryPicture } from "../library-picture.server.ts";
import { type MediaQuery, noFolder } from "./media-filters.ts";

/** A picture or another file in the list, and whether any content uses it. */
export type ListedMedia = { readonly isUsed: boolean } & (
	| { readonly picture: LibraryPicture; readonly file?: undefined }
	| { readonly file: LibraryFile; readonly picture?: undefined }
);

export interface MediaList {
	readonly items: readonly ListedMedia[];
	readonly page: number;
	readonly pages: number;
	/** The number of matches. */
	readonly found: number;
	readonly shelves: Shelves;
	readonly counts: MediaCounts;
}

const pageSize = 60;

/** Returns the media that match a query, the newest first. */
export async function listMedia(
	{ store }: Backend,
	{ words, show, type, folder, tag, page }: MediaQuery,
): Promise<MediaList> {
	const only = show === "all" ? undefined : show;
	const { items, ...found } = await findMedia(store, {
		...{ query: words, only, page, pageSize },
		type: type || undefined,
		folder: folder === noFolder ? "" : folder || undefined,
		tag: tag || undefined,
	});
	return {
		...found,
		items: items.map(({ picture, file, isUsed }) =>
			file ? { file: toLibraryFile(file), isUsed } : { picture: toLibraryPicture(picture), isUsed },
		),
		shelves: await store.read(shelvesOf),
		counts: await countMedia(store),
	};
}
