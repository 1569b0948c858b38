import type { ExtensionRoute } from "#core/routes.ts";

export const routes: readonly ExtensionRoute[] = [
	{ path: "/indexnow.txt", file: "routes/key-file.ts", readers: "everyone" },
];
