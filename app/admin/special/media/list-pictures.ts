import { fold } from "../../../.server/content/stored-data.ts";
import type { Backend } from "../../../.server/http.ts";
import type { MediaRecord } from "../../../.server/media/record.ts";
import { usedPictures } from "../../../.server/media/uses.ts";
import type { MediaQuery } from "./filters.ts";
import { type LibraryPicture, toLibraryPicture } from "./library-picture.ts";

/** A picture in the list, with what is to be noticed. */
export interface ListedPicture extends LibraryPicture {
	readonly isUsed: boolean;
}

export interface PictureList {
	readonly pictures: readonly ListedPicture[];
	readonly page: number;
	readonly pages: number;
	/** How many were found. */
	readonly found: number;
	readonly counts: { readonly all: number; readonly unused: number; readonly "no-alt": number };
}

const perPage = 60;

/** The pictures that a query asks for, the newest first. */
export async function listPictures({ store, media }: Backend, query: MediaQuery): Promise<PictureList> {
	const [all, used] = await Promise.all([media.all(), store.read(usedPictures)]);
	const unused = (record: MediaRecord) => !used.has(record.id);
	const words = fold(query.words).split(/\s+/).filter(Boolean);
	const found = all.filter((record) => {
		if (query.show === "unused" && !unused(record)) return false;
		if (query.show === "no-alt" && record.alt !== "") return false;
		if (query.type !== "" && record.type !== query.type) return false;
		const text = fold(`${record.name} ${record.alt} ${record.caption}`);
		return words.every((word) => text.includes(word));
	});
	const pages = Math.max(1, Math.ceil(found.length / perPage));
	const page = Math.min(query.page, pages);
	return {
		pictures: found
			.slice((page - 1) * perPage, page * perPage)
			.map((record) => ({ ...toLibraryPicture(record), isUsed: !unused(record) })),
		page,
		pages,
		found: found.length,
		counts: {
			all: all.length,
			unused: all.filter(unused).length,
			"no-alt": all.filter(({ alt }) => alt === "").length,
		},
	};
}
