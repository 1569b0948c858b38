import { expect, test } from "vitest";
import { wildcardsAbove } from "./wrong-redirects.ts";

const of = (id: string, from: string) => ({ id, type: "redirects", data: { from, to: "/about" } });
const refused = (live: ReturnType<typeof of>[], going: ReturnType<typeof of>[]) =>
	wildcardsAbove(2, live, going).map(({ document }) => document);

test("more redirects with a * than a site may have are refused, and those that it has may be changed", () => {
	const [a, b] = [of("a", "/a/*"), of("b", "/b/*")];
	expect(refused([a], [b, of("c", "/c")])).toEqual([]);
	expect(refused([a], [b, of("c", "/c/*")])).toEqual(["c"]);
	expect(refused([a, b], [of("c", "/c/*")])).toEqual(["c"]);
	expect(refused([a, b], [of("a", "/else"), of("c", "/c/*")])).toEqual([]);
	// A site that had more already.
	const more = [a, b, of("c", "/c/*")];
	expect(refused(more, [of("c", "/c/there/*")])).toEqual([]);
	expect(refused(more, [of("d", "/d/*")])).toEqual(["d"]);
	expect(wildcardsAbove(2, [a, b], [of("c", "/c/*")])[0]).toMatchObject({
		field: "from",
		reason: expect.stringContaining("at most 2 redirects with a *"),
	});
});
