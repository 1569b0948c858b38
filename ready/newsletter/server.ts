import type { ExtensionJob } from "#core/jobs.ts";
import type { ExtensionPersonalPlace } from "#core/personal-data.ts";

// What only the server reads: browsers get none of it.

export { migrations } from "./tables.ts";
export { translations } from "./translations.ts";

export const jobs: readonly ExtensionJob[] = [
	{
		name: "Mail newsletter sign-ups",
		when: { every: 10_000 },
		run: async (context) => (await import("./mails.ts")).mailSignUps(context),
	},
	{
		name: "Tell the newsletter service",
		when: { every: 10_000 },
		run: async (context) => (await import("./tell-service.ts")).tellService(context),
	},
	{
		name: "Forget newsletter sign-ups",
		when: { every: 3_600_000 },
		run: async (context) => (await import("./forget.ts")).forgetSignUps(context),
	},
];

const kept = async () => (await import("./kept-subscribers.ts")).keptSubscribers;

export const personalData: readonly ExtensionPersonalPlace[] = [
	{
		name: "newsletter",
		label: "Newsletter",
		find: async (...asked) => (await kept()).find(...asked),
		tell: async (...asked) => (await kept()).tell(...asked),
		erase: async (...asked) => (await kept()).erase(...asked),
		anonymize: async (...asked) => (await kept()).anonymize(...asked),
		ids: async (...asked) => (await kept()).ids(...asked),
	},
];
