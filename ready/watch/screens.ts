import type { ExtensionScreen } from "#core/screens.ts";

export const screens: readonly ExtensionScreen[] = [
	{
		path: "watch",
		file: "screens/watch.tsx",
		readers: "people",
		section: {
			name: "Watch",
			description: "what became of each release",
			icon: "gauge",
			group: "Publishing",
		},
	},
	{
		path: "watch/:release",
		file: "screens/watch-release.tsx",
		action: "screens/watch-action.ts",
		readers: "people",
	},
];
