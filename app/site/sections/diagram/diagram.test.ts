import { expect, test } from "vitest";
import { readDiagram, wrongDiagram } from "../../../content/values/read-diagram.ts";
import { box, type Drawing, layOut, layOutBelow } from "./lay-out.ts";

test("lines are read as arrows with words, chains and boxes alone", () => {
	expect(readDiagram("Tills -> Ledger: stock: 12\n\n Ledger→Shop -> Buyer : price \nArchive\nTills")).toEqual({
		boxes: ["Tills", "Ledger", "Shop", "Buyer", "Archive"],
		arrows: [
			{ from: "Tills", to: "Ledger", says: "stock: 12" },
			{ from: "Ledger", to: "Shop", says: "" },
			{ from: "Shop", to: "Buyer", says: "price" },
		],
	});
});

test("what cannot be read on a page is refused with a sentence", () => {
	const many = Array.from({ length: 200 }, (_, index) => `Box ${index} -> Box ${index + 1}`).join("\n");
	expect(wrongDiagram(many)).toBe("It has 201 boxes. More than 16 cannot be read on a page.");
	expect(wrongDiagram(Array.from({ length: 31 }, () => "A -> B").join("\n"))).toContain("31 arrows");
	expect(wrongDiagram("A ->")).toBe("“A ->” has an arrow without a box at one of its ends.");
	expect(wrongDiagram("-> : words")).toContain("without a box");
	expect(wrongDiagram(`${"long ".repeat(9)}-> B`)).toContain("40 letters");
	expect(wrongDiagram("Donaudampfschifffahrtsgesellschaft -> B")).toContain("26 letters");
	expect(wrongDiagram(`A -> B: ${"long ".repeat(9)}`)).toContain("30 letters");
	expect(wrongDiagram("A -> B: words\nC")).toBeUndefined();
});

const inside = (lines: string, isMirrored = false) => {
	const drawing = layOut(readDiagram(lines), isMirrored);
	expectApart(drawing);
	return Object.fromEntries(drawing.boxes.map(({ name, x }) => [name, x]));
};

function expectApart(drawing: Drawing): void {
	for (const { x, y } of drawing.boxes) {
		expect(x).toBeGreaterThanOrEqual(0);
		expect(y).toBeGreaterThanOrEqual(0);
		expect(x + box.width).toBeLessThanOrEqual(drawing.width);
		expect(y + box.height).toBeLessThanOrEqual(drawing.height);
	}
	for (const [index, one] of drawing.boxes.entries())
		for (const other of drawing.boxes.slice(index + 1))
			expect(Math.abs(one.x - other.x) >= box.width || Math.abs(one.y - other.y) >= box.height).toBe(true);
}

test("boxes stand in the order of the arrows, within the drawing and none over another", () => {
	const { A, B, C } = inside("A -> C\nA -> B\nB -> C\nAlone");
	expect([A! < B!, B! < C!]).toEqual([true, true]);
	const mirrored = inside("A -> B", true);
	expect(mirrored.A).toBeGreaterThan(mirrored.B!);
	inside("A");
	inside(Array.from({ length: 15 }, (_, index) => `Box ${index} -> Box ${index + 1}`).join("\n"));
	inside(Array.from({ length: 15 }, (_, index) => `A -> Box ${index}`).join("\n"));
});

test("a circle is drawn, and a box that leads to itself", () => {
	const { A, B, C } = inside("A -> B\nB -> C\nC -> A: again");
	expect([A! < B!, B! < C!]).toEqual([true, true]);
	inside("A -> A");
});

test("on narrow screens boxes stand below each other, as wide as a phone has room for", () => {
	for (const lines of ["A -> B: every night\nB -> C\nC -> D\nA -> C\nD -> A", "A -> B\nA -> C\nA -> D"]) {
		const drawing = layOutBelow(readDiagram(lines));
		expectApart(drawing);
		expect(drawing.width).toBeLessThanOrEqual(lines.includes("every") ? 320 : 430);
		const ys = Object.fromEntries(drawing.boxes.map(({ name, y }) => [name, y]));
		expect(ys.A!).toBeLessThan(ys.B!);
	}
});
