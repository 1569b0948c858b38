import type { ExtensionScreen } from "#core/screens.ts";

export const screens: readonly ExtensionScreen[] = [
	{
		path: "assist",
		file: "screens/assist.tsx",
		action: "screens/assist-action.ts",
		readers: "administrators",
		section: { name: "Assist", description: "help by a language model", icon: "settings-2", group: "System" },
	},
];
