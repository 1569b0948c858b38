import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnvFile } from "./runtime.mjs";

test("settings are read from a file, unless they are set already, and none is needed", async () => {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-env-"));
	onTestFinished(async () => {
		for (const name of ["QUILLSTONE_SET", "QUILLSTONE_NEW"]) delete process.env[name];
		await rm(folder, { recursive: true });
	});
	process.env.QUILLSTONE_SET = "by hand";
	readEnvFile(join(folder, ".env"));
	await writeFile(join(folder, ".env"), 'QUILLSTONE_SET=in the file\nQUILLSTONE_NEW="in the file" # of a test\n');
	readEnvFile(join(folder, ".env"));
	expect(process.env).toMatchObject({ QUILLSTONE_SET: "by hand", QUILLSTONE_NEW: "in the file" });
});

const installed = resolve(".runtime");

// On a machine whose own Node is new enough there is none.
test.runIf(existsSync(installed))("the Node that was brought along can be run by somebody else", () => {
	const folders = readdirSync(installed).map((name) => join(installed, name));
	expect(folders.length).toBeGreaterThan(0);
	for (const folder of folders) expect((statSync(folder).mode & 0o777).toString(8), folder).toBe("755");
});
