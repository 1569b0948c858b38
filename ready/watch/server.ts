import type { ExtensionJob } from "#core/jobs.ts";
import type { ExtensionPersonalPlace } from "#core/personal-data.ts";

// What only the server reads: browsers get none of it.

export { migrations } from "./tables.ts";

export const jobs: readonly ExtensionJob[] = [
	{
		name: "Watch releases",
		when: { every: 10_000 },
		run: async (context) => (await import("./watch-releases.ts")).watchReleases(context),
	},
];

const kept = async () => (await import("./kept-findings.ts")).keptFindings;

export const personalData: readonly ExtensionPersonalPlace[] = [
	{
		name: "watch",
		label: "Watched releases",
		looksForNames: true,
		find: async (...asked) => (await kept()).find(...asked),
		tell: async (...asked) => (await kept()).tell(...asked),
		erase: async (...asked) => (await kept()).erase(...asked),
		ids: async (...asked) => (await kept()).ids(...asked),
	},
];
