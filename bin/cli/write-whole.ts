import { existsSync } from "node:fs";
import { open, rename, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Failure } from "../../app/errors.ts";
import { inWorkFolder } from "./work-folder.ts";

/** Writes a new file that appears only when it is complete. */
export function writeWhole(file: string, text: string): Promise<void> {
	return completing(file, (unfinished) => writeFile(unfinished, text));
}

/**
 * Lets `write` make a file or folder in a folder of its own beside its place, and moves it there when that succeeded.
 * @throws {Failure} `not-possible` when the file exists already or its folder cannot be written
 */
export async function completing<T>(file: string, write: (unfinished: string) => Promise<T>): Promise<T> {
	if (existsSync(file)) throw new Failure("not-possible", `${file} exists already; choose another name.`, {});
	try {
		return await inWorkFolder(dirname(file), ".quillstone-", async (folder) => {
			const unfinished = join(folder, basename(file));
			const result = await write(unfinished);
			const written = await open(unfinished, (await stat(unfinished)).isDirectory() ? "r" : "r+");
			await written.sync().finally(() => written.close());
			await rename(unfinished, file);
			return result;
		});
	} catch (error) {
		if (!notWritable.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
		throw new Failure("not-possible", `${file} cannot be written; choose another place.`, {}, { cause: error });
	}
}

const notWritable = new Set(["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR", "ENOSPC"]);
