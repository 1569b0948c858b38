import type { ExtensionLanguage } from "#core/languages.ts";
import * as documented from "./languages.documented.ts";

export const languages: readonly ExtensionLanguage[] = [
	...documented.languages,
	{ code: "eo", words: { shell: { skip: "Al la enhavo", menu: "Menuo" } } },
];
