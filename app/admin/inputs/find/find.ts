import type { LibraryFile } from "../../screens/media/library-file.server.ts";
import { reasonOf, send } from "../../send.ts";
import type { FoundDocument } from "./find-documents.ts";
import type { FoundPage } from "./find-pages.ts";
import type { FoundPicture } from "./find-pictures.ts";

// All of these throw when the server cannot be reached, so that an empty result always means that nothing matches.

/** The pages of the site that match a query. */
export function findPages(query: string): Promise<readonly FoundPage[]> {
	return found(`/admin/find/pages?${new URLSearchParams({ q: query })}`);
}

export function findDocuments(type: string, query: string): Promise<readonly FoundDocument[]> {
	return found(`/admin/find/documents?${new URLSearchParams({ type, q: query })}`);
}

export function findPictures(query: string): Promise<readonly FoundPicture[]> {
	return found(`/admin/media/pick?${new URLSearchParams({ q: query })}`);
}

/** The files of the library of these kinds, separated by commas, that match a query. */
export function findFiles(kinds: string, query: string): Promise<readonly LibraryFile[]> {
	return found(`/admin/media/pick-file?${new URLSearchParams({ kinds, q: query })}`);
}

/** One file of the library that is no picture, by its id. */
export const fileById = once((id) => found<LibraryFile>(`/admin/media/pick-file?${new URLSearchParams({ id })}`));

/** One picture by its id. */
export const pictureById = once((id) => found<FoundPicture>(`/admin/media/pick?${new URLSearchParams({ id })}`));

/** One document by its id. */
export const documentById = once((id) => found<FoundDocument>(`/admin/find/documents?${new URLSearchParams({ id })}`));

/** Shares one request among callers that ask for the same id at the same time. */
function once<T>(find: (id: string) => Promise<readonly T[]>): (id: string) => Promise<T | undefined> {
	const asked = new Map<string, Promise<T | undefined>>();
	return (id) => {
		const known = asked.get(id);
		if (known) return known;
		const finding = find(id)
			.then(([first]) => first)
			.finally(() => asked.delete(id));
		asked.set(id, finding);
		return finding;
	};
}

async function found<T>(address: string): Promise<readonly T[]> {
	const answer = await send<{ found: readonly T[] }>(address);
	if (answer.kind !== "done") throw new Error(`${address}: ${reasonOf(answer)}`);
	return answer.value.found;
}
