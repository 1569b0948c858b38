/** What the build knows of its modules. */
interface Modules {
	getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Where people are in the studio, by the files from which all of its script is reached. */
const places = {
	/** What surrounds every screen, and what several of them name their times with. */
	frame: ["entry.client.tsx", "root.tsx", "admin/studio.tsx", "admin/controls/time/zone.tsx"],
	/** Screens that are no lists and no forms. */
	plain: [
		"admin/screens/access/access-screen.tsx",
		"admin/screens/account/account-screen.tsx",
		"admin/screens/activity/activity-screen.tsx",
		"admin/screens/analytics/analytics-screen.tsx",
		"admin/screens/checks/checks-screen.tsx",
		"admin/screens/dashboard/dashboard-screen.tsx",
		"admin/screens/destinations/destinations-screen.tsx",
		"admin/screens/inquiries/list/inbox-screen.tsx",
		"admin/screens/inquiries/inquiry-screen.tsx",
		"admin/screens/notifications/notifications-screen.tsx",
		"admin/screens/people/people-screen.tsx",
		"admin/screens/releases/compare-screen.tsx",
		"admin/screens/releases/release-screen.tsx",
		"admin/screens/releases/releases-screen.tsx",
	],
	media: ["admin/screens/media/list/library-screen.tsx", "admin/screens/media/picture/picture-screen.tsx"],
	list: ["admin/pages/list-screen.tsx"],
	/** The form of an entry, with the declaration of articles alone: theirs loads the text editor at once. */
	form: ["admin/pages/edit-article.tsx"],
	/** The declarations of other entries. The form of a singleton needs what it needs, and all declarations beside it. */
	entries: ["admin/pages/edit.tsx"],
	/** What is beside a form once it is there. */
	beside: [
		"admin/editor/draft/conflict-panel.tsx",
		"admin/editor/history/history-panel.tsx",
		"admin/editor/preview/preview.tsx",
		"admin/inputs/kinds/colour-input.tsx",
		"admin/inputs/kinds/link-input.tsx",
		"admin/inputs/kinds/look-file-input.tsx",
		"admin/inputs/kinds/price-input.tsx",
		"admin/inputs/kinds/reference-input.tsx",
		"admin/inputs/kinds/tree-input.tsx",
	],
	text: ["admin/inputs/rich-text/editor.tsx"],
	picker: ["admin/screens/media/picker/media-picker.tsx", "admin/screens/media/upload/add-files.ts"],
	windows: [
		"admin/controls/overlays/lazy-dialog.tsx",
		"admin/controls/overlays/lazy-menu.tsx",
		"admin/controls/overlays/lazy-tooltip.tsx",
		"admin/shell/bell-popover.tsx",
		"admin/shell/rail-drawer.tsx",
		"admin/shell/user-menu-popover.tsx",
		"admin/sign-in/sign-in-again.tsx",
	],
};

type Place = keyof typeof places;

const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|rolldown\/runtime/;
// It names everything there is, of which nearly nothing is used.
const barrel = "/react-aria-components/dist/exports/index.mjs";

type IsIn = (place: Place) => boolean;

const isShared = (isIn: IsIn) => (["list", "form", "entries", "beside", "media", "windows"] as const).some(isIn);

/** From below: what a file takes along with a module, an earlier one has already. */
const chunks: readonly [name: string, holds: (isIn: IsIn, id: string) => boolean][] = [
	["framework", (_, id) => framework.test(id)],
	["studio", (isIn) => isIn("frame") || (isIn("plain") && isShared(isIn))],
	[
		"widgets",
		(isIn) => [isIn("list"), isIn("media"), isIn("form") || isIn("text"), isIn("windows")].filter(Boolean).length > 1,
	],
	["windows", (isIn) => isIn("windows")],
	["form", (isIn) => isIn("form")],
	["text", (isIn) => isIn("text")],
	["entries", (isIn) => isIn("entries")],
	["uploads", (isIn) => isIn("media") && isIn("picker")],
];

/**
 * The files of the studio's script, so that a screen is few files, and they hold what it uses. What only one screen uses
 * stays with its route.
 */
export const groups = chunks.map(([chunk, holds], index) => ({
	priority: chunks.length - index,
	name(id: string, modules: Modules): string | null {
		reached ??= new Map(
			Object.entries(places).map(([place, files]) => [place as Place, reachedFrom(files, modules)] as const),
		);
		return holds((place) => reached?.get(place)?.has(id) === true, id) ? chunk : null;
	},
}));

let reached: Map<Place, ReadonlySet<string>> | undefined;

function reachedFrom(files: readonly string[], modules: Modules): ReadonlySet<string> {
	const reached = new Set<string>();
	const follow = (id: string) => {
		const info = modules.getModuleInfo(id);
		if (!info || reached.has(id) || id.endsWith(barrel)) return;
		reached.add(id);
		info.importedIds.forEach(follow);
	};
	for (const file of files) {
		const path = `${import.meta.dirname}/app/${file}`;
		for (const form of ["", "?__react-router-build-client-route", "?route-chunk=main"]) follow(path + form);
	}
	return reached;
}
