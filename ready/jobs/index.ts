// Openings of the company, with a form to apply. Taken with `export * as jobs from "#ready/jobs/index.ts";` in
// extension/ready.ts.

export { collections, singletons } from "./content.ts";
export { routes } from "./routes.ts";
export * from "./server.ts";
export { words } from "./words.ts";
