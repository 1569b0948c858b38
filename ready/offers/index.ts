// What a firm would do for somebody, and for how much, by link: read, accepted or declined. Taken with
// `export * as offers from "#ready/offers/index.ts";` in extension/ready.ts.

export { collections } from "./content.ts";
export * from "./server.ts";
export { panels } from "./slots.ts";
export { words } from "./words.ts";
