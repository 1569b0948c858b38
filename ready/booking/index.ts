// Meetings that visitors book, in hours of the company that its calendars leave free. Taken with
// `export * as booking from "#ready/booking/index.ts";` in extension/ready.ts.

export { collections, singletons } from "./content.ts";
export { routes } from "./routes.ts";
export { screens } from "./screens.ts";
export { sections } from "./sections.ts";
export * from "./server.ts";
export { panels } from "./slots.ts";
export { words } from "./words.ts";
