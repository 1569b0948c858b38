import { Failure } from "../../app/errors.ts";
import type { PictureFiles } from "./missing-pictures.ts";

/** Where a backup's database is put. Each step throws `not-possible`, and nothing has changed then. */
export interface DatabasePlace {
	/** Makes sure that the database in a folder is sound and no newer than this version. Returns its pictures. */
	check(stage: string): Promise<readonly PictureFiles[]>;
	/** Makes sure that nobody uses the database that is to be replaced, and keeps a copy of it. */
	release(force: boolean): Promise<void>;
	/** Puts the file of the new one in its place, at once. */
	replace(file: string): Promise<void>;
}

/** @throws {Failure} `not-possible` */
export function refuse(sentence: string, cause?: unknown): never {
	throw new Failure("not-possible", sentence, {}, { cause });
}
