// Tells search engines that take part in IndexNow which pages a release has changed. Taken with
// `export * as indexnow from "#ready/indexnow/index.ts";` in extension/ready.ts.

export { singletons } from "./content.ts";
export { routes } from "./routes.ts";
export * from "./server.ts";
