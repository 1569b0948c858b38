import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { take } from "../extension/taken-files.ts";
import { checkKind, checkPlace, staged } from "./staged.ts";
import { targetOf } from "./update-target.ts";

let scratch: string;
const git = (...args: string[]) =>
	execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@quillstone.example", ...args], { stdio: "pipe" });

async function version(number: string, packages: object = {}): Promise<void> {
	await writeFile("package.json", JSON.stringify({ version: number }));
	await writeFile("package-lock.json", JSON.stringify({ packages: { "": { version: number }, ...packages } }));
}

const lines = (...all: string[]) => all.map((line) => `${line}\n`).join("");
const file = "app/site/foot.tsx";
const copy = `extension/taken/${file}`;

async function commit(message: string): Promise<void> {
	git("add", ".");
	git("commit", "-qm", message);
}

// A product of one file in version 1, and version 2 of it on a branch.
beforeEach(async () => {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-target-"));
	const before = process.cwd();
	scratch = await mkdtemp(join(tmpdir(), "quillstone-target-"));
	onTestFinished(async () => {
		process.chdir(before);
		for (const one of [folder, scratch]) await rm(one, { recursive: true, force: true });
	});
	process.chdir(folder);
	process.env.INIT_CWD = folder;
	for (const path of ["app/site", "extension", "node_modules"]) await mkdir(path, { recursive: true });
	await writeFile(".gitignore", "node_modules\nbuild/\n");
	git("init", "-q", "-b", "ours");
	await version("1.0.0");
	await writeFile(file, lines("one", "two", "three", "four", "five"));
	await writeFile("extension/content.ts", "shipped\n");
	await commit("Version 1");
	git("checkout", "-qb", "theirs");
	await version("2.0.0");
	await writeFile(file, lines("new", "two", "three", "four", "five"));
	await commit("Version 2");
	git("tag", "v2.0.0");
	git("checkout", "-q", "ours");
});

test("a version by its number comes with the extension as it is here, what is not committed too, and with the same packages", async () => {
	await writeFile("extension/content.ts", "ours\n");
	const target = await targetOf("2.0.0", scratch);
	expect(target).toMatchObject({ version: "2.0.0", before: "1.0.0", conflicts: [], taken: [], needsHand: [] });
	expect(await readFile(join(target.folder, file), "utf8")).toContain("new\n");
	expect(await readFile(join(target.folder, "extension/content.ts"), "utf8")).toBe("ours\n");
	expect(await readlink(join(target.folder, "node_modules"))).toBe(join(process.cwd(), "node_modules"));
	await target.close();
	expect(String(git("worktree", "list")).trim().split("\n")).toHaveLength(1);
});

test("files that are taken get what is new in theirs, and those where both changed the same are named", async () => {
	take(file, { keeps: false });
	await writeFile(copy, lines("one", "two", "three", "four", "mine"));
	const merged = await targetOf("theirs", scratch);
	expect(merged.taken).toEqual([`${copy} gets what is new in ${file}.`]);
	expect(merged.needsHand).toEqual([]);
	expect(await readFile(join(merged.folder, copy), "utf8")).toBe(lines("new", "two", "three", "four", "mine"));
	expect(await readFile(copy, "utf8")).toBe(lines("one", "two", "three", "four", "mine"));
	await merged.close();

	await rm(merged.folder, { recursive: true, force: true });
	await writeFile(copy, lines("mine", "two", "three", "four", "five"));
	const torn = await targetOf("theirs", scratch);
	expect(torn.needsHand).toEqual([`${copy} needs a hand: both sides changed the same in one place.`]);
	await torn.close();
});

test("files of the product that both sides changed are named", async () => {
	await writeFile(file, lines("ours", "two", "three", "four", "five"));
	await commit("Ours");
	const target = await targetOf("theirs", scratch);
	expect(target.conflicts).toEqual([file]);
	await target.close();
});

test("a folder and a package are versions, other packages are got, and what is none is refused", async () => {
	git("worktree", "add", "-q", join(scratch, "elsewhere"), "theirs");
	process.chdir(process.cwd());
	const lock = JSON.stringify({ packages: { "": {}, "node_modules/react": { version: "20.0.0" } } });
	await writeFile(join(scratch, "elsewhere/package-lock.json"), lock);
	const target = await targetOf(join(scratch, "elsewhere"), scratch);
	expect(target.version).toBe("2.0.0");
	await expect(readlink(join(target.folder, "node_modules"))).rejects.toThrow("ENOENT");

	await rm(target.folder, { recursive: true, force: true });
	await writeFile(join(scratch, "elsewhere/packaged.json"), '{"version":"2.0.0","build":"build/1"}');
	execFileSync("tar", ["-czf", join(scratch, "two.tar.gz"), "-C", scratch, "elsewhere"]);
	const packaged = await targetOf(join(scratch, "two.tar.gz"), scratch);
	expect(packaged.version).toBe("2.0.0");
	expect(packaged.taken[0]).toContain("A package has the extension that it was built with");

	await expect(targetOf("9.9.9", scratch)).rejects.toThrow("9.9.9 is no version of this product");
	await expect(targetOf("app", scratch)).rejects.toThrow("It holds no package.json");
	await expect(targetOf(file, scratch)).rejects.toThrow("It is no .tar.gz file");
});

test("an earlier version is refused, and one that is here already", async () => {
	git("checkout", "-q", "theirs");
	await expect(targetOf("ours", scratch)).rejects.toThrow(
		"ours is version 1.0.0, and version 2.0.0 is here. An update goes forward only.",
	);
	await expect(targetOf("2.0.0", scratch)).rejects.toThrow("2.0.0 is part of what is here already");
	await mkdir(join(scratch, "older"));
	await writeFile(join(scratch, "older/package.json"), '{"version":"1.9.0"}');
	await expect(targetOf(join(scratch, "older"), scratch)).rejects.toThrow("older is version 1.9.0");
});

test("a version is put beside this one with what taken files got, unless something is not committed or there is no room", async () => {
	await writeFile(file, "mine\n");
	await expect(checkPlace()).rejects.toThrow(`What was changed here is not committed: ${file}. Commit it`);
	git("checkout", "-q", file);
	take(file, { keeps: false });
	await expect(checkPlace()).rejects.toThrow(`not committed: ${copy}, extension/taken/taken.json.`);
	await writeFile(copy, lines("one", "two", "three", "four", "mine"));
	await commit("Take it");
	await checkPlace();

	const target = await targetOf("2.0.0", scratch);
	expect(() => checkKind("2.0.0", target)).not.toThrow();
	expect(() => checkKind("x.tar.gz", { ...target, isMerged: false })).toThrow("fetch the version with git");
	await mkdir(join(target.folder, "build/1"), { recursive: true });
	await expect(staged(target, { build: "build/1" }, 1_000_000)).rejects.toThrow(
		/^There is no room for version 2\.0\.0: it needs \d+ MB beside what is in .+, and 1 MB are free\. Nothing was changed\.$/,
	);
	const { from, to, entries, git: commits } = await staged(target, { build: "build/1" });
	expect({ from, to }).toEqual({ from: "1.0.0", to: "2.0.0" });
	expect(entries.map(({ path }) => path)).toEqual(["app", "extension", "package-lock.json", "package.json"]);
	expect(await readFile(join("build/update/after", copy), "utf8")).toBe(lines("new", "two", "three", "four", "mine"));
	expect(String(git("log", "-1", "--format=%s", commits!.after)).trim()).toBe(
		"Bring what version 2.0.0 changed into files that are taken",
	);
	expect(String(git("status", "--porcelain")).trim()).toBe("");
	await target.close();
});
