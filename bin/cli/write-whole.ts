import { existsSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { Failure } from "../../app/errors.ts";

/** Writes a new file that appears only when it is complete. */
export function writeWhole(file: string, text: string): Promise<void> {
	return completing(file, (unfinished) => writeFile(unfinished, text, { flush: true }));
}

/**
 * Lets `write` make a file beside its place and moves it there when that succeeded.
 * @throws {Failure} `not-possible` when the file exists already or its folder cannot be written
 */
export async function completing(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
	if (existsSync(file)) throw new Failure("not-possible", `${file} exists already; choose another name.`, {});
	const unfinished = `${file}.unfinished-${process.pid}`;
	try {
		await write(unfinished);
		await rename(unfinished, file);
	} catch (error) {
		if (!notWritable.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
		throw new Failure("not-possible", `${file} cannot be written; choose another place.`, {}, { cause: error });
	} finally {
		await rm(unfinished, { force: true });
	}
}

const notWritable = new Set(["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR", "ENOSPC"]);
