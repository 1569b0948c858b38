/** The entries that are featured; all of them while none is. */
export function featuredOf<T extends { readonly featured: boolean }>(entries: readonly T[]): readonly T[] {
	const featured = entries.filter((entry) => entry.featured);
	return featured.length > 0 ? featured : entries;
}
