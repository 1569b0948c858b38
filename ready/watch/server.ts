import type { ExtensionJob } from "#core/jobs.ts";

// What only the server reads: browsers get none of it.

export { migrations } from "./tables.ts";

export const jobs: readonly ExtensionJob[] = [
	{
		name: "Watch releases",
		when: { every: 10_000 },
		run: async (context) => (await import("./watch-releases.ts")).watchReleases(context),
	},
];
