import { Failure } from "../../app/errors.ts";
import type { PictureRow } from "./picture-files.ts";

/** What the database of a backup tells. */
export interface Restorable {
	readonly pictures: readonly PictureRow[];
	/** Deliveries that were open. */
	readonly held: number;
}

/** Where a backup's database is put. Each step throws `not-possible`, and nothing has changed then. */
export interface DatabasePlace {
	/** Makes sure that the database in a folder is sound and no newer than this version. */
	check(stage: string): Promise<Restorable>;
	/** Makes sure that nobody uses the database that is to be replaced, and keeps a copy of it. */
	release(force: boolean): Promise<void>;
	/** Puts the file of the new one in its place, at once. */
	replace(file: string): Promise<void>;
}

/** What let somebody in when the backup was made must not do so again. */
export const endedTables = ["sessions", "verifications", "one_time_links"] as const;

/** @throws {Failure} `not-possible` */
export function refuse(sentence: string, cause?: unknown): never {
	throw new Failure("not-possible", sentence, {}, { cause });
}
