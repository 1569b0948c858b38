import { expect, test } from "vitest";
import { tableChanges } from "./table-changes.ts";

const table = (...rows: string[]) =>
	["Prices", ...rows.map((row) => row.replaceAll(" | ", "\t")), "Without tax"].join("\n");

test("a changed cell is told with its row, and rows that stayed the same are counted", () => {
	const rows = ["Service | Price", "Audit | $900", "Build | $5,000", "Care | $100"];
	const changed = rows.with(1, "Audit | $950");
	expect(tableChanges(table(...rows), table(...changed))).toEqual({
		isAll: true,
		tables: [
			[
				{ kind: "same", count: 1 },
				{
					kind: "changed",
					cells: [
						{ before: "Audit", after: "Audit" },
						{ before: "$900", after: "$950" },
					],
				},
				{ kind: "same", count: 2 },
			],
		],
	});
});

test("rows that came and went are told as such, and a column more makes every row a changed one", () => {
	const kinds = (before: string[], after: string[]) =>
		tableChanges(table(...before), table(...after))
			?.tables.flat()
			.map((row) => (row.kind === "same" ? row.count : row.kind));
	expect(kinds(["A | 1", "B | 2", "C | 3"], ["A | 1", "C | 3", "D | 4"])).toEqual([1, "removed", 1, "added"]);
	expect(kinds(["A | 1", "B | 2"], ["A | 1 | x", "B | 2 | y"])).toEqual(["changed", "changed"]);
});

test("other changes of the text are noticed, and texts without a changed table have none", () => {
	expect(tableChanges(table("A | 1"), `${table("A | 2")}.`)).toMatchObject({ isAll: false });
	expect(tableChanges(table("A | 1"), `${table("A | 1")}.`)).toBeUndefined();
	expect(tableChanges("One", "Two")).toBeUndefined();
	expect(tableChanges("One", table("A | 1"))).toBeUndefined();
	const long = Array.from({ length: 400 }, (_, index) => `${index} | ${index}`);
	expect(tableChanges(table(...long), table(...long.slice(1)))).toBeUndefined();
});
