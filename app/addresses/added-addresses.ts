import { routes } from "#extension/routes.ts";
import { screens } from "#extension/screens.ts";
import { fieldActions, panels } from "#extension/slots.ts";
import { ofReadyFolders } from "../ready.ts";
import type { ExtensionRoute, ExtensionScreen } from "./added-routes.ts";
import type { ExtensionFieldAction, ExtensionPanel } from "./added-slots.ts";

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

export const addedPanels: readonly (ExtensionPanel & { readonly file: string })[] = [
	...panels.map((one) => ({ ...one, file: `../extension/panels/${one.name}.tsx` })),
	...ofReadyFolders<ExtensionPanel>("panels").map(({ folder, one }) => ({
		...one,
		file: `../${folder}/panels/${one.name}.tsx`,
	})),
];

export const addedFieldActions: readonly (ExtensionFieldAction & { readonly file: string })[] = [
	...fieldActions.map((one) => ({ ...one, file: `../extension/field-actions/${one.name}.ts` })),
	...ofReadyFolders<ExtensionFieldAction>("fieldActions").map(({ folder, one }) => ({
		...one,
		file: `../${folder}/field-actions/${one.name}.ts`,
	})),
];
