import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listAddress, readCategory, readCount, shownCategories } from "./list-part.ts";

const categories = [
	{ id: "development", label: "Development" },
	{ id: "ai-and-automation", label: "AI & Automation" },
];

/** Returns the address that the function redirects a visitor to; undefined when it does not redirect. */
function redirectOf(read: () => unknown): string | undefined {
	try {
		read();
	} catch (thrown) {
		if (thrown instanceof Response) return thrown.headers.get("Location") ?? undefined;
		throw thrown;
	}
}

const at = (query: string) => new URL(`http://site.example/articles${query}`);

describe("the category of a list", () => {
	test("is all without a query", () => {
		expect(readCategory(at(""), categories)).toBeUndefined();
	});

	test("is offered without an entry only where the owner says so", () => {
		const [full, empty] = [{ count: 2 }, { count: 0 }];
		expect(shownCategories([full, empty], { showsEmpty: true })).toEqual([full, empty]);
		expect(shownCategories([full, empty], { showsEmpty: false })).toEqual([full]);
	});

	test("is the one in the address", () => {
		expect(readCategory(at("?category=ai-and-automation"), categories)?.label).toBe("AI & Automation");
	});

	test.each(["?category=", "?category=DEVELOPMENT", "?category=%3Cscript%3E", "?category=all"])(
		"%s leads to the whole list",
		(query) => {
			expect(redirectOf(() => readCategory(at(query), categories))).toBe("/articles");
		},
	);
});

describe("how many entries a list shows", () => {
	test("is six without a query", () => {
		expect(readCount(at(""), 20)).toBe(6);
	});

	test("is what the address asks for, up to all there are", () => {
		expect(readCount(at("?show=12"), 20)).toBe(12);
		expect(readCount(at("?show=24"), 20)).toBe(24);
	});

	test.each([
		["?show=-1", "/articles"],
		["?show=0", "/articles"],
		["?show=6", "/articles"],
		["?show=abc", "/articles"],
		["?show=7", "/articles?show=12"],
		["?show=1e9", "/articles"],
		["?show=999999", "/articles?show=24"],
	])("%s leads to %s", (query, address) => {
		expect(redirectOf(() => readCount(at(query), 20))).toBe(address);
	});

	test("of a longer page are multiples of its own size", () => {
		expect(readCount(at(""), 60, undefined, 24)).toBe(24);
		expect(readCount(at("?show=48"), 60, undefined, 24)).toBe(48);
		expect(redirectOf(() => readCount(at("?show=12"), 60, undefined, 24))).toBe("/articles");
		expect(redirectOf(() => readCount(at("?show=600"), 60, undefined, 24))).toBe("/articles?show=72");
	});

	test("keeps the category when it corrects the number", () => {
		expect(redirectOf(() => readCount(at("?show=7"), 20, categories[1]))).toBe(
			"/articles?category=ai-and-automation&show=12",
		);
	});

	test("needs at most one redirect for any query", () => {
		fc.assert(
			fc.property(fc.string(), fc.nat(100), (show, total) => {
				const url = new URL("http://site.example/articles");
				url.searchParams.set("show", show);
				const address = redirectOf(() => readCount(url, total));
				if (address === undefined) return;
				expect(redirectOf(() => readCount(new URL(address, url), total))).toBeUndefined();
			}),
		);
	});
});

test("an address holds only what differs from the whole list", () => {
	expect(listAddress("/articles", {})).toBe("/articles");
	expect(listAddress("/articles", { category: "saas", show: 6 })).toBe("/articles?category=saas");
	expect(listAddress("/articles", { show: 12 })).toBe("/articles?show=12");
});
