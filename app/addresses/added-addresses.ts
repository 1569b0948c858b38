import { routes } from "#extension/routes.ts";
import { screens } from "#extension/screens.ts";
import { fieldActions, panels } from "#extension/slots.ts";
import { ofReadyFolders } from "../ready.ts";
import type { ExtensionRoute, ExtensionScreen } from "./added-routes.ts";
import type { ExtensionFieldAction, ExtensionPanel } from "./added-slots.ts";
import type { StudioRoute } from "./studio-route.ts";

// Addresses that are added, with their modules as they are named from the folder `app`.

export const addedRoutes: readonly ExtensionRoute[] = inFolders("routes", routes).map(({ folder, one }) => ({
	...one,
	file: `../${folder}/${one.file}`,
}));

export const addedScreens: readonly StudioRoute[] = inFolders("screens", screens).flatMap(({ folder, one }) =>
	screenIn(folder, one),
);

/** A panel and its file. Some are of what entries can be or show, wherever these are declared. */
export type AddedPanel = Omit<ExtensionPanel, "of"> & {
	readonly file: string;
	readonly of?: ExtensionPanel["of"] | "by link" | "about people";
};

/** The product's own panels, which go first. */
export const productPanels: readonly AddedPanel[] = [
	{
		...{ name: "recipients", title: "Who may see it", beside: "entry", readers: "people", of: "by link" },
		file: "admin/panels/recipients-panel.tsx",
	},
	{
		...{ name: "consents", title: "Consent", beside: "entry", readers: "people", of: "about people" },
		file: "admin/panels/consents-panel.tsx",
	},
	{
		...{ name: "evidence", title: "Evidence as files", beside: "entry", readers: "people", of: ["claims"] },
		file: "admin/panels/evidence-panel.tsx",
	},
];

export const addedPanels: readonly AddedPanel[] = [
	...productPanels,
	...inFolders("panels", panels).map(({ folder, one }) => ({ ...one, file: `../${folder}/panels/${one.name}.tsx` })),
];

type AddedFieldAction = ExtensionFieldAction & { readonly file: string };

/** The product's own buttons, which go first. */
export const productFieldActions: readonly AddedFieldAction[] = [
	{
		...{ name: "known-limits", label: "Add what the checks found", kinds: ["list"], of: ["accessibility"] },
		file: "admin/field-actions/known-limits.ts",
	},
];

export const addedFieldActions: readonly AddedFieldAction[] = [
	...productFieldActions,
	...inFolders("fieldActions", fieldActions).map(({ folder, one }) => ({
		...one,
		file: `../${folder}/field-actions/${one.name}.ts`,
	})),
];

/** What a firm's own folder has in a list, and the extensions that are taken, each with its folder. */
function inFolders<Entry>(list: string, own: readonly Entry[]) {
	return [...own.map((one) => ({ folder: "extension", one })), ...ofReadyFolders<Entry>(list)];
}

/** A screen, and where it sends its commands: a page of its own answers with the page. */
function screenIn(folder: string, { action, file, ...screen }: ExtensionScreen): readonly StudioRoute[] {
	const shown = { ...screen, file: `../${folder}/${file}` };
	if (action === undefined) return [shown];
	return [shown, { path: `actions/${screen.path}`, file: `../${folder}/${action}`, readers: "nobody" }];
}
