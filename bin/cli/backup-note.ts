import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Part } from "./archive.ts";
import { refuse } from "./restored-database.ts";

/** The description of a backup, in its file backup.json. */
export interface BackupNote {
	readonly format: "quillstone-backup";
	/** 1 had no digests. */
	readonly version: 1 | 2;
	readonly engine: "sqlite" | "postgres";
	readonly madeAt: string;
	/** SHA-256 of every file in it, by its path. */
	readonly files?: Readonly<Record<string, string>>;
	/** Pictures whose files were gone when it was made. */
	readonly missing?: readonly string[];
}

export const noteFile = "backup.json";
export const databaseFile = { sqlite: "quillstone.sqlite", postgres: "database.dump" } as const;

/** Writes the note of a backup into a folder, with the digests of all files to be packed. */
export async function writeNote(
	folder: string,
	about: Pick<BackupNote, "engine" | "missing">,
	parts: readonly Part[],
): Promise<void> {
	const files: Record<string, string> = {};
	for (const part of parts) Object.assign(files, await digestsIn(part));
	const note: BackupNote = {
		format: "quillstone-backup",
		version: 2,
		madeAt: new Date().toISOString(),
		...about,
		files,
	};
	await writeFile(join(folder, noteFile), JSON.stringify(note));
}

/**
 * Reads the note of an unpacked backup and verifies every file.
 * @throws {Failure} `not-possible`
 */
export async function readNote(folder: string, backup: string): Promise<BackupNote> {
	const text = await readFile(join(folder, noteFile), "utf8").catch(() => "{}");
	const note: Partial<BackupNote> = parsed(text);
	const { format, version, engine } = note;
	if (format !== "quillstone-backup" || !engine || !existsSync(join(folder, databaseFile[engine]))) {
		refuse(`${backup} is not a backup of this product.`);
	}
	if (version !== 1 && version !== 2) {
		refuse(`${backup} was written by a newer version; restore it with that version.`);
	}
	if (note.files) await compare(note.files, folder);
	return note as BackupNote;
}

function parsed(text: string): Partial<BackupNote> {
	try {
		return JSON.parse(text) ?? {};
	} catch {
		return {};
	}
}

async function compare(files: Readonly<Record<string, string>>, folder: string): Promise<void> {
	const names = await readdir(folder);
	const found = await digestsIn({ folder, names: names.filter((name) => name !== noteFile) });
	for (const path of Object.keys(files)) {
		if (!found[path]) refuse(`The backup is not complete: the file ${path} is missing.`);
		if (found[path] !== files[path]) {
			refuse(`The backup is damaged: the file ${path} is not as it was. Restore another backup.`);
		}
	}
	const foreign = Object.keys(found).find((path) => !files[path]);
	if (foreign) refuse(`The backup holds the file ${foreign}, which was not there when it was made.`);
}

/** SHA-256 of every file in a part of a backup, by its path. */
async function digestsIn({ folder, names }: Part): Promise<Record<string, string>> {
	const digests: Record<string, string> = {};
	for (const name of names) {
		for (const file of await filesAt(join(folder, name))) {
			const hash = createHash("sha256");
			await pipeline(createReadStream(file), hash);
			digests[relative(folder, file).replaceAll(sep, "/")] = hash.digest("hex");
		}
	}
	return digests;
}

async function filesAt(path: string): Promise<string[]> {
	if ((await stat(path)).isFile()) return [path];
	const entries = await readdir(path, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
