import { type Holder, may } from "../rights.ts";
import { addedRoutes as added } from "./added-addresses.ts";
import { feedPatterns } from "./feeds.ts";
import { publicPages } from "./public-pages.ts";
import type { StudioRoute, Who } from "./studio-route.ts";
import { studioRoutes } from "./studio-routes.ts";

const pagesOfContent = Object.fromEntries(
	[...publicPages.map(({ pattern }) => pattern), ...feedPatterns].map((pattern) => [pattern, "everyone" as const]),
);

const ofProduct: Readonly<Record<string, Who>> = {
	...pagesOfContent,
	"/consent/:token": "everyone",
	"/contact": "everyone",
	"/contact/sent/:reference": "everyone",
	"/inquiry": "everyone",
	"/inquiry/delete": "everyone",
	"/inquiry/deleted": "everyone",
	"/inquiry/file": "everyone",
	"/l/:token": "everyone",
	"/l/:token/open": "everyone",
	"/l/:token/:language": "everyone",
	"/l/:token/media/:hash/:name": "everyone",
	"/l/:token/files/:hash/:name": "everyone",
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
	"/rss.xml": "everyone",
	"/llms.txt": "everyone",
	"/search": "everyone",
	"/search.json": "everyone",
	"/site.webmanifest": "everyone",
	"/social/:file": "everyone",

	"/admin/login": "everyone",
	"/admin/login/code": "everyone",
	"/admin/login/again": "everyone",
	"/admin/login/directory": "everyone",
	"/admin/login/callback": "everyone",
	"/admin/login/logout": "nobody",
	"/admin/forgot": "everyone",
	"/admin/welcome": "everyone",
	"/admin/report-mails": "everyone",
	"/admin/people/access": "nobody",
	"/admin/sign-out": "everyone",
	"/admin/notifications/stream": "everyone",

	...patternsWithReaders(studioRoutes.filter(({ file }) => !isAdded(file))),
};

/** The patterns of the addresses that every site has, which nothing that is added can have. */
export const patternsOfProduct: readonly string[] = Object.keys(ofProduct);

/**
 * The group that may read each address, by its pattern. Every address of the product is named here or follows from the
 * declaration of a content type; one that is not is refused. Settings that are edited as documents are refused to editors
 * by the editor's own rule, too.
 */
export const readers: Readonly<Record<string, Who>> = {
	...ofProduct,
	...Object.fromEntries(added.map(({ path, readers }) => [path, readers])),
	...patternsWithReaders(studioRoutes.filter(({ file }) => isAdded(file))),
};

/** The types of content that addresses are about, by their patterns. */
const types: Readonly<Record<string, string>> = Object.fromEntries(
	studioRoutes.flatMap((route) => patternsOf(route).map((pattern) => [pattern, route.type ?? ""])),
);

function patternsWithReaders(routes: readonly StudioRoute[]): Record<string, Who> {
	return Object.fromEntries(routes.flatMap((one) => patternsOf(one).map((pattern) => [pattern, one.readers])));
}

function isAdded(file: string): boolean {
	return file.startsWith("../");
}

/** The patterns of a route of the studio and of what is drawn inside of it. */
function patternsOf({ path, below = [] }: StudioRoute): string[] {
	const own = path === "" ? "/admin" : `/admin/${path}`;
	return [own, ...below.flatMap((inner) => (inner.path === "" ? [] : `${own}/${inner.path}`))];
}

/**
 * Addresses at which people who are not signed in change something, with the reason. Every other change is an action,
 * which declares itself who may run it (define-action.ts).
 */
export const publicActions: Readonly<Record<string, string>> = {
	"/contact": "visitors write to the company; without script the page takes its own form",
	"/consent/:token": "the secret link proves whose words, name or picture are shown",
	"/forms/contact": "the same with script",
	"/forms/:slug": "visitors answer a form of the owner",
	"/mcp": "a token proves whom a program acts for, and it fills proposals only",
	"/oauth/token": "a code or a refresh token, which a person allowed, is exchanged by the program that has its proof",
	"/oauth/revoke": "whoever has a token may end it",
	"/mcp/upload": "a secret link takes one picture into the library",
	"/inquiry": "the secret link of an inquiry proves that its sender adds to it",
	"/inquiry/delete": "the same, to delete it",
	"/l/:token": "a form of the page that a recipient's link shows",
	"/l/:token/:language": "the same in another language",
	"/l/:token/open": "the secret link of a recipient takes its password",
	"/review": "the secret link of a review proves that its holder may comment on a proposal and decide",
	"/admin/login": "to sign in, a password is what proves who it is",
	"/admin/login/code": "the second step of signing in",
	"/admin/login/again": "the same steps by script",
	"/admin/login/logout": "a token that the directory of the company has signed ends what somebody signed in with",
	"/admin/people/access": "the token of an administrator proves that a script may disable people",
	"/admin/forgot": "whoever lost the password cannot sign in",
	"/admin/welcome": "the key of a one-time link proves who it is",
	"/admin/report-mails": "the secret link of a report proves whose mails are agreed to or stopped",
	"/admin/sign-out": "it ends no session but the one that is sent along",
	...Object.fromEntries(
		added.flatMap(({ path, takesFromEveryone: reason }) => (reason === undefined ? [] : [[path, reason]])),
	),
};

/**
 * Whether an address may be asked for. What an action takes from people who are signed in is decided by the action.
 * @param pattern such as /admin/inquiries/:id
 * @param person whoever is signed in
 */
export function mayAccess(pattern: string, method: string, person: Holder | undefined): boolean {
	if (!Object.hasOwn(readers, pattern)) return false;
	const isChange = method !== "GET" && method !== "HEAD";
	if (isChange && Object.hasOwn(publicActions, pattern)) return true;
	const who = readers[pattern]!;
	if (who === "everyone") return !isChange || person !== undefined;
	// What nobody reads is an action, which declares itself what it needs.
	if (who === "nobody") return isChange && person !== undefined;
	return person !== undefined && may(person, who, { type: types[pattern] || undefined });
}
