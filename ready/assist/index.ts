// Help by a language model of the owner's choice, for translations, alternative texts and short texts. Taken with
// `export * as assist from "#ready/assist/index.ts";` in extension/ready.ts.

export { singletons } from "./content.ts";
export { screens } from "./screens.ts";
export * from "./server.ts";
export { fieldActions, panels } from "./slots.ts";
