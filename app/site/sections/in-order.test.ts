import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

const section = (anchor: string, id = anchor) => ({ section: { anchor }, id, found: null }) as never;
const ids = (rows: ReturnType<typeof inOrder>) =>
	rows.map((row) => (typeof row === "string" ? row : row.map(({ id }) => id)));

test("sections stand between the parts by their addresses, and the others together where the rest is", () => {
	const sections = [
		section("prices"),
		section("", "s2"),
		section("film"),
		section("", "s4"),
		section("prices", "again"),
	];
	expect(ids(inOrder(["trust", "#prices", "cases", "#gone", "final", "more"], sections, "more"))).toEqual([
		"trust",
		["prices"],
		"cases",
		"final",
		["s2", "film", "s4", "again"],
	]);
	expect(ids(inOrder(["#film", "more", "trust", "#prices"], sections, "more"))).toEqual([
		["film", "s2", "s4", "again"],
		"trust",
		["prices"],
	]);
	expect(ids(inOrder(["trust", "more", "final"], [], "more"))).toEqual(["trust", "final"]);
});
