import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { aheadOfOthers, yieldToAll, yieldToRequests } from "./yield-to-requests.ts";

test("however many works go on side by side, others are let in after a while", async () => {
	let clock = 0;
	const now = vi.spyOn(performance, "now").mockImplementation(() => clock);
	onTestFinished(() => now.mockRestore());
	let left = 4;
	const work = async () => {
		for (let piece = 0; piece < 10; piece += 1) {
			clock += 3;
			await yieldToRequests();
		}
		left -= 1;
	};
	const works = [1, 2, 3, 4].map(work);
	let longest = 0;
	for (let before = clock; left > 0; before = clock) {
		await nextTurn();
		longest = Math.max(longest, clock - before);
	}
	await Promise.all(works);
	// Each ends the piece that it is at, and the first piece is over when the time begins.
	expect(longest).toBeLessThanOrEqual(8 + 5 * 3);
});

test("what never ends keeps nothing that is made in advance waiting for ever", async () => {
	void aheadOfOthers(() => new Promise<void>(() => {}));
	await yieldToAll();
	const since = performance.now();
	await yieldToAll();
	expect(performance.now() - since).toBeLessThan(1000);
});

test("what is made in advance pauses while a person waits for something else", async () => {
	const done: string[] = [];
	const { promise: saved, resolve: save } = Promise.withResolvers<void>();
	const publishing = aheadOfOthers(async () => {
		await saved;
		done.push("published");
	});
	const warming = (async () => {
		await yieldToAll();
		done.push("warmed");
	})();
	await nextTurn();
	expect(done).toEqual([]);
	save();
	await Promise.all([publishing, warming]);
	expect(done).toEqual(["published", "warmed"]);
});
