/** Something that is exchanged: a file or folder, by its path in the folder of the product. */
export interface Entry {
	readonly path: string;
	readonly isThere: boolean;
	readonly comes: boolean;
}

/** An update as it is written down. */
export interface Journal {
	readonly from: string;
	readonly to: string;
	readonly entries: readonly Entry[];
	/** The commits of git before and after. */
	readonly git?: { readonly before: string; readonly after: string };
	readonly state?: "exchanging" | "proving" | "going back";
	/** What only the update itself reads. */
	readonly memo?: unknown;
}

/** Where an update keeps what it puts in place, and what was there. */
export const updateFolder: string;

/** What is noted of an update that is under way; undefined without one. */
export function readJournal(root?: string): (Journal & { pid: number; writtenAt: number }) | undefined;

/** Notes how far an update is. */
export function writeJournal(journal: Journal, root?: string): void;

/** What is exchanged for some names in a folder. */
export function entriesOf(names: readonly string[], from: string, root?: string): Entry[];

/** Puts everything that comes in place, and keeps what was there. */
export function exchange(journal: Journal, root?: string): void;

/** Puts back what was there. */
export function putBack(journal: Journal, root?: string): void;

/** Removes all that an update has left. */
export function endUpdate(root?: string): void;

/** Goes back where an update was broken off while it put files in place, and says so. */
export function settleUpdate(root?: string): Promise<string | undefined>;

/** Whether the process that does an update is there. */
export function isUnderWay(journal: { readonly pid: number; readonly writtenAt: number }): boolean;
