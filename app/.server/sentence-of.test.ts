import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Failure } from "../errors.ts";
import { sentenceOf } from "./sentence-of.ts";

const failed = (work: Promise<unknown>) =>
	work.then(
		() => expect.unreachable(),
		(error: unknown) => error,
	);

test("what ends a program is told in one sentence, with the file that it is about", async () => {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-sentence-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = join(folder, "file");
	await writeFile(file, "");
	expect(sentenceOf(await failed(readFile(join(folder, "none"))))).toBe(`${folder}/none is not there.`);
	expect(sentenceOf(await failed(readFile(join(file, "below"))))).toMatch(/is no folder, or lies in none/);
	expect(sentenceOf(await failed(mkdir(folder)))).toBe(`${folder} exists already; choose another name.`);
	expect(sentenceOf(Object.assign(new Error("x"), { code: "ENOSPC" }))).toMatch(/^The disk is full; /);
});

test("what nobody expected is told without where it came from, unless that is asked for", () => {
	const error = new TypeError("x is not a function.\nmore");
	expect(sentenceOf(error, {})).toBe(
		"This did not work: x is not a function. LOG_LEVEL=debug shows where it came from.",
	);
	expect(sentenceOf(error, { LOG_LEVEL: "debug" })).toContain("sentence-of.test.ts");
	expect(sentenceOf(Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }), {})).toMatch(
		/work: ECONNREFUSED\./,
	);
	expect(sentenceOf("a word", {})).toMatch(/^This did not work: a word\./);
	expect(sentenceOf(new Failure("not-possible", "It is not there.", {}), {})).toBe("It is not there.");
});
