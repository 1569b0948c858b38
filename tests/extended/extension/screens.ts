import type { ExtensionScreen } from "#core/screens.ts";
import * as documented from "./screens.documented.ts";

export const screens: readonly ExtensionScreen[] = [
	...documented.screens,
	{
		path: "payments",
		file: "screens/payments.tsx",
		action: "screens/payments-action.ts",
		readers: "administrators",
		section: { name: "Payments", description: "what was paid", icon: "receipt-text", group: "System" },
	},
];
