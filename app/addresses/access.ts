import type { Singleton } from "../content/model/define.ts";
import { singletons } from "../content/register/register.ts";
import { feedPatterns } from "./feeds.ts";
import { publicPages } from "./public-pages.ts";

/** Who may do something: everyone, people who are signed in, administrators among them, or nobody. */
export type Who = "everyone" | "people" | "administrators" | "nobody";

const pagesOfContent = Object.fromEntries(
	[...publicPages.map(({ pattern }) => pattern), ...feedPatterns].map((pattern) => [pattern, "everyone" as const]),
);

const screensOfSingletons = Object.fromEntries(
	(singletons as readonly Singleton[]).map(({ name, section }) => [
		`/admin/${section?.path ?? name}`,
		section?.administrators ? "administrators" : "people",
	]),
) satisfies Record<string, Who>;

/**
 * Who may read what, by the pattern of its address. Every address of the product is named here or follows from the
 * declaration of a content type; one that is not is refused. Settings that are edited as documents are refused to editors
 * by the editor's own rule, too.
 */
export const readers: Readonly<Record<string, Who>> = {
	...pagesOfContent,
	"/contact": "everyone",
	"/contact/sent/:reference": "everyone",
	"/inquiry": "everyone",
	"/inquiry/delete": "everyone",
	"/inquiry/deleted": "everyone",
	"/review": "everyone",
	"/review/page": "everyone",
	"/*": "everyone",
	"/forms/contact": "everyone",
	"/forms/:slug/sent/:reference": "everyone",
	"/mcp": "everyone",
	"/mcp/upload": "nobody",
	"/oauth/token": "nobody",
	"/oauth/revoke": "nobody",
	"/.well-known/oauth-protected-resource/mcp": "everyone",
	"/.well-known/oauth-authorization-server": "everyone",
	"/sitemap.xml": "everyone",
	"/robots.txt": "everyone",
	"/feed.xml": "everyone",
	"/llms.txt": "everyone",
	"/site.webmanifest": "everyone",
	"/social/:file": "everyone",

	"/admin/login": "everyone",
	"/admin/login/code": "everyone",
	"/admin/login/again": "everyone",
	"/admin/forgot": "everyone",
	"/admin/welcome": "everyone",
	"/admin/sign-out": "everyone",

	"/admin": "people",
	"/admin/preview": "people",
	"/admin/on/:first?/:second?/:third?/:fourth?/:fifth?": "people",
	"/admin/on-page/drawn": "people",
	"/admin/on-page/documents": "people",
	"/admin/on-page/changes": "people",
	"/admin/on-page/field": "people",
	"/admin/documents/:id": "nobody",
	"/admin/documents/:id/history": "people",
	"/admin/documents/:id/comments": "people",
	"/admin/media": "people",
	"/admin/media/:id": "people",
	"/admin/media/:id/original": "people",
	"/admin/media/upload": "nobody",
	"/admin/media/pick": "people",
	"/admin/media/pick-file": "people",
	"/admin/find/pages": "people",
	"/admin/find/documents": "people",
	...screensOfSingletons,
	"/admin/look/upload": "nobody",
	"/admin/look/files/:id": "administrators",
	"/admin/:collection": "people",
	"/admin/lists/:collection": "nobody",
	"/admin/:collection/:action/:id?": "people",
	"/admin/authors/:action/:id?": "people",
	"/admin/categories/:action/:id?": "people",
	"/admin/redirects/:action/:id?": "people",
	"/admin/tags/:action/:id?": "people",
	"/admin/pages/:action/:id?": "people",
	"/admin/forms/:action/:id?": "people",
	"/admin/inquiries": "people",
	"/admin/inquiries/:id": "people",
	"/admin/inquiries/:id/files/:file": "people",
	"/admin/inquiries.csv": "people",
	"/admin/saved-replies": "people",
	"/admin/releases": "people",
	"/admin/releases/rollback": "administrators",
	"/admin/releases/compare": "people",
	"/admin/releases/:number": "people",
	"/admin/releases/:number/preview": "people",
	"/admin/proposals": "people",
	"/admin/proposals/:id": "people",
	"/admin/proposals/:id/edit/:document": "people",
	"/admin/proposals/:id/drafts/:document": "nobody",
	"/admin/proposals/:id/:part": "people",
	"/admin/addresses": "people",
	"/admin/calendar": "people",
	"/admin/checks": "people",
	"/admin/destinations": "administrators",
	"/admin/analytics": "people",
	"/admin/analytics.csv": "people",
	"/admin/panels/:panel": "people",
	"/admin/activity": "people",
	"/admin/search": "people",
	"/admin/notifications": "people",
	"/admin/notifications/recent": "people",
	"/admin/notifications/stream": "everyone",
	"/admin/start": "administrators",
	"/admin/move-in": "administrators",
	"/admin/account": "people",
	"/admin/people": "administrators",
	"/admin/access": "administrators",
	"/admin/connect": "people",
	"/admin/system": "administrators",
	"/admin/actions/account": "nobody",
	"/admin/actions/bookmarks": "nobody",
	"/admin/actions/checks": "nobody",
	"/admin/actions/destinations": "nobody",
	"/admin/actions/inquiries/:id": "nobody",
	"/admin/actions/library": "nobody",
	"/admin/actions/look": "nobody",
	"/admin/actions/media/:id": "nobody",
	"/admin/actions/move-in": "administrators",
	"/admin/actions/notifications": "nobody",
	"/admin/actions/on-page": "nobody",
	"/admin/actions/outcome/:id": "people",
	"/admin/actions/pages": "nobody",
	"/admin/actions/people": "nobody",
	"/admin/actions/proposals/:id?": "nobody",
	"/admin/actions/presence": "nobody",
	"/admin/actions/redirects": "people",
	"/admin/actions/start": "nobody",
	"/admin/actions/system": "nobody",
	"/admin/refused": "people",
	"/admin/*": "people",
};

/**
 * Where people who are not signed in change something, and why. Whatever else is changed is an action, which says itself
 * who may (define-action.ts).
 */
export const publicActions: Readonly<Record<string, string>> = {
	"/contact": "visitors write to the company; without script the page takes its own form",
	"/forms/contact": "the same with script",
	"/forms/:slug": "visitors answer a form of the owner",
	"/mcp": "a token proves whom a program acts for, and it fills proposals only",
	"/oauth/token": "a code or a refresh token, which a person allowed, is exchanged by the program that has its proof",
	"/oauth/revoke": "whoever has a token may end it",
	"/mcp/upload": "a secret link takes one picture into the library",
	"/inquiry": "the secret link of an inquiry proves that its sender adds to it",
	"/inquiry/delete": "the same, to delete it",
	"/review": "the secret link of a review proves that its holder may comment on a proposal and decide",
	"/admin/login": "to sign in, a password is what proves who it is",
	"/admin/login/code": "the second step of signing in",
	"/admin/login/again": "the same steps by script",
	"/admin/forgot": "whoever lost the password cannot sign in",
	"/admin/welcome": "the key of a one-time link proves who it is",
	"/admin/sign-out": "it ends no session but the one that is sent along",
};

/**
 * Whether an address may be asked for. What an action takes from people who are signed in is decided by the action.
 * @param pattern such as /admin/inquiries/:id
 * @param person whoever is signed in
 */
export function mayAccess(pattern: string, method: string, person: { readonly role: string } | undefined): boolean {
	const isChange = method !== "GET" && method !== "HEAD";
	if (!Object.hasOwn(readers, pattern)) return false;
	if (isChange) return person !== undefined || Object.hasOwn(publicActions, pattern);
	switch (readers[pattern]) {
		case "everyone":
			return true;
		case "people":
			return person !== undefined;
		case "administrators":
			return person?.role === "administrator";
		default:
			return false;
	}
}
