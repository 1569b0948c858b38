// Talks, meetups and other dates, with a form to register. Taken with `export * as events from "#ready/events/index.ts";`
// in extension/ready.ts.

export { collections, singletons } from "./content.ts";
export { routes } from "./routes.ts";
export * from "./server.ts";
export { words } from "./words.ts";
