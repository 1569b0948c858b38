import type { LibraryRow } from "../../app/.server/media/storage/named-files.ts";
import { Failure } from "../../app/errors.ts";

/** Facts about the database of a backup. */
export interface Restorable {
	readonly pictures: readonly LibraryRow[];
	/** Number of open deliveries. */
	readonly held: number;
}

/** The database that a backup is restored to. Each step may throw `not-possible`; nothing has changed then. */
export interface DatabaseTarget {
	/** Checks that the database in a folder is sound and no newer than this version. */
	check(stage: string): Promise<Restorable>;
	/** Digests of what was erased in the database to be replaced; none where it cannot be read. */
	erasures(): Promise<readonly string[]>;
	/** Checks that nobody uses the database to be replaced, and makes a copy of it. */
	release(force: boolean): Promise<void>;
	/** Replaces the database, atomically. */
	replace(file: string): Promise<void>;
}

/** Sessions, links, codes and tokens of the backup must not be valid again. */
export const endedTables = [
	"sessions",
	"verifications",
	"one_time_links",
	"inquiry_links",
	"proposal_links",
	"recipients",
	"oauth_secrets",
	"tokens",
] as const;

/** @throws {Failure} `not-possible` */
export function refuse(sentence: string, cause?: unknown): never {
	throw new Failure("not-possible", sentence, {}, { cause });
}
