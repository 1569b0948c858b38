import type { ExtensionRoute } from "#core/routes.ts";

export const routes: readonly ExtensionRoute[] = [
	{ path: "/book/:slug", file: "routes/times.tsx", readers: "everyone", isPage: true },
	{
		path: "/book/:slug/:time/:zone",
		file: "routes/book.tsx",
		readers: "everyone",
		takesFromEveryone: "people book a meeting",
		isPage: true,
	},
	{ path: "/book/:slug/:time/:zone/sent/:reference", file: "routes/booked.tsx", readers: "everyone", isPage: true },
	{
		path: "/booking",
		file: "routes/booking.tsx",
		readers: "everyone",
		takesFromEveryone: "the secret link of a booking proves that whoever booked changes it",
		isPage: true,
	},
	{ path: "/booking.ics", file: "routes/booking-ics.ts", readers: "everyone" },
];
