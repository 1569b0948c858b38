import type { ExtensionJob } from "#core/jobs.ts";

// What only the server reads: browsers get none of it.

export { migrations } from "./tables.ts";

export const jobs: readonly ExtensionJob[] = [
	{
		name: "Tell search engines what has changed",
		when: { after: "release" },
		run: async (context) => (await import("./tell-search-engines.ts")).tellSearchEngines(context),
	},
];
