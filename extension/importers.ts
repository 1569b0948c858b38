import type { ExtensionImporter } from "#core/importers.ts";

// Further systems that sites move in from. Each names its exports, and yields what it finds in one. See docs/build/extending.md.
export const importers: readonly ExtensionImporter[] = [];
