import type { ExtensionRoute } from "#core/routes.ts";

export const routes: readonly ExtensionRoute[] = [
	{
		path: "/newsletter/sign-up",
		file: "routes/sign-up.tsx",
		readers: "everyone",
		takesFromEveryone: "people sign up for the newsletter, and confirm it by mail",
		isPage: true,
		inEveryLanguage: true,
	},
	{ path: "/newsletter/asked", file: "routes/asked.tsx", readers: "everyone", isPage: true, inEveryLanguage: true },
	{
		path: "/newsletter/yours",
		file: "routes/yours.tsx",
		readers: "everyone",
		takesFromEveryone: "the secret link of a mail confirms a sign-up, or ends it",
		isPage: true,
		inEveryLanguage: true,
	},
];
