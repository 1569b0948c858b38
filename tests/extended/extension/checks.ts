import type { ExtensionCheck } from "#core/checks.ts";
import * as documented from "./checks.documented.ts";

export const checks: readonly ExtensionCheck[] = [
	...documented.checks,
	{
		name: "Offices on the map",
		run({ document }) {
			if (document.type !== "offices" || document.data.place) return [];
			return [{ level: "warning", field: "place", sentence: "The office is on no map: say where it is." }];
		},
	},
];
