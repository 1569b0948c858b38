// Declarations that the browser loads only to edit their entries.
export { author } from "../system/author.ts";
export { claim } from "../system/claim.ts";
export { redirect } from "../system/redirect.ts";
export { category, tag } from "../system/topic.ts";
