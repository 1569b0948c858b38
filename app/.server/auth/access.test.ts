import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { access, mayAccess } from "./access.ts";

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

/** Whether one of the routes that answer at an address takes changes. */
function takesChanges(pattern: string): boolean {
	return addresses
		.filter((address) => address.pattern === pattern)
		.some(({ files }) => /export (async )?(function|const) action\b/.test(source(files.at(-1)!)));
}

function source(file: string): string {
	return readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
}

test("the table of access names every address, and no other", () => {
	expect(Object.keys(access).sort()).toEqual([...new Set(addresses.map(({ pattern }) => pattern))].sort());
});

test("the table allows changes exactly where a route takes them", () => {
	const wrong = Object.entries(access).filter(
		([pattern, { change }]) => (change !== "nobody") !== takesChanges(pattern),
	);
	expect(wrong).toEqual([]);
});

test("whatever is not for everyone lies behind the sign-in", () => {
	const open = addresses.filter(({ files }) => !files.includes("admin/studio.tsx"));
	const wrong = open.filter(({ pattern }) => access[pattern]?.read !== "everyone");
	expect(wrong).toEqual([]);
	expect(source("admin/studio.tsx")).toContain("export const middleware = [requireSignIn];");
});

test("roles decide, and what is not in the table is refused", () => {
	const administrator = { role: "administrator" } as const;
	const editor = { role: "editor" } as const;
	expect(mayAccess("/admin/people", "POST", administrator)).toBe(true);
	expect(mayAccess("/admin/people", "GET", editor)).toBe(false);
	expect(mayAccess("/admin", "GET", editor)).toBe(true);
	expect(mayAccess("/admin", "GET", undefined)).toBe(false);
	expect(mayAccess("/admin", "POST", administrator)).toBe(false);
	expect(mayAccess("/admin/nowhere", "GET", administrator)).toBe(false);
	expect(mayAccess("toString", "GET", administrator)).toBe(false);
});
