import { expect, test } from "vitest";
import { besideNeighbour, orderRows, storedOrder } from "./order-rows.ts";

const field = {
	parts: { trust: "Trust", cases: "Cases", more: "Further" },
	sections: { name: "more", field: undefined as never },
};
const sections = [
	{ type: "figures", title: "Our Numbers", anchor: "" },
	{ type: "film", title: "", anchor: "tour" },
	{ type: "figures", title: "Our Numbers", anchor: "" },
] as never[];

const named = (rows: ReturnType<typeof orderRows>) => rows.map(({ name, section }) => name || `section ${section}`);

test("rows of an order show each section where visitors see it", () => {
	expect(named(orderRows(field, [], sections))).toEqual([
		...["trust", "cases", "section 0", "section 1", "section 2", "more"],
	]);
	expect(named(orderRows(field, ["#tour", "trust", "#gone"], sections))).toEqual([
		...["#tour", "trust", "cases", "section 0", "section 2", "more"],
	]);
});

test("a section that is moved between parts gets an address, and those that stay together need none", () => {
	const rows = orderRows(field, ["trust", "cases", "more"], sections);
	const move = (from: number, to: number) => rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);
	expect(storedOrder(field, rows, sections)).toEqual({ order: ["trust", "cases", "more"], addresses: new Map() });
	expect(storedOrder(field, move(0, 1), sections).addresses.size).toBe(0);
	expect(storedOrder(field, move(2, 1), sections)).toEqual({
		order: ["trust", "#our-numbers", "cases", "more"],
		addresses: new Map([[0, "our-numbers"]]),
	});
	expect(storedOrder(field, move(3, 0), sections)).toEqual({
		order: ["#tour", "trust", "cases", "more"],
		addresses: new Map([[1, "tour"]]),
	});
	// Two of one title have an address each.
	const both = storedOrder(field, [rows[2]!, rows[4]!, rows[0]!, rows[1]!, rows[3]!, rows[5]!], sections);
	expect(both.order).toEqual(["#our-numbers", "#our-numbers-2", "trust", "cases", "more"]);
});

test("a section that is added beside one with a place of its own stands beside it", () => {
	const order = ["#tour", "trust", "cases", "more"];
	expect(besideNeighbour(order, [sections[0]!, sections[1]!], 0)).toEqual({
		...{ order: ["#our-numbers", "#tour", "trust", "cases", "more"], address: "our-numbers" },
	});
	expect(besideNeighbour(order, [sections[1]!, sections[0]!], 1)!.order.slice(0, 2)).toEqual(["#tour", "#our-numbers"]);
	expect(besideNeighbour(order, [sections[0]!, sections[2]!], 1)).toBeUndefined();
});
