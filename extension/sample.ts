import type { ExtensionSample } from "#core/sample.ts";

// Sample content of your own types, which a new site begins with beside that of the product. See docs/build/extending.md.
export const sample: ExtensionSample = {};
