import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { remarkOn } from "../../../app/.server/extension-report.ts";
import { readExtension } from "./read-extension.ts";
import { listTaken, take, whyNotTaken } from "./taken-files.ts";

/** A project of one file, which git knows. */
async function project(): Promise<{
	write(path: string, text: string): Promise<void>;
	read(path: string): Promise<string>;
}> {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-taken-"));
	const before = process.cwd();
	onTestFinished(() => {
		process.chdir(before);
		return rm(folder, { recursive: true, force: true });
	});
	await cp("extension", join(folder, "extension"), { recursive: true });
	process.chdir(folder);
	await mkdir("app/site", { recursive: true });
	const write = (path: string, text: string) => writeFile(path, text);
	await write("app/site/foot.tsx", lines("one", "two", "three", "four", "five"));
	execFileSync("git", ["init", "-q"]);
	execFileSync("git", ["add", "."]);
	return { write, read: (path) => readFile(path, "utf8") };
}

const lines = (...all: string[]) => all.map((line) => `${line}\n`).join("");
const file = "app/site/foot.tsx";
const copy = `extension/taken/${file}`;
const keeps = { keeps: false };

test("a file is taken with its version, and counted; what a later version changes comes into it", async () => {
	const { write, read } = await project();
	expect(take(file, keeps)[0]).toContain(`${copy} is used in place of ${file}`);
	expect(readExtension()).toMatchObject({ declared: 0, parts: 0, taken: [{ file, base: "same" }] });
	expect(() => take(file, keeps)).toThrow("is taken already");
	await write(copy, lines("one", "two", "three", "four", "mine"));
	expect(remarkOn(listTaken()[0]!)).toBeUndefined();

	await write(file, lines("theirs", "two", "three", "four", "five"));
	execFileSync("git", ["add", "."]);
	expect(remarkOn(listTaken()[0]!)).toContain(`bring the changes into it with npm run cli -- take ${file}`);
	expect(take(file, keeps)).toHaveLength(1);
	expect(await read(copy)).toBe(lines("theirs", "two", "three", "four", "mine"));
	expect(listTaken()).toMatchObject([{ base: "same" }]);

	await write(file, lines("theirs", "two", "three", "four", "other"));
	expect(take(file, keeps)[1]).toContain("both had changed: 1.");
	expect(await read(copy)).toContain("<<<<<<< yours\nmine\n");
});

test("lists are counted by their lines, and parts by those that are filled", async () => {
	const { write } = await project();
	await write("extension/jobs.ts", "export const jobs: readonly Job[] = [{ name: 'one' }, { name: 'two' }];");
	await write(
		"extension/parts.ts",
		"export const parts = { Footer } satisfies Parts;\nexport const signIn = undefined;",
	);
	await write("extension/mails.ts", "export const mailFrame = (text: string) => text;");
	await mkdir("extension/pages");
	await write("extension/pages/about.tsx", "export default () => <p />;");
	expect(readExtension()).toMatchObject({ declared: 3, parts: 2 });
	await write("extension/jobs.ts", "export const jobs = [");
	expect(() => readExtension()).toThrow("extension/jobs.ts cannot be read: ");
});

test("a module that is taken is loaded from its copy, which finds the others where the original does", async () => {
	const programs = join(process.cwd(), "bin/taken.mjs");
	const { write } = await project();
	await write("app/site/word.ts", 'export const word: string = "theirs";\n');
	await write("app/site/other.ts", 'export const other = "other";\n');
	await write("app/site/all.ts", 'export { word } from "./word.ts";\n');
	take("app/site/word.ts", keeps);
	await write(
		"extension/taken/app/site/word.ts",
		'import { other } from "./other.ts";\nexport const word: string = "mine, " + other;\n',
	);
	const script = `import { useTakenFiles } from ${JSON.stringify(programs)};
		useTakenFiles(process.cwd());
		console.log((await import(process.cwd() + "/app/site/all.ts")).word);`;
	const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
	expect(said).toBe("mine, other\n");
});

test("a copy whose base nobody noted, or that replaces nothing, is told, and may be kept", async () => {
	const { write } = await project();
	await mkdir("extension/taken/app/site", { recursive: true });
	await write(copy, "mine\n");
	await write("extension/taken/app/site/old.tsx", "mine\n");
	const remarks = listTaken().map(remarkOn);
	expect(remarks[0]).toContain("has no version in extension/taken/taken.json");
	expect(remarks[1]).toContain("replaces nothing");
	expect(() => take(file, keeps)).toThrow("--keep");
	take(file, { keeps: true });
	expect(listTaken()).toMatchObject([{ base: "same" }, { base: "gone" }]);
});

test("what the build reads elsewhere cannot be taken, with what to do instead", () => {
	expect(whyNotTaken("app/content/types/article.ts")).toContain("declare your own in extension/content.ts");
	expect(whyNotTaken("app/routes.ts")).toContain("extension/routes.ts");
	expect(whyNotTaken("app/.server/db/migrations/all.ts")).toContain("the same tables");
	for (const other of ["vite.config.ts", "bin/build.mjs", "demo/index.ts", "app/site/foot.test.ts"])
		expect(whyNotTaken(other), other).toBeDefined();
	for (const fine of ["app/site/shell/footer.tsx", "server/limits.ts", "app/root.tsx", "app/design/style.css"])
		expect(whyNotTaken(fine), fine).toBeUndefined();
	expect(() => take("app/site/none.tsx", keeps)).toThrow("there is no such file");
});
