import type { ExtensionRoute } from "#core/routes.ts";

export const routes: readonly ExtensionRoute[] = [
	{ path: "/events.ics", file: "routes/all-ics.ts", readers: "everyone" },
	{ path: "/events/:slug/event.ics", file: "routes/event-ics.ts", readers: "everyone" },
	{
		path: "/events/:slug/register",
		file: "routes/register.tsx",
		readers: "everyone",
		takesFromEveryone: "people register for an event",
		isPage: true,
	},
	{ path: "/events/:slug/register/sent/:reference", file: "routes/registered.tsx", readers: "everyone", isPage: true },
];
