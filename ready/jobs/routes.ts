import type { ExtensionRoute } from "#core/routes.ts";

export const routes: readonly ExtensionRoute[] = [
	{
		path: "/jobs/:slug/apply",
		file: "routes/apply.tsx",
		readers: "everyone",
		takesFromEveryone: "people apply for a job",
		isPage: true,
	},
	{ path: "/jobs/:slug/apply/sent/:reference", file: "routes/applied.tsx", readers: "everyone", isPage: true },
];
