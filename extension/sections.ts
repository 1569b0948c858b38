// Kinds of sections that pages are made of. Each is declared with a name, and has a folder sections/NAME with its view, and
// its style and picture where it has them. See docs/build/extending.md.

export const sections = [] as const;
