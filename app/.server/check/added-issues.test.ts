import { expect, test } from "vitest";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { ExtensionCheck } from "./added-check.ts";
import { addedIssues } from "./added-issues.ts";

const loud: ExtensionCheck = {
	name: "Loud titles",
	run: ({ document: { data } }) =>
		String(data.title).includes("!") ? [{ level: "error", sentence: "It shouts.", field: "title" }] : [],
};
const snapshot = {} as Snapshot;
const state = (...titles: string[]) => ({
	snapshot,
	documents: titles.map((title, index) => ({ id: `article ${index}`, type: "articles", data: { title } })),
});

test("a check of one's own keeps from going live what is newly wrong, and names the field", async () => {
	expect(await addedIssues(state("Calm"), state("Calm!"), [loud])).toEqual([
		{
			level: "error",
			rule: "added",
			sentence: "It shouts.",
			pages: [],
			place: { document: "article 0", type: "articles", title: "Calm!", field: "title", label: "Title" },
		},
	]);
	expect(await addedIssues(state("Calm!"), state("Calm"), [loud])).toEqual([]);
});

test("what was so before is only mentioned", async () => {
	const [issue] = await addedIssues(state("Calm!"), state("Calmer!"), [loud]);
	expect(issue).toMatchObject({ level: "warning", isOld: true });
});

test("a check that fails says so, and keeps nothing from going live", async () => {
	const broken: ExtensionCheck = {
		name: "Broken",
		run() {
			throw new Error("the dictionary is away");
		},
	};
	const [issue, ...others] = await addedIssues(state(), state("Calm"), [broken]);
	expect(issue).toMatchObject({ level: "warning", place: { field: "", label: "" } });
	expect(issue?.sentence).toMatch(/^The check “Broken” failed: .*the dictionary is away/);
	expect(others).toEqual([]);
});
