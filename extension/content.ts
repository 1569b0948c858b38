// Content of your own: collections of many entries, singletons of which there is one, and the names of the product's types
// that this site goes without. See docs/build/extending.md.

export const collections = [] as const;
export const singletons = [] as const;
export const without: readonly string[] = [];
