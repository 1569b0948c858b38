import type { ExtensionJob } from "#core/jobs.ts";
import type { ExtensionPersonalPlace } from "#core/personal-data.ts";

// What only the server reads: browsers get none of it.

export { migrations } from "./tables.ts";
export { translations } from "./translations.ts";

export const jobs: readonly ExtensionJob[] = [
	{
		name: "Mail copies of answered offers",
		when: { every: 60_000 },
		run: async (context) => (await import("./mail-copies.ts")).mailCopies(context),
	},
	{
		name: "Forget how offers were read",
		when: { every: 86_400_000 },
		run: async (context) => (await import("./readings.ts")).forgetReadings(context.store),
	},
];

const kept = async () => (await import("./kept-answers.ts")).keptAnswers;

export const personalData: readonly ExtensionPersonalPlace[] = [
	{
		name: "offers",
		label: "Answers to offers",
		find: async (...asked) => (await kept()).find(...asked),
		tell: async (...asked) => (await kept()).tell(...asked),
		erase: async (...asked) => (await kept()).erase(...asked),
		anonymize: async (...asked) => (await kept()).anonymize(...asked),
		ids: async (...asked) => (await kept()).ids(...asked),
	},
];
