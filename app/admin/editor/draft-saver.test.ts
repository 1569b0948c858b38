import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "../send.ts";
import { type Data, DraftSaver, type SaveState } from "./draft-saver.ts";
import { keep, kept, offered, takeOffOffer } from "./kept-draft.ts";

type Saved = { version: number };

beforeEach(() => {
	vi.useFakeTimers();
	const items = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => items.set(key, value),
		removeItem: (key: string) => items.delete(key),
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A saver before a server whose answers are given one by one. */
function setUp() {
	const saves: { data: Data; basedOn: number; answer: (answer: Answer<Saved>) => Promise<void> }[] = [];
	const states: SaveState[] = [];
	const saver = new DraftSaver<Saved>({
		keyOf: () => "one",
		version: 3,
		save: (data, basedOn) =>
			new Promise((resolve) => {
				const answer = async (answer: Answer<Saved>) => {
					resolve(answer);
					await vi.advanceTimersByTimeAsync(0);
				};
				saves.push({ data, basedOn, answer });
			}),
		versionOf: ({ version }) => version,
		onSaved: () => {},
		onState: (state) => states.push(state),
	});
	return { saver, saves, states };
}

const done = (version: number): Answer<Saved> => ({ kind: "done", value: { version } });
const away: Answer<Saved> = { kind: "away", sentence: "The server cannot be reached." };

test("saves once for a burst of changes, and one save at a time, each from the version before", async () => {
	const { saver, saves, states } = setUp();
	for (const title of ["A", "Ab", "Abc"]) saver.change({ title });
	await vi.advanceTimersByTimeAsync(1000);
	expect(saves.map(({ data, basedOn }) => [data.title, basedOn])).toEqual([["Abc", 3]]);

	saver.change({ title: "Abcd" });
	await vi.advanceTimersByTimeAsync(5000);
	expect(saves).toHaveLength(1);
	await saves[0]!.answer(done(4));
	await vi.advanceTimersByTimeAsync(1000);
	expect(saves[1]).toMatchObject({ data: { title: "Abcd" }, basedOn: 4 });
	await saves[1]!.answer(done(5));
	expect(states.at(-1)).toMatchObject({ kind: "saved" });
	expect(saver).toMatchObject({ isDirty: false, version: 5 });
});

test("keeps in the browser what the server did not take, tries again, and forgets it then", async () => {
	const { saver, saves, states } = setUp();
	saver.change({ title: "A" });
	await vi.advanceTimersByTimeAsync(1000);
	await saves[0]!.answer(away);
	expect(states.at(-1)).toMatchObject({ kind: "failed", sentence: "The server cannot be reached." });
	saver.change({ title: "Ab" });
	expect(kept("one")).toMatchObject({ data: { title: "Ab" }, basedOn: 3 });

	await vi.advanceTimersByTimeAsync(5000);
	expect(saves[1]).toMatchObject({ data: { title: "Ab" }, basedOn: 3 });
	await saves[1]!.answer(done(4));
	expect(kept("one")).toBeUndefined();
	expect(saver.isDirty).toBe(false);
});

test("stops at a conflict until it is settled, and loses nothing meanwhile", async () => {
	const { saver, saves } = setUp();
	saver.change({ title: "Mine" });
	await vi.advanceTimersByTimeAsync(1000);
	const facts = { current: { version: 7, data: {} }, yours: { version: 3, data: {} } };
	await saves[0]!.answer({ kind: "refused", refusal: { code: "stale-draft", sentence: "", facts } });
	saver.change({ title: "Mine, longer" });
	await vi.advanceTimersByTimeAsync(60_000);
	expect(saves).toHaveLength(1);
	expect(kept("one")!.data.title).toBe("Mine, longer");

	saver.resume(7);
	saver.change({ title: "Both" });
	await vi.advanceTimersByTimeAsync(1000);
	expect(saves[1]).toMatchObject({ data: { title: "Both" }, basedOn: 7 });
});

test("saves at once when asked to, also what came during another save", async () => {
	const { saver, saves } = setUp();
	saver.change({ title: "A" });
	const flushed = saver.flush();
	await vi.advanceTimersByTimeAsync(0);
	saver.change({ title: "Ab" });
	await saves[0]!.answer(done(4));
	await saves[1]!.answer(done(5));
	expect(await flushed).toBe(true);
	expect(saves[1]!.data.title).toBe("Ab");
});

test("saves once, also when several ask for it", async () => {
	const { saver, saves } = setUp();
	saver.change({ title: "A" });
	const flushed = [saver.flush(), saver.flush()];
	saver.change({ title: "Ab" });
	await saves[0]!.answer(done(4));
	await saves[1]!.answer(done(5));
	expect(await Promise.all(flushed)).toEqual([true, true]);
	expect(saves.map(({ basedOn }) => basedOn)).toEqual([3, 4]);
});

test("leaves a draft that is on offer alone", async () => {
	keep("one", { title: "Of yesterday" }, 2);
	expect(offered("one")).toMatchObject({ data: { title: "Of yesterday" }, basedOn: 2 });
	const { saver, saves } = setUp();
	saver.change({ title: "A" });
	await vi.advanceTimersByTimeAsync(1000);
	await saves[0]!.answer(away);
	expect(kept("one")!.data.title).toBe("A");
	await vi.advanceTimersByTimeAsync(5000);
	await saves[1]!.answer(done(4));
	expect(kept("one")).toBeUndefined();
	expect(offered("one")!.data.title).toBe("Of yesterday");
	takeOffOffer("one");
	expect(offered("one")).toBeUndefined();
});
