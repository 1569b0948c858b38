import type { ExtensionScreen } from "#core/screens.ts";

// Screens of your own in the studio. Each names its path below /admin/, its file in this folder, who may read it, and its
// name and icon in the rail. See docs/build/extending.md.

export const screens: readonly ExtensionScreen[] = [];
