import type { ExtensionParts, ExtensionSignIn } from "#core/parts.ts";

// Parts of the site and of the sign-in that are drawn by components of your own. Each gets what the product's gets, which
// `#core/parts.ts` has for you to put around yours. See docs/build/extending.md.

export const parts: ExtensionParts = {};
export const signIn: ExtensionSignIn | undefined = undefined;
