import { expect, test } from "vitest";
import { order, partsInOrder } from "./order.ts";

const field = order({ label: "Order", parts: { one: "One", two: "Two", three: "Three" }, hiddenBy: "hidden" });

test("an order is the declared one until it is changed, and has each part once whatever is stored", () => {
	const names = Object.keys(field.parts);
	for (const stored of [[], ["one"], ["one", "two", "three"]]) expect(partsInOrder(names, stored)).toEqual(names);
	expect(partsInOrder(names, ["three", "two", "three", "gone"])).toEqual(["one", "three", "two"]);
	expect(partsInOrder(names, ["two", "one"])).toEqual(["two", "three", "one"]);
});

test("an order with a part that is not there, or twice, is refused", () => {
	const reasons: string[] = [];
	const reject = (reason: string) => void reasons.push(reason);
	for (const wrong of ["one", ["four"], [1]]) field.shape(wrong, reject as never);
	expect(reasons).toEqual(Array(3).fill("Order must name each part once: one, two, three."));
	expect(field.schema.safeParse(["one", "one"]).success).toBe(false);
	expect(field.schema.safeParse(["three", "one", "two"]).success).toBe(true);
});
