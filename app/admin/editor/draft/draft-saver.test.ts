import { expect, test, vi } from "vitest";
import { useFakeStorageAndTimers } from "../../../../tests/fake-storage.ts";
import type { Data } from "../../inputs/form-store.ts";
import type { CommandResult } from "../../send.ts";
import { DraftSaver, type NewerVersion, type SaveState } from "./draft-saver.ts";
import { dismissRecovery, localDraft, recoverableDraft, storeLocalDraft } from "./local-draft.ts";

type Saved = { version: number };

useFakeStorageAndTimers();

/** A saver with a server whose responses the test provides one by one. */
function setUp(rebase: (newer: NewerVersion) => Data | undefined = () => undefined) {
	const saves: { data: Data; basedOn: number; answer: (answer: CommandResult<Saved>) => Promise<void> }[] = [];
	const states: SaveState[] = [];
	const saver = new DraftSaver<Saved>({
		keyOf: () => "one",
		version: 3,
		save: (data, basedOn) =>
			new Promise((resolve) => {
				const answer = async (answer: CommandResult<Saved>) => {
					resolve(answer);
					await vi.advanceTimersByTimeAsync(0);
				};
				saves.push({ data, basedOn, answer });
			}),
		versionOf: ({ version }) => version,
		base: () => ({ title: "" }),
		rebase,
		onSaved: () => {},
		onState: (state) => states.push(state),
	});
	return { saver, saves, states };
}

const done = (version: number): CommandResult<Saved> => ({ kind: "done", value: { version } });
const away: CommandResult<Saved> = { kind: "unreachable", sentence: "The server cannot be reached." };

test("the saver saves once for a burst of changes, one save at a time, each based on the previous version", async () => {
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

test("the saver keeps a failed save in the browser, tries again, and then removes it", async () => {
	const { saver, saves, states } = setUp();
	saver.change({ title: "A" });
	await vi.advanceTimersByTimeAsync(1000);
	await saves[0]!.answer(away);
	expect(states.at(-1)).toMatchObject({ kind: "failed", sentence: "The server cannot be reached.", isKept: true });
	saver.change({ title: "Ab" });
	expect(localDraft("one")).toMatchObject({ data: { title: "Ab" }, basedOn: 3, base: { title: "" } });

	await vi.advanceTimersByTimeAsync(5000);
	expect(saves[1]).toMatchObject({ data: { title: "Ab" }, basedOn: 3 });
	await saves[1]!.answer(done(4));
	expect(localDraft("one")).toBeUndefined();
	expect(saver.isDirty).toBe(false);
});

test("the saver says when the browser refuses to keep what could not be saved", async () => {
	const { saver, saves, states } = setUp();
	vi.spyOn(localStorage, "setItem").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	saver.change({ title: "A" });
	await vi.advanceTimersByTimeAsync(1000);
	await saves[0]!.answer(away);
	expect(states.at(-1)).toMatchObject({ kind: "failed", isKept: false });
	expect(saver.isDirty).toBe(true);
});

test("the saver stops at a conflict until it is settled, and loses nothing meanwhile", async () => {
	const { saver, saves } = setUp();
	saver.change({ title: "Mine" });
	await vi.advanceTimersByTimeAsync(1000);
	const facts = { current: { version: 7, data: {} }, yours: { version: 3, data: {} } };
	await saves[0]!.answer({ kind: "rejected", error: { code: "stale-draft", sentence: "", facts } });
	saver.change({ title: "Mine, longer" });
	await vi.advanceTimersByTimeAsync(60_000);
	expect(saves).toHaveLength(1);
	expect(localDraft("one")!.data.title).toBe("Mine, longer");

	saver.resume(7);
	saver.change({ title: "Both" });
	await vi.advanceTimersByTimeAsync(1000);
	expect(saves[1]).toMatchObject({ data: { title: "Both" }, basedOn: 7 });
});

test("the saver saves a draft that was merged with a newer version at once", async () => {
	const { saver, saves, states } = setUp((newer) => ({ ...(newer.data as Data), title: "Mine" }));
	saver.change({ title: "Mine", country: "Norway" });
	const flushed = saver.flush();
	const facts = { current: { version: 7, data: { title: "", country: "Peru" } }, yours: { version: 3, data: {} } };
	await saves[0]!.answer({ kind: "rejected", error: { code: "stale-draft", sentence: "", facts } });
	expect(saves[1]).toMatchObject({ data: { title: "Mine", country: "Peru" }, basedOn: 7 });
	await saves[1]!.answer(done(8));
	expect(await flushed).toBe(true);
	expect(states.map(({ kind }) => kind)).toEqual(["saving", "saving", "saved"]);
	expect(localDraft("one")).toBeUndefined();
});

test("the saver saves at once when asked to, including changes made during another save", async () => {
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

test("the saver saves once, even when several callers ask for it", async () => {
	const { saver, saves } = setUp();
	saver.change({ title: "A" });
	const flushed = [saver.flush(), saver.flush()];
	saver.change({ title: "Ab" });
	await saves[0]!.answer(done(4));
	await saves[1]!.answer(done(5));
	expect(await Promise.all(flushed)).toEqual([true, true]);
	expect(saves.map(({ basedOn }) => basedOn)).toEqual([3, 4]);
});

test("the saver does not touch a recoverable draft", async () => {
	storeLocalDraft("one", { data: { title: "Of yesterday" }, basedOn: 2, at: 0 });
	expect(recoverableDraft("one")).toMatchObject({ data: { title: "Of yesterday" }, basedOn: 2 });
	const { saver, saves } = setUp();
	saver.change({ title: "A" });
	await vi.advanceTimersByTimeAsync(1000);
	await saves[0]!.answer(away);
	expect(localDraft("one")!.data.title).toBe("A");
	await vi.advanceTimersByTimeAsync(5000);
	await saves[1]!.answer(done(4));
	expect(localDraft("one")).toBeUndefined();
	expect(recoverableDraft("one")!.data.title).toBe("Of yesterday");
	dismissRecovery("one");
	expect(recoverableDraft("one")).toBeUndefined();
});
