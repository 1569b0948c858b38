import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

describe("the address of a page", () => {
	it.each([
		["/", "/", ""],
		["/services/one", "/services/one", ""],
		["/?utm_source=mail&fbclid=1", "/", ""],
		["/articles?show=12&category=ai&x=1", "/articles", "?category=ai&show=12"],
		["/articles?category=%3Cscript%3E", "/articles", ""],
		["/about?category=ai", "/about", ""],
		["http://evil.example/about", "/about", ""],
	])("of %s is %s%s", (target, path, query) => {
		expect(pageAddress(target)).toEqual({ kind: "page", path, query });
	});

	it.each([
		["/about/", "/about"],
		["//about", "/about"],
		["/About", "/about"],
		["//evil.example/%2f..", undefined],
		["//evil.example", "/evil.example"],
		["/Articles//?show=12&x=1", "/articles?show=12"],
		["http://evil.example", "/"],
	])("of %s is elsewhere, at %s", (target, to) => {
		expect(pageAddress(target)).toMatchObject(to ? { kind: "elsewhere", to } : { kind: "none" });
	});

	it.each(["/%2e%2e/etc/passwd", "/a%2fb", "/%00", "/%ff", "/..", "/./about", "/a\\b", "/ü", "*", "about", "ftp://x/"])(
		"of %s is none",
		(target) => expect(pageAddress(target)).toEqual({ kind: "none" }),
	);

	it("never takes a second redirect, nor leaves the site", () => {
		const pieces = fc.constantFrom(
			"/",
			"//",
			".",
			"..",
			"a",
			"B",
			"%2f",
			"\\",
			"?",
			"category=",
			"#",
			"@",
			":",
			"\u0000",
		);
		fc.assert(
			fc.property(fc.array(pieces), (parts) => {
				const address = pageAddress(`/${parts.join("")}`);
				if (address.kind !== "elsewhere") return;
				expect(address.to).toMatch(/^\/(?!\/)/);
				expect(pageAddress(address.to).kind).toBe("page");
			}),
			{ numRuns: 1000 },
		);
	});
});
