import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { feedPatterns } from "./addresses/feeds.ts";
import { publicPages } from "./addresses/public-pages.ts";
import { checkDeclarations } from "./addresses/wrong-declarations.ts";
import { sections } from "./admin/sections.ts";

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
	route("admin/notifications/stream", "admin/screens/notifications/stream.ts"),
	route("admin", "admin/studio.tsx", [
		index("admin/screens/dashboard/dashboard.tsx"),
		route("preview", "admin/pages/preview.ts"),
		// Not a splat: the patterns of lists and entries would go before it.
		route("on/:first?/:second?/:third?/:fourth?/:fifth?", "admin/screens/on-page/on-page.tsx"),
		route("on-page/drawn", "admin/screens/on-page/drawn.ts"),
		route("on-page/documents", "admin/screens/on-page/documents.ts"),
		route("on-page/changes", "admin/screens/on-page/changes.ts"),
		route("on-page/field", "admin/screens/on-page/field.ts"),
		route("documents/:id", "admin/editor/action.ts"),
		route("documents/:id/history", "admin/editor/history/history.ts"),
		route("documents/:id/comments", "admin/writing/comments.ts"),
		route("media", "admin/screens/media/list/library.tsx", [route(":id", "admin/screens/media/picture/picture.tsx")]),
		route("media/pick", "admin/inputs/find/find-pictures.ts"),
		route("media/pick-file", "admin/inputs/find/find-files.ts"),
		route("media/upload", "admin/screens/media/upload/upload.ts"),
		route("media/:id/original", "admin/screens/media/picture/original.ts"),
		route("find/pages", "admin/inputs/find/find-pages.ts"),
		route("find/documents", "admin/inputs/find/find-documents.ts"),
		route("settings", "admin/screens/settings/settings.tsx"),
		route("look", "admin/screens/look/look.tsx"),
		route("look/upload", "admin/screens/look/upload.ts"),
		route("look/files/:id", "admin/screens/look/file.ts"),
		route("words", "admin/screens/words/words.tsx"),
		route("home-content", "admin/screens/home-content/home-content.tsx"),
		...pagesOfSingletons.map((path) => route(path, "admin/pages/singleton.tsx", { id: `edit ${path}` })),
		route("pages/:action/:id?", "admin/screens/pages/edit-page.tsx"),
		route("forms/:action/:id?", "admin/screens/forms/edit-form.tsx"),
		...collectionsApart.map((path) =>
			route(`${path}/:action/:id?`, "admin/pages/edit-apart.tsx", { id: `edit ${path}` }),
		),
		route(":collection", "admin/pages/list.tsx"),
		route("lists/:collection", "admin/list/action.ts"),
		route(":collection/:action/:id?", "admin/pages/edit.tsx"),
		route("inquiries", "admin/screens/inquiries/list/inbox.tsx", [
			index("admin/screens/inquiries/list/nothing-chosen.tsx"),
			route(":id", "admin/screens/inquiries/inquiry.tsx"),
		]),
		route("saved-replies", "admin/screens/inquiries/reply/saved-replies.ts"),
		route("inquiries/:id/files/:file", "admin/screens/inquiries/file.ts"),
		route("notifications", "admin/screens/notifications/notifications.tsx"),
		route("releases", "admin/screens/releases/releases.tsx"),
		route("releases/rollback", "admin/screens/releases/rollback.ts"),
		route("releases/compare", "admin/screens/releases/compare.tsx"),
		route("releases/:number", "admin/screens/releases/release.tsx"),
		route("releases/:number/preview", "admin/screens/releases/preview.ts"),
		route("proposals", "admin/screens/proposals/list/proposals.tsx"),
		route("proposals/:id", "admin/screens/proposals/proposal.tsx"),
		route("proposals/:id/edit/:document", "admin/screens/proposals/edit.tsx"),
		route("proposals/:id/drafts/:document", "admin/screens/proposals/draft.ts"),
		route("proposals/:id/:part", "admin/screens/proposals/resource.ts"),
		route("addresses", "admin/screens/redirects/addresses.tsx"),
		route("calendar", "admin/screens/calendar/calendar.tsx"),
		route("checks", "admin/screens/checks/checks.tsx"),
		route("destinations", "admin/screens/destinations/destinations.tsx"),
		route("system", "admin/screens/system/system.tsx"),
		route("actions/account", "admin/screens/account/action.ts"),
		route("actions/bookmarks", "admin/screens/bookmarks/action.ts"),
		route("actions/checks", "admin/screens/checks/action.ts"),
		route("actions/destinations", "admin/screens/destinations/action.ts"),
		route("actions/library", "admin/screens/media/list/organize-action.ts"),
		route("actions/look", "admin/screens/look/action.ts"),
		route("actions/inquiries/:id", "admin/screens/inquiries/action.ts"),
		route("actions/media/:id", "admin/screens/media/action.ts"),
		route("actions/on-page", "admin/screens/on-page/action.ts"),
		route("actions/move-in", "admin/screens/move-in/action.ts"),
		route("actions/notifications", "admin/screens/notifications/action.ts"),
		route("actions/outcome/:id", "admin/actions/outcome.ts"),
		route("actions/pages", "admin/screens/pages/action.ts"),
		route("actions/presence", "admin/presence/action.ts"),
		route("actions/people", "admin/screens/people/action.ts"),
		route("actions/proposals/:id?", "admin/screens/proposals/action.ts"),
		route("actions/redirects", "admin/screens/redirects/action.ts"),
		route("actions/start", "admin/screens/start/action.ts"),
		route("actions/system", "admin/screens/system/action.ts"),
		route("inquiries.csv", "admin/screens/inquiries/list/export.ts"),
		route("analytics", "admin/screens/analytics/analytics.tsx"),
		route("analytics.csv", "admin/screens/analytics/export.ts"),
		route("panels/:panel", "admin/screens/dashboard/panel.ts"),
		route("activity", "admin/screens/activity/activity.tsx"),
		route("search", "admin/palette/search.ts"),
		route("notifications/recent", "admin/shell/notifications.ts"),
		route("people", "admin/screens/people/people.tsx"),
		route("access", "admin/screens/access/access.tsx"),
		route("connect", "admin/screens/connect/connect.tsx"),
		route("account", "admin/screens/account/account.tsx"),
		route("start", "admin/screens/start/start.tsx"),
		route("move-in", "admin/screens/move-in/move-in.tsx"),
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
