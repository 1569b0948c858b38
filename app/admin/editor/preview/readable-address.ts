// Ids of sample content equal their slugs; the ids of new content are not readable.
const newId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An address as people read it: while an entry has no slug, its address ends with its id. */
export function readableAddress(path: string): string {
	return path.replace(newId, "…");
}
