import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageAddress as addressOf } from "./page-address.ts";

const queries: Record<string, Record<string, RegExp>> = {
	"/articles": { category: /^[a-z0-9-]{1,60}$/, show: /^\d{1,4}$/ },
	"/portfolio/all": { category: /^[a-z0-9-]{1,60}$/ },
};
const pageAddress = (target: string) => addressOf(target, (path) => queries[path]);

describe("the address of a page", () => {
	it.each([
		["/", "/", ""],
		["/services/one", "/services/one", ""],
		["/?utm_source=mail&fbclid=1", "/", ""],
		["/articles?category=ai&show=12", "/articles", "?category=ai&show=12"],
		["/articles?category=ai&utm_source=mail&show=12&x", "/articles", "?category=ai&show=12"],
		["/articles?utm_source=mail", "/articles", ""],
		["/articles?constructor=1", "/articles", ""],
		["/about?category=ai", "/about", ""],
		["http://evil.example/about", "/about", ""],
		["/assets/mark-BxQ2.svg", "/assets/mark-BxQ2.svg", ""],
		["/admin/media?q=A%20b&x=1", "/admin/media", "?q=A%20b&x=1"],
		["/admin/services.data?_routes=a%2Fb", "/admin/services.data", "?_routes=a%2Fb"],
		["/admin/documents/Caf%C3%A9%20%2F%5C", "/admin/documents/Caf%C3%A9%20%2F%5C", ""],
	])("of %s is %s%s", (target, path, query) => {
		expect(pageAddress(target)).toMatchObject({ kind: "page", path, query });
	});

	it.each([
		["/about/", "/about"],
		["//about", "/about"],
		["/About", "/about"],
		["//evil.example/%2f..", undefined],
		["//evil.example", "/evil.example"],
		["/Articles//?x=1&show=12", "/articles?show=12&x=1"],
		["/About?utm_source=mail&gclid=A%20b", "/about?utm_source=mail&gclid=A%20b"],
		["/about/?&&utm_source=a&utm_source=b", "/about?utm_source=a&utm_source=b"],
		["/articles?category=none!&utm_source=mail", "/articles?utm_source=mail"],
		["http://evil.example", "/"],
		["/articles?category=SAAS", "/articles?category=saas"],
		["/articles?category=s%61as", "/articles?category=saas"],
		["/articles?category=saas&category=mobile", "/articles?category=saas"],
		["/articles?category=%3Cscript%3E", "/articles"],
		["/articles?category=", "/articles"],
		["/articles?show=-1", "/articles"],
		["/articles?show=12&category=ai", "/articles?category=ai&show=12"],
		["/portfolio/all?category=SAAS&utm_source=mail", "/portfolio/all?category=saas&utm_source=mail"],
		["/%61bout", "/about"],
		["/%41bout%2e?x", "/about.?x"],
		["/about#part", "/about"],
		["/%61ssets/mark-BxQ2.svg", "/assets/mark-BxQ2.svg"],
		["/admin/", "/admin"],
		["/Admin//media/", "/admin/media"],
		["/%61dmin/media?to=%2f", "/admin/media?to=%2f"],
		["/admin/documents/Caf%c3%a9", "/admin/documents/Caf%C3%A9"],
		// As Node decodes the bytes of a request line.
		["/articles?category=\u00c3\u00a6", "/articles"],
		["/about?x=\u00c3\u00a6", "/about?x=%C3%A6"],
		["/admin/media?q=\u00c3\u00a6", "/admin/media?q=%C3%A6"],
	])("of %s redirects to %s", (target, to) => {
		expect(pageAddress(target)).toMatchObject(to ? { kind: "elsewhere", to } : { kind: "none" });
	});

	it.each([
		"/%2e%2e/etc/passwd",
		"/admin/%2e%2e/about",
		"/admin/.%2E/about",
		"/admin/..",
		"/..",
		"/./about",
		"/a%2fb",
		"/admin%2fmedia",
		"/a%5cb",
		"/a\\b",
		"/%00",
		"/admin/documents/%00",
		"/%ff",
		"/%c0%ae%c0%ae/",
		"/%",
		"/%zz",
		"/%252e",
		"/\u00c3\u00bc",
		"*",
		"about",
		"ftp://x/",
	])("of %s is invalid", (target) => expect(pageAddress(target)).toEqual({ kind: "none" }));

	it("never needs a second redirect, and never leaves the site", () => {
		const pieces = fc.constantFrom(
			"/",
			"//",
			".",
			"..",
			"a",
			"B",
			"%2f",
			"%2E",
			"%61",
			"%c3%a6",
			"/admin",
			"\\",
			"?",
			"category=",
			"show=12",
			"utm_source=a",
			"&",
			"#",
			"@",
			":",
			"\u0000",
		);
		fc.assert(
			fc.property(fc.constantFrom("/", "/articles?"), fc.array(pieces), (start, parts) => {
				const address = pageAddress(start + parts.join(""));
				if (address.kind !== "elsewhere") return;
				expect(address.to).toMatch(/^\/(?![/\\])/);
				expect(pageAddress(address.to).kind).toBe("page");
			}),
			{ numRuns: 1000 },
		);
	});
});
