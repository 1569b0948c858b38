import type { ExtensionImporter } from "#core/importers.ts";
import * as documented from "./importers.documented.ts";
import { postcardsFound } from "./postcards.ts";

export const importers: readonly ExtensionImporter[] = [
	...documented.importers,
	{
		name: "postcards",
		label: "Postcards",
		files: ".csv",
		help: "A title and an address in each line.",
		found: postcardsFound,
	},
];
