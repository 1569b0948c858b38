import { expect, test } from "vitest";
import { type Additions, wrongAdditions } from "./wrong-additions.ts";

const nothing: Additions = {
	routes: [],
	screens: [],
	files: [],
	pages: ["home", "events"],
	taken: ["/", "/articles/:slug"],
};
const wrong = (added: Partial<Additions>) => wrongAdditions({ ...nothing, ...added });
const route = (path: string) => ({ path, file: "routes/shop.ts", readers: "everyone" as const });
const files = ["routes/shop.ts"];

test("an extension that is right is taken", () => {
	expect(wrong({ routes: [route("/shop/:item"), route("/shop.json")], files: [...files, "pages/events.tsx"] })).toEqual(
		[],
	);
});

test("an address that the product has, or that is named twice, is refused", () => {
	expect(wrong({ routes: [route("/articles/:name")], files })).toEqual([
		"extension/routes.ts, /articles/:name: the product has this address. Choose another one.",
	]);
	expect(wrong({ routes: [route("/shop/:a"), route("/shop/:b")], files })).toEqual([
		"extension/routes.ts, /shop/:a: it is named more than once.",
		"extension/routes.ts, /shop/:b: it is named more than once.",
	]);
	expect(wrong({ routes: [route("/admin/shop")], files })[0]).toContain("what is below /admin is a screen");
});

test("an address that no request can have, or whose file is not there, is refused", () => {
	for (const path of ["shop", "/Shop", "/shop/", "/shop?a=1", "//shop"])
		expect(wrong({ routes: [route(path)], files })[0]).toContain(`${path}: an address is like`);
	expect(wrong({ routes: [route("/shop")] })).toEqual([
		"extension/routes.ts, /shop: there is no file extension/routes/shop.ts.",
	]);
});

test("a page that shows nothing is named, with the pages that there are", () => {
	expect(wrong({ files: ["pages/evnts.tsx"] })).toEqual([
		"extension/pages/evnts.tsx is the page of no content type. Names of pages: home, events.",
	]);
});
