import { readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Action } from "../.server/actions/define-action.ts";
import routes from "../routes.ts";
import { mayAccess, publicActions, readers } from "./access.ts";

interface Declared {
	readonly pattern: string;
	/** Of the route and those above it. */
	readonly files: readonly string[];
}

type Entries = readonly { path?: string; index?: boolean; file: string; children?: Entries }[];

/** Every address that the router knows. Layouts have none of their own. */
function declared(entries: Entries, above = "", files: readonly string[] = []): Declared[] {
	return entries.flatMap(({ path, index, file, children = [] }) => {
		const pattern = path === undefined ? above : `${above}/${path}`;
		const chain = [...files, file];
		const own = path === undefined && !index ? [] : [{ pattern: pattern || "/", files: chain }];
		return [...own, ...declared(children, pattern, chain)];
	});
}

const addresses = declared(routes as Entries);

/** The routes that take changes, by the pattern of their address. */
const changes = addresses
	.map(({ pattern, files }) => ({ pattern, file: files.at(-1)! }))
	.filter(({ file }) => /export (async )?(function|const) action\b/.test(source(file)));

function source(file: string): string {
	return readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
}

test("the table of access rights lists exactly the existing addresses", () => {
	expect(Object.keys(readers).sort()).toEqual([...new Set(addresses.map(({ pattern }) => pattern))].sort());
});

test("every route that accepts changes declares its role, or is public for a reason", async () => {
	const rights: Record<string, string> = {};
	const refusedToProposers: string[] = [];
	for (const { pattern, file } of changes.filter(({ pattern }) => !Object.hasOwn(publicActions, pattern))) {
		const { action }: { action: Partial<Action> } = await import(
			/* @vite-ignore */ new URL(`../${file}`, import.meta.url).href
		);
		rights[pattern] = action.need ?? "everybody who is signed in";
		if (!["people", "propose", "translate", "inquiries", "members"].includes(action.need ?? "")) continue;
		for (const name of Object.keys(action.commands ?? {}))
			if (!action.forProposers?.includes(name)) refusedToProposers.push(`${pattern} ${name}`);
	}
	expect(rights).toEqual({
		"/admin/actions/absence": "inquiries",
		"/admin/actions/account": "members",
		"/admin/actions/bookmarks": "members",
		"/admin/actions/checks": "people",
		"/admin/actions/destinations": "settings",
		"/admin/actions/directory": "administrators",
		"/admin/actions/inquiries/:id": "inquiries",
		"/admin/actions/inquiry-rules": "settings",
		"/admin/actions/library": "people",
		"/admin/actions/look": "look",
		"/admin/actions/media/:id": "people",
		"/admin/actions/move-in": "system",
		"/admin/actions/notifications": "members",
		"/admin/actions/on-page": "people",
		"/admin/actions/outcome/:id": "members",
		"/admin/actions/pages": "people",
		"/admin/actions/people": "team",
		"/admin/actions/person": "administrators",
		"/admin/actions/proposals/:id?": "propose",
		"/admin/actions/presence": "members",
		"/admin/actions/redirects": "people",
		"/admin/actions/report": "settings",
		"/admin/actions/roles": "administrators",
		"/admin/actions/start": "administrators",
		"/admin/actions/system": "system",
		"/admin/actions/view-as": "everybody who is signed in",
		"/admin/documents/:id": "people",
		"/admin/field-actions/known-limits": "people",
		"/admin/documents/:id/comments": "people",
		"/admin/lists/:collection": "people",
		"/admin/actions/translations": "translate",
		"/admin/languages/:id/comments": "translate",
		"/admin/languages/upload": "translate",
		"/admin/logos/upload": "people",
		"/admin/look/upload": "look",
		"/admin/media/upload": "people",
		"/admin/proposals/:id/drafts/:document": "propose",
		"/admin/releases/rollback": "administrators",
		"/admin/saved-replies": "inquiries",
		"/admin/slots/consents/:id": "people",
		"/admin/slots/recipients/:id": "people",
		"/admin/evidence/:id": "people",
		"/admin/slots/evidence/:id": "people",
	});
	expect(refusedToProposers.sort()).toEqual([
		"/admin/actions/media/:id bringBack",
		"/admin/actions/media/:id keepByLink",
		"/admin/actions/media/:id remove",
		"/admin/actions/media/:id save",
		"/admin/actions/on-page publish",
		"/admin/actions/proposals/:id? publish",
		"/admin/actions/proposals/:id? schedule",
		"/admin/actions/translations publish",
		"/admin/lists/:collection delete",
		"/admin/lists/:collection move",
		"/admin/lists/:collection publish",
		"/admin/lists/:collection toggle",
		"/admin/lists/:collection trash",
		"/admin/lists/:collection undoTrash",
		"/admin/lists/:collection unpublish",
		"/admin/slots/consents/:id add",
		"/admin/slots/consents/:id again",
		"/admin/slots/consents/:id removeFile",
		"/admin/slots/consents/:id withdraw",
		"/admin/slots/evidence/:id remove",
		"/admin/slots/recipients/:id add",
		"/admin/slots/recipients/:id revoke",
	]);
	const known = changes.map(({ pattern }) => pattern);
	expect(Object.keys(publicActions).filter((pattern) => !known.includes(pattern))).toEqual([]);
});

test("everything that is not public requires signing in", () => {
	const open = addresses.filter(({ files }) => !files.includes("admin/studio.tsx"));
	// An address that nobody can read may accept changes that a secret link proves.
	const isSent = (pattern: string) => readers[pattern] === "nobody" && Object.hasOwn(publicActions, pattern);
	const wrong = open.filter(({ pattern }) => readers[pattern] !== "everyone" && !isSent(pattern));
	expect(wrong).toEqual([]);
	expect(source("admin/studio.tsx")).toContain("export const middleware = [requireSignIn];");
});

test("roles decide, and an address missing from the table is rejected", () => {
	const administrator = { role: "administrator" } as const;
	const editor = { role: "editor" } as const;
	expect(mayAccess("/admin/people", "GET", administrator)).toBe(true);
	expect(mayAccess("/admin/people", "GET", editor)).toBe(false);
	expect(mayAccess("/admin", "GET", editor)).toBe(true);
	expect(mayAccess("/admin", "GET", undefined)).toBe(false);
	expect(mayAccess("/admin/documents/:id", "POST", undefined)).toBe(false);
	expect(mayAccess("/admin/login", "POST", undefined)).toBe(true);
	expect(mayAccess("/admin/nowhere", "GET", administrator)).toBe(false);
	expect(mayAccess("toString", "GET", administrator)).toBe(false);
});

test("a translator reads and changes translations and their own account, and nothing else of the studio", () => {
	const translator = { role: "editor", proposesOnly: true, languages: ["de"] } as const;
	const mine = Object.keys(readers).filter(
		(pattern) =>
			pattern.startsWith("/admin") && readers[pattern] !== "everyone" && mayAccess(pattern, "GET", translator),
	);
	expect(mine.sort()).toEqual([
		"/admin/*",
		"/admin/account",
		"/admin/actions/outcome/:id",
		"/admin/find/figures",
		"/admin/help/:door?/:page?",
		"/admin/help/pictures/:file",
		"/admin/languages",
		"/admin/languages/:id",
		"/admin/languages/:id/comments",
		"/admin/languages/:id/preview",
		"/admin/languages/file",
		"/admin/notifications",
		"/admin/notifications/recent",
		"/admin/refused",
	]);
});

test("every address of the studio that is written somewhere exists", async () => {
	const known = Object.keys(readers).map(
		(pattern) =>
			new RegExp(
				`^${pattern
					.replace(/\/:\w+\?/g, "(/[^/]+)?")
					.replace(/:\w+/g, "[^/]+")
					.replace(/\*$/, "-")}$`,
			),
	);
	const unknown: string[] = [];
	for await (const path of glob("app/**/*.{ts,tsx}")) {
		if (path.includes(".test.")) continue;
		const addresses = (await readFile(path, "utf8")).matchAll(
			/["`(](\/admin(?:\/(?:\$\{[^}]*\}|[^"`?#\s,)])*)?)(?=["`?#])/g,
		);
		for (const [, written = ""] of addresses) {
			const address = written.replace(/\$\{[^}]*\}/g, "x");
			if (!Object.hasOwn(readers, written) && !known.some((pattern) => pattern.test(address)))
				unknown.push(`${path} ${written}`);
		}
	}
	expect(unknown).toEqual([]);
});
