import type { Backend } from "../../../.server/http.ts";
import { countPictures, findPictures } from "../../../.server/media/find.ts";
import type { MediaQuery } from "./filters.ts";
import { type LibraryPicture, toLibraryPicture } from "./library-picture.ts";

/** A picture in the list, and whether any content uses it. */
export interface ListedPicture extends LibraryPicture {
	readonly isUsed: boolean;
}

export interface PictureList {
	readonly pictures: readonly ListedPicture[];
	readonly page: number;
	readonly pages: number;
	/** The number of matches. */
	readonly found: number;
	readonly counts: { readonly all: number; readonly unused: number; readonly "no-alt": number };
}

const pageSize = 60;

/** The pictures that a query asks for, the newest first. */
export async function listPictures({ store }: Backend, { words, show, type, page }: MediaQuery): Promise<PictureList> {
	const only = show === "all" ? undefined : show;
	const { pictures, ...found } = await findPictures(store, { query: words, only, type, page, pageSize });
	const { noAlt, ...counts } = await countPictures(store);
	return {
		...found,
		pictures: pictures.map(({ isUsed, ...record }) => ({ ...toLibraryPicture(record), isUsed })),
		counts: { ...counts, "no-alt": noAlt },
	};
}
