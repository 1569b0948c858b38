import { expect, test } from "vitest";
import { SpareTime } from "./spare-time.ts";

/** Work that takes some milliseconds, and what was done so far, with when it began and ended. */
function slowly(took: number, calm = 0) {
	const done: { key: string; from: number; until: number }[] = [];
	const spare = new SpareTime(async (key) => {
		const from = performance.now();
		if (key === "broken") throw new Error("no");
		await new Promise((resolve) => setTimeout(resolve, took));
		done.push({ key, from, until: performance.now() });
	}, calm);
	return { done, spare, keys: () => done.map(({ key }) => key) };
}

test("what nobody waits for leaves most of the time to others", async () => {
	const { spare, done } = slowly(5);
	for (const key of ["one", "two", "three"]) spare.add(key);
	await expect.poll(() => done.length).toBe(3);
	for (const [index, { from }] of done.entries()) {
		const before = done[index - 1];
		if (before) expect(from - before.until).toBeGreaterThan((before.until - before.from) * 8);
	}
});

test("what somebody could use now is done before the rest, without a rest, and once", async () => {
	const { spare, keys } = slowly(100);
	for (const key of ["one", "two", "three"]) spare.add(key);
	await expect.poll(keys).toEqual(["one"]);
	for (const key of ["three", "asked", "three"]) spare.addFirst(key);
	await expect.poll(keys).toEqual(["one", "three", "asked"]);
	await expect.poll(keys, { timeout: 10_000 }).toEqual(["one", "three", "asked", "two"]);
});

test("what nobody waits for is done once nothing was added for a while, what somebody could use at once", async () => {
	const { spare, done, keys } = slowly(1, 300);
	spare.add("one");
	spare.add("two");
	const added = performance.now();
	spare.addFirst("asked");
	await expect.poll(keys).toEqual(["asked", "one", "two"]);
	const [asked, one] = done;
	expect(asked!.from - added).toBeLessThan(290);
	expect(one!.from - added).toBeGreaterThan(290);
});

test("a piece that fails does not hold up the others", async () => {
	const { spare, keys } = slowly(1);
	spare.addFirst("broken");
	spare.addFirst("sound");
	await expect.poll(keys).toEqual(["sound"]);
});
