/** The most characters of a folder or a tag, and the most tags of something. */
export const placeLimits = { name: 60, tags: 20 } as const;
