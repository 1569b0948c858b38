import type { ExtensionTranslation } from "#core/words.ts";

// Sentences of your own pages, which owners change on the screen Words, and the same in other languages than English. See
// docs/build/extending.md.

export const words = [] as const;
export const translations: readonly ExtensionTranslation[] = [];
