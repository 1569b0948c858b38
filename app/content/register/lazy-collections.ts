// Declarations that the browser loads only to edit their entries.
export { author } from "../types/author.ts";
export { redirect } from "../types/redirect.ts";
export { category, tag } from "../types/topic.ts";
