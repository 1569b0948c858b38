import type { ExtensionSample } from "#core/sample.ts";
import * as documented from "./sample.documented.ts";

export const sample: ExtensionSample = {
	entries: {
		...documented.sample.entries,
		offices: [
			{ id: "berlin", data: { city: "Berlin", slug: "berlin", place: "52.52, 13.40", directions: "By train." } },
		],
		awards: [{ id: "loom-2025", data: { name: "Golden Loom", year: 2025 } }],
	},
	singletons: { ...documented.sample.singletons, press: { hero: { title: "In the press" } } },
};
