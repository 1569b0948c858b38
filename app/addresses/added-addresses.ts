import { routes } from "#extension/routes.ts";
import { screens } from "#extension/screens.ts";
import { ofReadyFolders } from "../ready.ts";
import type { ExtensionRoute, ExtensionScreen } from "./added-routes.ts";

// Addresses that are added, with their modules as they are named from the folder `app`.

export const addedRoutes: readonly ExtensionRoute[] = [
	...routes.map((one) => ({ ...one, file: `../extension/${one.file}` })),
	...ofReadyFolders<ExtensionRoute>("routes").map(({ folder, one }) => ({ ...one, file: `../${folder}/${one.file}` })),
];

export const addedScreens: readonly ExtensionScreen[] = [
	...screens.map((one) => ({ ...one, file: `../extension/${one.file}` })),
	...ofReadyFolders<ExtensionScreen>("screens").map(({ folder, one }) => ({
		...one,
		file: `../${folder}/${one.file}`,
	})),
];
