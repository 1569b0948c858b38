import type { FoundDocument } from "./find-documents.ts";
import type { FoundPage } from "./find-pages.ts";
import type { FoundPicture } from "./find-pictures.ts";

/** The pages of the site that match. Nothing when the server is away: then addresses are typed. */
export function findPages(query: string): Promise<readonly FoundPage[]> {
	return found(`/admin/find/pages?${new URLSearchParams({ q: query })}`);
}

export function findDocuments(type: string, query: string): Promise<readonly FoundDocument[]> {
	return found(`/admin/find/documents?${new URLSearchParams({ type, q: query })}`);
}

/** Throws when the server is away. */
export function findPictures(query: string): Promise<readonly FoundPicture[]> {
	return foundOrThrow(`/admin/media/pick?${new URLSearchParams({ q: query })}`);
}

/** One picture by its id; each is asked for once. */
export const pictureById = once((id) => found<FoundPicture>(`/admin/media/pick?${new URLSearchParams({ id })}`));

/** One document by its id; each is asked for once. */
export const documentById = once((id) => found<FoundDocument>(`/admin/find/documents?${new URLSearchParams({ id })}`));

function once<T>(find: (id: string) => Promise<readonly T[]>): (id: string) => Promise<T | undefined> {
	const known = new Map<string, Promise<T | undefined>>();
	return (id) => {
		const asked = known.get(id) ?? find(id).then(([first]) => first ?? void known.delete(id));
		known.set(id, asked);
		return asked as Promise<T | undefined>;
	};
}

function found<T>(address: string): Promise<readonly T[]> {
	return foundOrThrow<T>(address).catch(() => []);
}

async function foundOrThrow<T>(address: string): Promise<readonly T[]> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
	return (await response.json()).found;
}
