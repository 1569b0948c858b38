// A newsletter that people sign up for with a confirmed address, which goes to the service that sends it. Taken with
// `export * as newsletter from "#ready/newsletter/index.ts";` in extension/ready.ts.

export { singletons } from "./content.ts";
export { routes } from "./routes.ts";
export { screens } from "./screens.ts";
export { sections } from "./sections.ts";
export * from "./server.ts";
export { words } from "./words.ts";
