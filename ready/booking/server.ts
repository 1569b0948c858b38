import type { ExtensionJob } from "#core/jobs.ts";

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
