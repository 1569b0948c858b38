import { existsSync } from "node:fs";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { addedRoutes } from "./addresses/added-addresses.ts";
import { addedRouteId } from "./addresses/added-routes.ts";
import { feedPatterns } from "./addresses/feeds.ts";
import { publicPages } from "./addresses/public-pages.ts";
import type { StudioRoute } from "./addresses/studio-route.ts";
import { studioRoutes } from "./addresses/studio-routes.ts";
import { checkDeclarations } from "./addresses/wrong-declarations.ts";
import { checkAdditions } from "./check-additions.ts";
import { takenNames } from "./ready.ts";

// Asked first: of types declared wrongly there would be wrong routes.
checkDeclarations();
checkAdditions();

// Pages whose file is not named after them.
const files: Readonly<Record<string, string>> = {
	"portfolio-all": "all-projects",
	"privacy-policy": "legal",
	"terms-of-service": "legal",
};

// Pages of the folder `extension` go before those of extensions that are taken.
const folders = ["extension", ...takenNames.map((name) => `ready/${name}`)];

const pagesOfContent = publicPages
	.filter(({ pattern }) => pattern !== "/")
	.map(({ pattern, name }) => {
		const file = files[name];
		return route(pattern.slice(1), ownPage(name) ?? `site/pages/${file ?? name}.tsx`, file ? { id: name } : {});
	});

/** The page of an extension that shows content of a name, which goes before one of the product. */
function ownPage(name: string): string | undefined {
	const pages = folders.map((folder) => `${folder}/pages/${name}.tsx`);
	const own = pages.find((page) => existsSync(page));
	return own && `../${own}`;
}

const routesAdded = (isPage: boolean) =>
	addedRoutes
		.filter((one) => (one.isPage === true) === isPage)
		.map(({ path, file }) => route(path.slice(1), file, { id: addedRouteId(path) }));

function studioRoute({ path, file, below }: StudioRoute): RouteConfigEntry {
	if (path === "") return index(file);
	// Several have the same module.
	const id = ["admin/pages/singleton.tsx", "admin/pages/edit-lazy.tsx"].includes(file)
		? { id: `edit ${path.split("/")[0]}` }
		: {};
	const inner = below?.map((one) => (one.path === "" ? index(one.file) : route(one.path, one.file)));
	return route(path, file, id, inner);
}

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
		index(ownPage("home") ?? "site/pages/home.tsx"),
		...pagesOfContent,
		...routesAdded(true),
		route("contact/sent/:reference", "site/contact/contact-sent.tsx"),
		route("forms/:slug/sent/:reference", "site/forms/form-sent.tsx", { id: "form sent" }),
		route("search", "site/search/search-page.tsx"),
		route("inquiry", "site/inquiry/status-page.tsx"),
		route("inquiry/delete", "site/inquiry/delete.tsx"),
		route("inquiry/deleted", "site/inquiry/deleted.tsx"),
		route("consent/:token", "site/consent/consent.tsx"),
		route("inquiry/file", "site/inquiry/sent-file.tsx"),
		route("l/:token/open", "site/recipients/unlock-link.tsx"),
		route("*", "site/pages/page.tsx"),
	]),
	route("l/:token", "site/recipients/recipient-page.ts"),
	route("l/:token/:language", "site/recipients/recipient-page.ts", { id: "page by link in a language" }),
	...["media", "files"].map((folder) =>
		route(`l/:token/${folder}/:hash/:name`, "site/recipients/recipient-file.ts", { id: `${folder} by link` }),
	),

	route("review", "site/review/review.tsx"),
	route("review/page", "site/review/review-page.ts"),

	layout("admin/sign-in/gate.tsx", [
		route("admin/login", "admin/sign-in/login.tsx"),
		route("admin/login/code", "admin/sign-in/code.tsx"),
		route("admin/login/directory", "admin/sign-in/directory.tsx"),
		route("admin/login/callback", "admin/sign-in/callback.tsx"),
		route("admin/forgot", "admin/sign-in/forgot.tsx"),
		route("admin/welcome", "admin/sign-in/welcome.tsx"),
		route("admin/report-mails", "admin/sign-in/report-mails.tsx"),
	]),
	route("admin/login/again", "admin/sign-in/again.ts"),
	route("admin/login/logout", "admin/sign-in/logout-by-directory.ts"),
	route("admin/people/access", "admin/screens/people/people-call.ts"),
	route("admin/sign-out", "admin/sign-in/sign-out.ts"),
	route("admin/notifications/stream", "admin/screens/notifications/stream.ts"),
	route("admin", "admin/studio.tsx", studioRoutes.map(studioRoute)),

	route("mcp", "site/agents/mcp.ts"),
	route("mcp/upload", "site/agents/take-agent-upload.ts"),
	route("oauth/token", "site/agents/token.ts"),
	route("oauth/revoke", "site/agents/revoke.ts"),
	route(".well-known/oauth-protected-resource/mcp", "site/agents/agent-resource.ts"),
	route(".well-known/oauth-authorization-server", "site/agents/authorization-server.ts"),
	route("forms/contact", "site/contact/contact-form-route.ts"),
	route("sitemap.xml", "site/feeds/sitemap.ts"),
	route("robots.txt", "site/feeds/robots.ts"),
	route("feed.xml", "site/feeds/articles-feed.ts"),
	route("rss.xml", "site/feeds/articles-rss.ts"),
	...feedPatterns.map((pattern) => route(pattern.slice(1), "site/feeds/articles-feed.ts", { id: pattern })),
	route("search.json", "site/search/search-words-route.ts"),
	route("llms.txt", "site/feeds/llms.ts"),
	route("site.webmanifest", "site/feeds/manifest-route.ts"),
	route("social/:file", "site/feeds/social-image.ts"),
	...routesAdded(false),
]) satisfies RouteConfig;
