import type { ExtensionRoute } from "#core/routes.ts";
import * as documented from "./routes.documented.ts";

export const routes: readonly ExtensionRoute[] = [
	...documented.routes,
	{ path: "/offices.json", file: "routes/offices-json.ts", readers: "everyone" },
	{ path: "/opening-hours", file: "routes/opening-hours.tsx", readers: "everyone", isPage: true },
	{
		path: "/hooks/payments",
		file: "routes/payments.ts",
		readers: "nobody",
		takesFromEveryone: "the payment service proves itself by a signature",
	},
];
