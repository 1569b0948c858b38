import type { ExtensionLanguage } from "#core/languages.ts";

// Further languages of the words that the product itself says. Each names its code and its words. See docs/build/extending.md.
export const languages: readonly ExtensionLanguage[] = [];
