import type { ExtensionJob } from "#core/jobs.ts";
import type { ExtensionPersonalPlace } from "#core/personal-data.ts";

// What only the server reads: browsers get none of it.

export { checks } from "./checks.ts";
export { samples } from "./sample.ts";
export { migrations } from "./tables.ts";
export { translations } from "./translations.ts";

export const jobs: readonly ExtensionJob[] = [
	{
		name: "Read calendars",
		when: { every: 5 * 60_000 },
		run: async (context) => (await import("./calendars.ts")).readAllCalendars(context),
	},
	{
		name: "Mail bookings",
		when: { every: 15_000 },
		run: async (context) => (await import("./mails.ts")).mailBookings(context),
	},
];

const kept = async () => (await import("./kept-bookings.ts")).keptBookings;

export const personalData: readonly ExtensionPersonalPlace[] = [
	{
		name: "bookings",
		label: "Bookings",
		find: async (...asked) => (await kept()).find(...asked),
		tell: async (...asked) => (await kept()).tell(...asked),
		erase: async (...asked) => (await kept()).erase(...asked),
		anonymize: async (...asked) => (await kept()).anonymize(...asked),
		ids: async (...asked) => (await kept()).ids(...asked),
	},
];
