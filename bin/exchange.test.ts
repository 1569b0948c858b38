import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { endUpdate, entriesOf, exchange, type Journal, readJournal, settleUpdate, writeJournal } from "./exchange.mjs";

type Files = Readonly<Record<string, string>>;

const before: Files = {
	"package.json": "1",
	"app/page.ts": "1",
	"app/gone.ts": "1",
	"bin/start.mjs": "1",
	"bin/old.mjs": "1",
	"bin/cli/run.ts": "1",
	"old/file": "1",
	".env": "mine",
};
const after: Files = {
	"package.json": "2",
	"app/page.ts": "2",
	"bin/start.mjs": "2",
	"bin/new.mjs": "2",
	"bin/cli/run.ts": "2",
	"new/file": "2",
};

function write(folder: string, files: Files): void {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
}

function read(folder: string): Files {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
	const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).toSorted();
	return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

function sorted(files: Files): Files {
	return Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A folder with a version, and another one that is ready to be put in its place. */
function prepared(): { folder: string; journal: Journal } {
	const folder = mkdtempSync(join(tmpdir(), "quillstone-exchange-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	write(folder, before);
	const coming = join(folder, "build/update/after");
	write(coming, after);
	const names = ["app", "bin", "new", "old", "package.json"];
	return { folder, journal: { from: "1.0.0", to: "2.0.0", entries: entriesOf(names, coming, folder) } };
}

test("a version is put in place of another one, and nothing else is touched", async () => {
	const { folder, journal } = prepared();
	exchange(journal, folder);
	expect(readJournal(folder)?.state).toBe("proving");
	// One that is whole starts.
	expect(await settleUpdate(folder)).toBeUndefined();
	endUpdate(folder);
	expect(read(folder)).toEqual(sorted({ ...after, ".env": "mine" }));
});

test("after a loss of power at any step, the next start finds the version before", async () => {
	const { folder: whole, journal } = prepared();
	const steps = journal.entries.length;
	expect(steps).toBe(8);
	for (let step = 0; step <= steps; step += 1) {
		const folder = `${whole}-${step}`;
		cpSync(whole, folder, { recursive: true });
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		// The last one is whole, and then to be taken back.
		const done = { ...journal, entries: journal.entries.slice(0, step) };
		exchange(done, folder);
		writeJournal({ ...journal, state: step === steps ? "going back" : "exchanging" }, folder);
		expect(existsSync(join(folder, "bin/start.mjs"))).toBe(true);
		expect(await settleUpdate(folder)).toBe(
			"The update to version 2.0.0 was broken off while it put files in place. Version 1.0.0 is back.",
		);
		expect(read(folder)).toEqual(sorted(before));
	}
});

test("a step that was done by half is taken back as well", async () => {
	const { folder, journal } = prepared();
	exchange({ ...journal, entries: journal.entries.slice(0, 1) }, folder);
	// The folder was put away, and what comes is not in its place yet.
	cpSync(join(folder, "app"), join(folder, "build/update/after/app"), { recursive: true });
	rmSync(join(folder, "app"), { recursive: true });
	writeJournal({ ...journal, state: "exchanging" }, folder);
	await settleUpdate(folder);
	expect(read(folder)).toEqual(sorted(before));
});
