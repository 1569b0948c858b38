// Kinds of fields of your own. Each has its input in the studio, and says how the API, agents and imports read and write its
// values. See docs/build/extending.md.

export const fieldKinds = [] as const;
