// Declarations that the browser loads only to edit their entries.
export { author } from "./author.ts";
export { redirect } from "./redirect.ts";
export { category, tag } from "./topic.ts";
