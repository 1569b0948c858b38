import type { ExtensionJob } from "#core/jobs.ts";

// What only the server reads: browsers get none of it.

export { checks } from "./checks.ts";
export { samples } from "./sample.ts";
export { translations } from "./translations.ts";

export const jobs: readonly ExtensionJob[] = [
	{
		name: "Take down openings",
		when: { every: 10 * 60_000 },
		run: async (context) => (await import("./take-down.ts")).takeDown(context),
	},
];
