import { expect, test } from "vitest";
import { moved, orderOfRows, rowsOf } from "./tree-moves.ts";

const tree = [
	{ title: "A", links: ["a1", "a2"] },
	{ title: "B", links: ["b1"] },
	{ title: "C", links: [] },
];
// Rows: 0 A, 1 a1, 2 a2, 3 B, 4 b1, 5 C.
const written = (branches: readonly any[]) =>
	branches.map(({ title, links }) => `${title}(${links.join(" ")})`).join(" ");

test.each([
	["a leaf within its branch, down", 1, 2, "A(a2 a1) B(b1) C()"],
	["a leaf within its branch, up", 2, 1, "A(a2 a1) B(b1) C()"],
	["a leaf down into the next branch", 2, 3, "A(a1) B(a2 b1) C()"],
	["a leaf up into the branch above", 4, 3, "A(a1 a2 b1) B() C()"],
	["a leaf into an empty branch", 4, 5, "A(a1 a2) B() C(b1)"],
	["a leaf to the very top", 4, 0, "A(b1 a1 a2) B() C()"],
	["a leaf across branches", 1, 4, "A(a2) B(b1 a1) C()"],
	["a branch down with its leaves", 0, 1, "B(b1) A(a1 a2) C()"],
	["a branch up with its leaves", 3, 2, "B(b1) A(a1 a2) C()"],
	["the first branch no higher", 0, 0, "A(a1 a2) B(b1) C()"],
])("a tree moves %s", (_, from, to, expected) => {
	expect(written(moved(tree, "links", from, to))).toBe(expected);
});

test("the rows have a new order after a branch has moved", () => {
	expect(orderOfRows(rowsOf(tree, "links"), 0, 1)).toEqual([3, 4, 0, 1, 2, 5]);
});
