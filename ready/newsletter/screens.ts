import type { ExtensionScreen } from "#core/screens.ts";

export const screens: readonly ExtensionScreen[] = [
	{
		path: "newsletter",
		file: "screens/newsletter.tsx",
		action: "screens/newsletter-action.ts",
		readers: "administrators",
		section: { name: "Newsletter", description: "who signed up, and the service", icon: "mail", tabOf: "inquiries" },
	},
	{ path: "newsletter/subscribers.csv", file: "screens/subscribers-csv.ts", readers: "administrators" },
];
