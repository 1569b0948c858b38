import type { ExtensionLook } from "#core/look.ts";

// Further grounds, corners, patterns and typefaces that the look can be chosen from. See docs/build/extending.md.

export const look: ExtensionLook = {};
