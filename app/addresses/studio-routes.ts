import type { Singleton } from "../content/model/define.ts";
import { leftOut } from "../content/register/left-out.ts";
import { singletons } from "../content/register/register.ts";
import { look } from "../content/system/look.ts";
import { article } from "../content/types/article.ts";
import { everyType, type Need } from "../rights.ts";
import { type AddedPanel, addedFieldActions, addedPanels, addedScreens } from "./added-addresses.ts";
import type { ExtensionPanel } from "./added-slots.ts";
import type { StudioRoute } from "./studio-route.ts";

/** A screen of its own for a singleton, which declares who may read it. */
type OwnScreen = Pick<StudioRoute, "path" | "file"> & { readonly edits: string };

const declared: readonly (StudioRoute | OwnScreen)[] = [
	{
		path: "",
		file: "admin/screens/dashboard/dashboard-screen.tsx",
		readers: "people",
		type: everyType,
		section: {
			name: "Dashboard",
			description: "overview and analytics",
			icon: "layout-dashboard",
			title: "Content Management Dashboard",
		},
	},
	{ path: "preview", file: "admin/pages/preview-drafts.ts", readers: "people" },
	{ path: "preview-elsewhere", file: "admin/pages/preview-elsewhere.ts", readers: "people" },
	// Not a splat: the patterns of lists and entries would go before it.
	{
		path: "on/:first?/:second?/:third?/:fourth?/:fifth?",
		file: "admin/screens/on-page/on-page-screen.tsx",
		readers: "people",
	},
	{ path: "on-page/drawn", file: "admin/screens/on-page/drawn.ts", readers: "people" },
	{ path: "on-page/documents", file: "admin/screens/on-page/page-documents.ts", readers: "people" },
	{ path: "on-page/changes", file: "admin/screens/on-page/document-changes-route.ts", readers: "people" },
	{ path: "on-page/field", file: "admin/screens/on-page/field-route.ts", readers: "people" },
	{ path: "documents/:id", file: "admin/editor/document-action.ts", readers: "nobody" },
	{ path: "documents/:id/history", file: "admin/editor/history/history-route.ts", readers: "people" },
	{ path: "documents/:id/comments", file: "admin/writing/comments-route.ts", readers: "people" },
	{
		path: "media",
		file: "admin/screens/media/list/library-screen.tsx",
		readers: "people",
		type: everyType,
		section: { name: "Media", description: "pictures and their words", icon: "image" },
		below: [{ path: ":id", file: "admin/screens/media/picture/picture-screen.tsx" }],
	},
	{ path: "media/pick", file: "admin/inputs/find/find-pictures.ts", readers: "people" },
	{ path: "media/pick-file", file: "admin/inputs/find/find-files.ts", readers: "people" },
	{ path: "media/upload", file: "admin/screens/media/upload/upload-media.ts", readers: "nobody" },
	{ path: "by-link/:folder/:hash/:name", file: "admin/screens/media/file-by-link.ts", readers: "people" },
	{ path: "media/:id/original", file: "admin/screens/media/picture/original.ts", readers: "people", type: everyType },
	{ path: "find/pages", file: "admin/inputs/find/find-pages.ts", readers: "people" },
	{ path: "find/figures", file: "admin/inputs/find/find-figures.ts", readers: "members" },
	{ path: "find/bookmark", file: "admin/inputs/find/find-bookmark.ts", readers: "people" },
	{ path: "find/documents", file: "admin/inputs/find/find-documents.ts", readers: "people" },
	{ path: "settings", file: "admin/screens/settings/settings-screen.tsx", edits: "site_settings" },
	{ path: "look", file: "admin/screens/look/look-screen.tsx", edits: "look" },
	{ path: "look/upload", file: "admin/screens/look/upload-look-file.ts", readers: "nobody" },
	{ path: "evidence/:id", file: "admin/screens/evidence/upload-evidence.ts", readers: "nobody" },
	{ path: "evidence/:id/files/:file", file: "admin/screens/evidence/send-evidence.ts", readers: "people" },
	{ path: "logos/upload", file: "admin/screens/look/upload-client-logo.ts", readers: "nobody" },
	{ path: "look/files/:id", file: "admin/screens/look/send-look-file.ts", readers: "look" },
	{
		path: "languages",
		file: "admin/screens/languages/languages-screen.tsx",
		readers: "translate",
		section: { name: "Translations", description: "pages in other languages", icon: "languages" },
	},
	{ path: "languages/file", file: "admin/screens/languages/exchange/exchange-file.ts", readers: "translate" },
	{ path: "languages/upload", file: "admin/screens/languages/exchange/exchange-upload.ts", readers: "nobody" },
	{ path: "languages/:id", file: "admin/screens/languages/translation-screen.tsx", readers: "translate" },
	{ path: "languages/:id/comments", file: "admin/screens/languages/translation-comments.ts", readers: "translate" },
	{ path: "languages/:id/preview", file: "admin/screens/languages/translation-preview.ts", readers: "translate" },
	{ path: "actions/translations", file: "admin/screens/languages/translations-action.ts", readers: "nobody" },
	{ path: "words", file: "admin/screens/words/words-screen.tsx", edits: "words" },
	{ path: "words/said", file: "admin/screens/words/words-said.ts", readers: "settings" },
	{ path: "home-content", file: "admin/screens/home-content/home-content-screen.tsx", edits: "home" },
	{ path: "pages/:action/:id?", file: "admin/screens/pages/edit-page.tsx", readers: "people" },
	{ path: "forms/:action/:id?", file: "admin/screens/forms/form-screen.tsx", readers: "people" },
	{ path: ":collection", file: "admin/pages/list-screen.tsx", readers: "people" },
	{ path: "lists/:collection", file: "admin/list/list-action.ts", readers: "nobody" },
	{ path: ":collection/:action/:id?", file: "admin/pages/edit.tsx", readers: "people" },
	{
		path: "inquiries",
		file: "admin/screens/inquiries/list/inbox-screen.tsx",
		readers: "inquiries",
		section: { name: "Inquiries", description: "project briefs and replies", icon: "inbox" },
		below: [
			{ path: "", file: "admin/screens/inquiries/list/nothing-chosen.tsx" },
			{ path: ":id", file: "admin/screens/inquiries/inquiry-screen.tsx" },
		],
	},
	{
		path: "inquiry-rules",
		file: "admin/screens/inquiries/rules/rules-screen.tsx",
		readers: "inquiries",
		section: { name: "Rules", description: "who gets inquiries, stages and reminders", icon: "list-checks" },
	},
	{ path: "saved-replies", file: "admin/screens/inquiries/reply/saved-replies-route.ts", readers: "inquiries" },
	{ path: "inquiries/:id/files/:file", file: "admin/screens/inquiries/send-inquiry-file.ts", readers: "inquiries" },
	{ path: "notifications", file: "admin/screens/notifications/notifications-screen.tsx", readers: "members" },
	{
		path: "releases",
		file: "admin/screens/releases/releases-screen.tsx",
		readers: "people",
		section: { name: "Releases", description: "what went live, and back", icon: "book-open-text" },
	},
	{ path: "releases/rollback", file: "admin/screens/releases/rollback-route.ts", readers: "administrators" },
	{ path: "releases/compare", file: "admin/screens/releases/compare-screen.tsx", readers: "people" },
	{ path: "releases/:number", file: "admin/screens/releases/release-screen.tsx", readers: "people" },
	{ path: "releases/:number/proof.csv", file: "admin/screens/releases/export-proof.ts", readers: "system" },
	{ path: "releases/:number/preview", file: "admin/screens/releases/preview-release.ts", readers: "people" },
	{
		path: "proposals",
		file: "admin/screens/proposals/list/proposals-screen.tsx",
		readers: "propose",
		section: { name: "Proposals", description: "decide together", icon: "git-branch" },
	},
	{ path: "proposals/:id", file: "admin/screens/proposals/proposal-screen.tsx", readers: "propose" },
	{ path: "proposals/:id/edit/:document", file: "admin/screens/proposals/edit-in-proposal.tsx", readers: "propose" },
	{ path: "proposals/:id/drafts/:document", file: "admin/screens/proposals/draft.ts", readers: "nobody" },
	{ path: "proposals/:id/:part", file: "admin/screens/proposals/proposal-resource.ts", readers: "propose" },
	{
		path: "addresses",
		file: "admin/screens/redirects/addresses-screen.tsx",
		readers: "people",
		type: "redirects",
		section: { name: "Addresses in use", description: "old addresses, and those not found", icon: "send" },
	},
	{
		path: "calendar",
		file: "admin/screens/calendar/calendar-screen.tsx",
		readers: "people",
		section: { name: "Calendar", description: "everything with a date", icon: "calendar" },
	},
	{
		path: "checks",
		file: "admin/screens/checks/checks-screen.tsx",
		readers: "people",
		type: everyType,
		section: { name: "Checks", description: "links, words and figures", icon: "list-checks" },
	},
	{
		path: "destinations",
		file: "admin/screens/destinations/destinations-screen.tsx",
		readers: "settings",
		section: { name: "Destinations", description: "where inquiries are sent", icon: "send" },
	},
	{
		path: "system",
		file: "admin/screens/system/system-screen.tsx",
		readers: "system",
		section: { name: "Backups & system", description: "copies, storage and versions", icon: "package" },
	},
	{ path: "actions/account", file: "admin/screens/account/account-action.ts", readers: "nobody" },
	{ path: "actions/bookmarks", file: "admin/screens/bookmarks/bookmarks-action.ts", readers: "nobody" },
	{ path: "actions/checks", file: "admin/screens/checks/checks-action.ts", readers: "nobody" },
	{ path: "actions/directory", file: "admin/screens/sign-in/directory-action.ts", readers: "nobody" },
	{ path: "actions/destinations", file: "admin/screens/destinations/destinations-action.ts", readers: "nobody" },
	{ path: "actions/library", file: "admin/screens/media/list/organize-action.ts", readers: "nobody" },
	{ path: "actions/look", file: "admin/screens/look/look-action.ts", readers: "nobody" },
	{ path: "actions/inquiry-rules", file: "admin/screens/inquiries/rules/rules-action.ts", readers: "nobody" },
	{ path: "actions/absence", file: "admin/screens/inquiries/rules/absence-action.ts", readers: "nobody" },
	{ path: "actions/inquiries/:id", file: "admin/screens/inquiries/inquiries-action.ts", readers: "nobody" },
	{ path: "actions/media/:id", file: "admin/screens/media/media-action.ts", readers: "nobody" },
	{ path: "actions/on-page", file: "admin/screens/on-page/on-page-action.ts", readers: "nobody" },
	{ path: "actions/move-in", file: "admin/screens/move-in/move-in-action.ts", readers: "system" },
	{ path: "actions/notifications", file: "admin/screens/notifications/notifications-action.ts", readers: "nobody" },
	{ path: "actions/outcome/:id", file: "admin/actions/command-outcome.ts", readers: "members" },
	{ path: "actions/pages", file: "admin/screens/pages/pages-action.ts", readers: "nobody" },
	{ path: "actions/presence", file: "admin/presence/presence-action.ts", readers: "nobody" },
	{ path: "actions/view-as", file: "admin/screens/people/view-as-action.ts", readers: "nobody" },
	{ path: "actions/people", file: "admin/screens/people/people-action.ts", readers: "nobody" },
	{ path: "actions/proposals/:id?", file: "admin/screens/proposals/proposals-action.ts", readers: "nobody" },
	{
		path: "actions/redirects",
		file: "admin/screens/redirects/redirects-action.ts",
		readers: "people",
		type: "redirects",
	},
	{ path: "actions/start", file: "admin/screens/start/start-action.ts", readers: "nobody" },
	{ path: "actions/system", file: "admin/screens/system/system-action.ts", readers: "nobody" },
	{ path: "people.csv", file: "admin/screens/people/export-people.ts", readers: "team" },
	{ path: "inquiries.csv", file: "admin/screens/inquiries/list/export-inquiries.ts", readers: "inquiries" },
	{
		path: "analytics",
		file: "admin/screens/analytics/analytics-screen.tsx",
		readers: "people",
		type: everyType,
		section: { name: "Analytics", description: "visits, sources and speed", icon: "chart-no-axes-column" },
	},
	{
		path: "report",
		file: "admin/screens/report/report-screen.tsx",
		readers: "settings",
		section: { name: "Report by mail", description: "the week or the month in one mail", icon: "send" },
	},
	{
		path: "person",
		file: "admin/screens/person/person-screen.tsx",
		readers: "administrators",
		section: {
			name: "A person",
			description: "what is kept about them",
			icon: "shield-check",
		},
	},
	{ path: "person/answer/:file", file: "admin/screens/person/person-answer.ts", readers: "administrators" },
	{ path: "person/record.csv", file: "admin/screens/person/export-record.ts", readers: "administrators" },
	{ path: "actions/person", file: "admin/screens/person/person-action.ts", readers: "nobody" },
	{ path: "actions/report", file: "admin/screens/report/report-action.ts", readers: "nobody" },
	{ path: "analytics.csv", file: "admin/screens/analytics/export-figures.ts", readers: "people", type: everyType },
	{ path: "panels/:panel", file: "admin/screens/dashboard/panel-data.ts", readers: "people", type: everyType },
	{
		path: "activity",
		file: "admin/screens/activity/activity-screen.tsx",
		readers: "people",
		section: { name: "Activity", description: "who changed what", icon: "history" },
	},
	{ path: "search", file: "admin/palette/search-route.ts", readers: "people" },
	{ path: "notifications/recent", file: "admin/shell/newest-notifications.ts", readers: "members" },
	{
		path: "people",
		file: "admin/screens/people/people-screen.tsx",
		readers: "team",
		section: { name: "People", description: "who may sign in", icon: "user-cog" },
	},
	{
		path: "roles",
		file: "admin/screens/people/roles-screen.tsx",
		readers: "administrators",
		section: { name: "Roles", description: "who may do what", icon: "shield-check" },
	},
	{ path: "actions/roles", file: "admin/screens/people/roles-action.ts", readers: "nobody" },
	{
		path: "sign-in",
		file: "admin/screens/sign-in/sign-in-screen.tsx",
		readers: "administrators",
		section: { name: "Sign-in", description: "with the directory of the company", icon: "shield-check" },
	},
	{
		path: "access",
		file: "admin/screens/access/access-screen.tsx",
		readers: "administrators",
		section: { name: "Access", description: "programs that act for people", icon: "shield-check" },
	},
	{ path: "help/:door?/:page?", file: "admin/screens/help/help-screen.tsx", readers: "members" },
	{ path: "help/pictures/:file", file: "admin/screens/help/help-picture.ts", readers: "members" },
	{ path: "connect", file: "admin/screens/connect/connect-screen.tsx", readers: "people" },
	{ path: "account", file: "admin/screens/account/account-screen.tsx", readers: "members" },
	{ path: "start", file: "admin/screens/start/start-screen.tsx", readers: "administrators" },
	{ path: "move-in", file: "admin/screens/move-in/move-in-screen.tsx", readers: "system" },
	{ path: "refused", file: "admin/sign-in/not-allowed.tsx", readers: "members" },
	...addedScreens,
	...addedPanels.map(({ of, ...panel }) => ({
		...{ path: panelPath(panel), file: panel.file, readers: panel.readers },
		type: typeOf({ of, ...panel }),
	})),
	...addedFieldActions.map(({ name, file }) => ({
		path: fieldActionPath(name),
		file,
		readers: "nobody" as const,
	})),
	{ path: "*", file: "admin/pages/missing-screen.ts", readers: "members" },
];

const settingsOf = new Map((singletons as readonly Singleton[]).map((singleton) => [singleton.name, singleton]));

function readersOf(singleton: string): Pick<StudioRoute, "readers" | "type"> {
	const { section, name } = settingsOf.get(singleton)!;
	if (!section?.administrators) return { readers: "people", type: name };
	return { readers: name === look.name ? "look" : "settings" };
}

const withOwnScreen = new Set(declared.flatMap((route) => ("edits" in route ? [route.edits] : [])));

/** Collections whose declarations only their own editors load. */
const lazyCollections = ["authors", "categories", "claims", "redirects", "tags"];

/** Every address of the studio behind the sign-in: the routes, who may read them, and the rail come from it. */
export const studioRoutes: readonly StudioRoute[] = [
	...declared.map((route) => ("edits" in route ? { ...route, ...readersOf(route.edits) } : route)),
	...[...settingsOf.values()]
		.filter(({ name }) => !withOwnScreen.has(name))
		.map(({ name, section }) => ({
			path: section?.path ?? name,
			file: "admin/pages/singleton.tsx",
			...readersOf(name),
		})),
	...lazyCollections.map((name) => editorOf(name, "admin/pages/edit-lazy.tsx")),
	...(leftOut.has(article.name) ? [] : [editorOf(article.name, "admin/pages/edit-article.tsx")]),
];

function editorOf(collection: string, file: string): StudioRoute {
	return { path: `${collection}/:action/:id?`, file, readers: "people" };
}

/** Whether a section of content cannot be called so, as there is a screen at that address below /admin/. */
export function isScreen(section: string): boolean {
	const below = declared.filter(({ path }) => path.split("/")[0] === section);
	return below.length > 0 && !below.some((route) => "edits" in route || route.path.endsWith("/:action/:id?"));
}

function panelPath({ name, beside }: Pick<ExtensionPanel, "name" | "beside">): string {
	return `slots/${name}${beside === "dashboard" ? "" : "/:id"}`;
}

function fieldActionPath(name: string): string {
	return `field-actions/${name}`;
}

/** A panel beside entries of one type, or that tells of them, is for whoever sees these. */
function typeOf({ beside, of, tells }: Pick<AddedPanel, "beside" | "of" | "tells">): string | undefined {
	return tells ?? (beside === "entry" && of?.length === 1 ? of[0] : undefined);
}

/** What the panels and buttons that are added need, by their names. What a button asks for is an action for `people` (fieldAction). */
export const slotNeeds: readonly { readonly name: string; readonly need: Need; readonly type?: string }[] = [
	...addedPanels.map((panel) => ({ name: panel.name, need: panel.readers, type: typeOf(panel) })),
	...addedFieldActions.map(({ name }) => ({ name, need: "people" as const })),
];
