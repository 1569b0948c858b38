import { expect, test } from "vitest";
import { changedSentences } from "./changed-sentences.ts";

test("a sentence that was changed stands between those that stayed, and both sides are the two texts", () => {
	const before = "We build software. We have been utilizing Go since 2015. Call us.";
	const after = "We build software. We have used Go since 2015. Call us.";
	const changes = changedSentences(before, after);
	expect(changes.filter((one) => one.before !== one.after)).toEqual([
		{ before: "We have been utilizing Go since 2015.", after: "We have used Go since 2015." },
	]);
	expect(changes.map((one) => one.before).join("")).toBe(before);
	expect(changes.map((one) => one.after).join("")).toBe(after);
});

test("a text that lost its end is one change, and equal or empty texts are none", () => {
	expect(changedSentences("One. Two.", "One.").filter((one) => one.before !== one.after)).toEqual([
		{ before: " Two.", after: "" },
	]);
	expect(changedSentences("One.", "One.")).toEqual([{ before: "One.", after: "One." }]);
	expect(changedSentences("", "")).toEqual([]);
	expect(changedSentences("", "New.")).toEqual([{ before: "", after: "New." }]);
});
