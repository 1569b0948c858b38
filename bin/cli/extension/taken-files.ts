import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { remarkOn, type TakenFile } from "../../../app/.server/extension-report.ts";
import { version } from "../../../app/.server/version.ts";
import { Failure } from "../../../app/errors.ts";
import { takenFolder, takenNote } from "../../taken.mjs";

/** What was noted of a file that is taken. */
interface Noted {
	readonly version: string;
	/** What git calls its contents at that time, by which a repository that has them finds them. */
	readonly blob: string;
}

type Note = Readonly<Record<string, Noted>>;

/** The files that are taken, by their paths, in the project at `root`. */
export function listTaken(root = "."): TakenFile[] {
	const folder = join(root, takenFolder);
	if (!existsSync(folder)) return [];
	const note = readNote(root);
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
	return files
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
		.filter((file) => join(takenFolder, file) !== takenNote)
		.toSorted()
		.map((file) => ({ file, version: note[file]?.version ?? "", base: baseOf(root, file, note[file]) }));
}

function baseOf(root: string, file: string, noted: Noted | undefined): TakenFile["base"] {
	if (!existsSync(join(root, file))) return "gone";
	if (!noted) return "unknown";
	return noted.blob === blobOf(readFileSync(join(root, file))) ? "same" : "changed";
}

// What is read where no copies are put in place: by the table of routes, by the build itself, or by the compiler for types.
const untakable: readonly (readonly [RegExp, string])[] = [
	[
		/^app\/content\//,
		"content is declared: go without the product's type, and declare your own in extension/content.ts",
	],
	[/^app\/(routes|addresses\/.*)\b/, "addresses are declared in extension/routes.ts and extension/screens.ts"],
	[/^app\/(language|look)\//, "words and looks are content: see the screens Words and Look"],
	[/^app\/extending\//, "it is what your own code rests on"],
	[/^app\/\.server\/db\/(migrations|tables)\//, "the database of every site has the same tables of the product"],
	[/^app\/admin\/(sections|declared-sections)\.ts$/, "screens are declared in extension/screens.ts"],
	[
		/^server\/(build-plugins|dev)\.ts$|^server\/files\/(compress-files|studio-manifest)\.ts$/,
		"the build uses it itself",
	],
	[/\.test\.tsx?$/, "tests are not part of the site"],
];

/** Why a file of the product cannot be taken; undefined when it can. */
export function whyNotTaken(file: string): string | undefined {
	const [, why] = untakable.find(([pattern]) => pattern.test(file)) ?? [];
	if (why) return why;
	return /^(app|server)\/.+\.(tsx?|css)$/.test(file)
		? undefined
		: "only modules and style sheets of app and server can be taken";
}

/**
 * Copies a file of the product into `extension/taken`, where the site uses it from now on. Of one that is taken and has
 * changed since in the product, it brings the changes into the copy.
 * @param keeps whether the copy stays as it is, and is noted as one of this version
 * @returns sentences about what was done
 * @throws {Failure} `not-possible`
 */
export function take(file: string, { keeps }: { keeps: boolean }): string[] {
	const why = existsSync(file) ? whyNotTaken(file) : "there is no such file in this version";
	if (why) throw new Failure("not-possible", `${file} cannot be taken: ${why}.`, {});
	const copy = join(takenFolder, file);
	const theirs = readFileSync(file);
	if (!existsSync(copy)) {
		mkdirSync(dirname(copy), { recursive: true });
		writeFileSync(copy, theirs);
		writeNote(file, blobOf(theirs));
		return [`${copy} is used in place of ${file} from the next start. It is of version ${version}.`];
	}
	const { [file]: noted } = readNote(".");
	if (!keeps) {
		if (!noted) throw new Failure("not-possible", `${remarkOn({ file, version: "", base: "unknown" })}`, {});
		if (noted.blob === blobOf(theirs))
			throw new Failure("not-possible", `${file} is taken already: change ${copy}.`, {});
		const base = contentsOf(noted.blob);
		if (!base)
			throw new Failure(
				"not-possible",
				`The contents of ${file} in version ${noted.version} are not to be had here: compare ${copy} with ${file} yourself, then note that with npm run cli -- take ${file} --keep`,
				{},
			);
		const { text, conflicts } = merged({ mine: readFileSync(copy), base, theirs });
		writeFileSync(copy, text);
		writeNote(file, blobOf(theirs));
		return [
			`${copy} has the changes of ${file} since version ${noted.version}.`,
			...(conflicts > 0 ? [`Places where both had changed: ${conflicts}. Look for <<<<<<< in it.`] : []),
		];
	}
	writeNote(file, blobOf(theirs));
	return [`${copy} stays as it is, and counts as one of version ${version}.`];
}

function readNote(root: string): Note {
	const file = join(root, takenNote);
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Note) : {};
}

function writeNote(file: string, blob: string): void {
	writeFileSync(takenNote, noteText({ ...readNote("."), [file]: { version, blob } }));
}

/** The note as it is written. */
export function noteText(note: Note): string {
	const sorted = Object.fromEntries(Object.entries(note).toSorted(([a], [b]) => (a < b ? -1 : 1)));
	return `${JSON.stringify(sorted, null, "\t")}\n`;
}

/** What git calls contents. */
export function blobOf(contents: Buffer): string {
	return createHash("sha1").update(`blob ${contents.length}\0`).update(contents).digest("hex");
}

/** The contents of the product's file that a copy was made from, where they are to be had. */
export function baseOfTaken({ file, base }: TakenFile): Buffer | undefined {
	if (base === "same") return readFileSync(file);
	const { [file]: noted } = readNote(".");
	return noted && contentsOf(noted.blob);
}

/** What a repository of git has by that name. */
function contentsOf(blob: string): Buffer | undefined {
	const { status, stdout } = spawnSync("git", ["cat-file", "blob", blob], { maxBuffer: 2 ** 26 });
	return status === 0 ? stdout : undefined;
}

/** Merges two versions of a file that come from one, with the marks of git where both changed the same. */
export function merged({ mine, base, theirs }: Record<"mine" | "base" | "theirs", Buffer>): {
	readonly text: Buffer;
	readonly conflicts: number;
} {
	const folder = mkdtempSync(join(tmpdir(), "quillstone-merge-"));
	try {
		const [a, o, b] = [mine, base, theirs].map((contents, index) => {
			const file = join(folder, String(index));
			writeFileSync(file, contents);
			return file;
		});
		const labels = ["-L", "yours", "-L", "before", "-L", "the product's"];
		const { status, stdout, error } = spawnSync("git", ["merge-file", "-p", ...labels, a!, o!, b!], {
			maxBuffer: 2 ** 26,
		});
		if (error || status === null || status < 0 || status > 127)
			throw new Failure("not-possible", "The versions cannot be merged: git is needed for that.", {}, { cause: error });
		return { text: stdout, conflicts: status };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
