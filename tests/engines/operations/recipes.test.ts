import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);

let copy: string;

beforeAll(async () => {
	copy = await mkdtemp(join(tmpdir(), "recipes-"));
	for (const source of ["app", "demo", "package.json", "tsconfig.json"])
		await cp(source, join(copy, source), { recursive: true });
	await symlink(resolve("node_modules"), join(copy, "node_modules"));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** The recipe of CONTRIBUTING.md with this title, and the files that it names. */
async function recipe(title: string): Promise<{ text: string; files: string[] }> {
	const [, text = ""] = (await readFile("CONTRIBUTING.md", "utf8")).split(`**${title}.**`);
	const own = text.split("\n\n")[0]!;
	return { text: own, files: [...own.matchAll(/`(app\/[^`]+)`/g)].map(([, path]) => path!) };
}

async function change(path: string, from: string | RegExp, to: string): Promise<void> {
	const before = await readFile(join(copy, path), "utf8");
	const after = before.replace(from, to);
	expect(after).not.toBe(before);
	await writeFile(join(copy, path), after);
}

/** Runs a program in the copy. Returns what it prints. */
async function program(text: string): Promise<unknown> {
	const path = join(copy, "program.ts");
	await writeFile(path, text);
	return JSON.parse((await run(process.execPath, [path], { cwd: copy })).stdout);
}

const opened = `
	import { openStore } from "./app/.server/db/open.ts";
	import { mkdtempSync } from "node:fs";
	const store = await openStore({ dataDir: mkdtempSync("data-") });
`;

test("a migration that is added as CONTRIBUTING.md says is applied by the next start", async () => {
	const { files, text } = await recipe("A migration");
	expect(files).toEqual(["app/.server/db/migrations", "app/.server/db/tables"]);
	expect(text).toContain("`all.ts`");
	await writeFile(
		join(copy, files[0]!, "9999-later.ts"),
		`import type { Migration } from "./migration.ts";
		export const later: Migration = {
			name: "9999-later",
			statements: ({ schema }) => [schema.createTable("later").addColumn("id", "text", (column) => column.primaryKey())],
		};`,
	);
	await change(`${files[0]}/all.ts`, /^/, 'import { later } from "./9999-later.ts";\n');
	await change(`${files[0]}/all.ts`, /\n\];/, "\n\tlater,\n];");
	const applied = await program(`${opened}
		console.log(JSON.stringify(await store.db.selectFrom("later").selectAll().execute()));
		await store.close();
	`);
	expect(applied).toEqual([]);
}, 120_000);
