// Looks at the pages that a release has changed, and compares how they are read with the pages that it did not. Taken with
// `export * as watch from "#ready/watch/index.ts";` in extension/ready.ts.

export { screens } from "./screens.ts";
export * from "./server.ts";
export { panels } from "./slots.ts";
