import type { ExtensionMailFrame } from "#core/mails.ts";

// What stands around the text of every mail of the site, such as a signature. See docs/build/extending.md.

export const mailFrame: ExtensionMailFrame | undefined = undefined;
