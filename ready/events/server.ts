import type { ExtensionJob } from "#core/jobs.ts";

// What only the server reads: browsers get none of it.

export { checks } from "./checks.ts";
export { samples } from "./sample.ts";
export { translations } from "./translations.ts";

export const jobs: readonly ExtensionJob[] = [
	{
		name: "Move past events to the archive",
		when: { every: 10 * 60_000 },
		run: async (context) => (await import("./archive-past.ts")).archivePast(context),
	},
];
