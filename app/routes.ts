import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { sections } from "./admin/sections.ts";
import { publicPages } from "./content/register/addresses.ts";
import { feedPatterns } from "./content/register/feeds.ts";
import { checkDeclarations } from "./content/register/wrong-declarations.ts";

// Asked first: of types declared wrongly there would be wrong routes.
checkDeclarations();

// Singletons; the home page and the settings have screens of their own.
const pagesOfSingletons = sections
	.filter(({ singleton, path }) => singleton && !["home-content", "settings", "look", "words"].includes(path))
	.map(({ path }) => path);

// Collections whose declarations only their own editors load.
const collectionsApart = ["authors", "categories", "redirects", "tags"];

// Pages whose file is not named after them.
const files: Readonly<Record<string, string>> = {
	"portfolio-all": "all-projects",
	"privacy-policy": "legal",
	"terms-of-service": "legal",
};

const pagesOfContent = publicPages
	.filter(({ pattern }) => pattern !== "/")
	.map(({ pattern, name }) => {
		const file = files[name];
		return route(pattern.slice(1), `site/pages/${file ?? name}.tsx`, file ? { id: name } : {});
	});

/** Makes routes case-sensitive, so that access and caching, which compare addresses exactly, agree with the router. */
function caseSensitively(routes: RouteConfigEntry[]): RouteConfigEntry[] {
	return routes.map((entry) => ({
		...entry,
		caseSensitive: true,
		...(entry.children && { children: caseSensitively(entry.children) }),
	}));
}

export default caseSensitively([
	layout("site/layout.tsx", [
		index("site/pages/home.tsx"),
		...pagesOfContent,
		route("contact/sent/:reference", "site/contact/sent.tsx"),
		route("forms/:slug/sent/:reference", "site/forms/sent.tsx", { id: "form sent" }),
		route("inquiry", "site/inquiry/status.tsx"),
		route("inquiry/delete", "site/inquiry/delete.tsx"),
		route("inquiry/deleted", "site/inquiry/deleted.tsx"),
		route("*", "site/pages/page.tsx"),
	]),

	route("review", "site/review/review.tsx"),
	route("review/page", "site/review/page.ts"),

	layout("admin/sign-in/gate.tsx", [
		route("admin/login", "admin/sign-in/login.tsx"),
		route("admin/login/code", "admin/sign-in/code.tsx"),
		route("admin/forgot", "admin/sign-in/forgot.tsx"),
		route("admin/welcome", "admin/sign-in/welcome.tsx"),
	]),
	route("admin/login/again", "admin/sign-in/again.ts"),
	route("admin/sign-out", "admin/sign-in/sign-out.ts"),
	route("admin/notifications/stream", "admin/special/notifications/stream.ts"),
	route("admin", "admin/studio.tsx", [
		index("admin/special/dashboard/dashboard.tsx"),
		route("preview", "admin/pages/preview.ts"),
		// Not a splat: the patterns of lists and entries would go before it.
		route("on/:first?/:second?/:third?/:fourth?/:fifth?", "admin/special/on-page/on-page.tsx"),
		route("on-page/drawn", "admin/special/on-page/drawn.ts"),
		route("on-page/documents", "admin/special/on-page/documents.ts"),
		route("on-page/changes", "admin/special/on-page/changes.ts"),
		route("on-page/field", "admin/special/on-page/field.ts"),
		route("documents/:id", "admin/editor/action.ts"),
		route("documents/:id/history", "admin/editor/history.ts"),
		route("documents/:id/comments", "admin/writing/comments.ts"),
		route("media", "admin/special/media/library.tsx", [route(":id", "admin/special/media/picture.tsx")]),
		route("media/pick", "admin/inputs/find-pictures.ts"),
		route("media/pick-file", "admin/inputs/find-files.ts"),
		route("media/upload", "admin/special/media/upload.ts"),
		route("media/:id/original", "admin/special/media/original.ts"),
		route("find/pages", "admin/inputs/find-pages.ts"),
		route("find/documents", "admin/inputs/find-documents.ts"),
		route("settings", "admin/special/settings/settings.tsx"),
		route("look", "admin/special/look/look.tsx"),
		route("look/upload", "admin/special/look/upload.ts"),
		route("look/files/:id", "admin/special/look/file.ts"),
		route("words", "admin/special/words/words.tsx"),
		route("home-content", "admin/special/home-content/home-content.tsx"),
		...pagesOfSingletons.map((path) => route(path, "admin/pages/singleton.tsx", { id: `edit ${path}` })),
		route("pages/:action/:id?", "admin/special/pages/edit-page.tsx"),
		route("forms/:action/:id?", "admin/special/forms/edit-form.tsx"),
		...collectionsApart.map((path) =>
			route(`${path}/:action/:id?`, "admin/pages/edit-apart.tsx", { id: `edit ${path}` }),
		),
		route(":collection", "admin/pages/list.tsx"),
		route("lists/:collection", "admin/list/action.ts"),
		route(":collection/:action/:id?", "admin/pages/edit.tsx"),
		route("inquiries", "admin/special/inquiries/inbox.tsx", [
			index("admin/special/inquiries/nothing-chosen.tsx"),
			route(":id", "admin/special/inquiries/inquiry.tsx"),
		]),
		route("saved-replies", "admin/special/inquiries/saved-replies.ts"),
		route("inquiries/:id/files/:file", "admin/special/inquiries/file.ts"),
		route("notifications", "admin/special/notifications/notifications.tsx"),
		route("releases", "admin/special/releases/releases.tsx"),
		route("releases/rollback", "admin/special/releases/rollback.ts"),
		route("releases/compare", "admin/special/releases/compare.tsx"),
		route("releases/:number", "admin/special/releases/release.tsx"),
		route("releases/:number/preview", "admin/special/releases/preview.ts"),
		route("proposals", "admin/special/proposals/proposals.tsx"),
		route("proposals/:id", "admin/special/proposals/proposal.tsx"),
		route("proposals/:id/edit/:document", "admin/special/proposals/edit.tsx"),
		route("proposals/:id/drafts/:document", "admin/special/proposals/draft.ts"),
		route("proposals/:id/:part", "admin/special/proposals/part.ts"),
		route("addresses", "admin/special/redirects/addresses.tsx"),
		route("calendar", "admin/special/calendar/calendar.tsx"),
		route("checks", "admin/special/checks/checks.tsx"),
		route("destinations", "admin/special/destinations/destinations.tsx"),
		route("system", "admin/special/system/system.tsx"),
		route("actions/account", "admin/special/account/action.ts"),
		route("actions/bookmarks", "admin/special/bookmarks/action.ts"),
		route("actions/checks", "admin/special/checks/action.ts"),
		route("actions/destinations", "admin/special/destinations/action.ts"),
		route("actions/library", "admin/special/media/organize-action.ts"),
		route("actions/look", "admin/special/look/action.ts"),
		route("actions/inquiries/:id", "admin/special/inquiries/action.ts"),
		route("actions/media/:id", "admin/special/media/action.ts"),
		route("actions/on-page", "admin/special/on-page/action.ts"),
		route("actions/move-in", "admin/special/move-in/action.ts"),
		route("actions/notifications", "admin/special/notifications/action.ts"),
		route("actions/outcome/:id", "admin/actions/outcome.ts"),
		route("actions/pages", "admin/special/pages/action.ts"),
		route("actions/presence", "admin/presence/action.ts"),
		route("actions/people", "admin/special/people/action.ts"),
		route("actions/proposals/:id?", "admin/special/proposals/action.ts"),
		route("actions/redirects", "admin/special/redirects/action.ts"),
		route("actions/start", "admin/special/start/action.ts"),
		route("actions/system", "admin/special/system/action.ts"),
		route("inquiries.csv", "admin/special/inquiries/export.ts"),
		route("analytics", "admin/special/analytics/analytics.tsx"),
		route("analytics.csv", "admin/special/analytics/export.ts"),
		route("panels/:panel", "admin/special/dashboard/panel.ts"),
		route("activity", "admin/special/activity/activity.tsx"),
		route("search", "admin/palette/search.ts"),
		route("notifications/recent", "admin/shell/notifications.ts"),
		route("people", "admin/special/people/people.tsx"),
		route("access", "admin/special/access/access.tsx"),
		route("connect", "admin/special/connect/connect.tsx"),
		route("account", "admin/special/account/account.tsx"),
		route("start", "admin/special/start/start.tsx"),
		route("move-in", "admin/special/move-in/move-in.tsx"),
		route("refused", "admin/sign-in/not-allowed.tsx"),
		route("*", "admin/pages/missing.ts"),
	]),

	route("mcp", "site/agents/mcp.ts"),
	route("mcp/upload", "site/agents/upload.ts"),
	route("oauth/token", "site/agents/token.ts"),
	route("oauth/revoke", "site/agents/revoke.ts"),
	route(".well-known/oauth-protected-resource/mcp", "site/agents/resource.ts"),
	route(".well-known/oauth-authorization-server", "site/agents/authorization-server.ts"),
	route("forms/contact", "site/contact/form-service.ts"),
	route("sitemap.xml", "site/feeds/sitemap.ts"),
	route("robots.txt", "site/feeds/robots.ts"),
	route("feed.xml", "site/feeds/articles.ts"),
	...feedPatterns.map((pattern) => route(pattern.slice(1), "site/feeds/articles.ts", { id: pattern })),
	route("llms.txt", "site/feeds/llms.ts"),
	route("site.webmanifest", "site/feeds/manifest.ts"),
	route("social/:file", "site/feeds/social-image.ts"),
]) satisfies RouteConfig;
