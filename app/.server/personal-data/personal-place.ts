import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { Sought } from "./sought.ts";

/** Something that is kept about somebody. */
export interface PersonalItem {
	readonly id: string;
	/** Such as "Inquiry Q-7F3K". */
	readonly title: string;
	/** What it consists of, in a few words. */
	readonly detail: string;
	/** Path of the studio where it is seen; "" for none. */
	readonly path: string;
	/** The content that it is part of, in place of a path. */
	readonly document?: { readonly type: string; readonly id: string };
	/** Epoch milliseconds when it came. */
	readonly at: number;
	/** How the person is called there; "" when it is not known. */
	readonly name: string;
	/**
	 * "goes" when it belongs to the person alone; "asks" when somebody else wrote it, so that a person decides; "stays" when
	 * it is not erased from here.
	 */
	readonly fate: "goes" | "asks" | "stays";
	/** Why, as the beginning of a sentence. */
	readonly why: string;
}

/** What is kept, in the words in which the person gets it. */
export interface ToldItem {
	/** Labels with what is kept under them. */
	readonly facts: readonly (readonly [label: string, text: string])[];
	readonly files?: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
}

/** What places know beside the store. */
export interface PersonalContext {
	/** Months that inquiries are kept; 0 for ever. */
	readonly retentionMonths: number;
	/** How the person is called where they were found before: names of several words alone. */
	readonly names: readonly string[];
}

/** A place where something about people is kept: a table, with those that belong to it. */
export interface PersonalPlace {
	/** Such as "inquiries". Digests of what was erased are made with it, so it stays what it is. */
	readonly name: string;
	/** Such as "Inquiries". */
	readonly label: string;
	/** Whether it looks for the names that others found. Those of extensions that do are asked last. */
	readonly looksForNames?: true;
	/** Everything about somebody, at most a few hundred items. */
	find(store: Store, sought: Sought, context: PersonalContext): Promise<readonly PersonalItem[]>;
	/** What an item says; undefined when it is gone meanwhile. */
	tell(tx: Tx, id: string): Promise<ToldItem | undefined>;
	/**
	 * Erases an item, or what it says of a person, whose names are in `sought`. After a restore it is called without, and takes
	 * away all that may be of one.
	 */
	erase?(tx: Tx, id: string, sought?: Sought): Promise<void>;
	/** Takes away who they are, for copies of the site that name nobody; without it, everything there is erased from these. */
	anonymize?(tx: Tx): Promise<void>;
	/** The ids of all its rows, which are compared with what was erased when a backup is restored. */
	ids?(tx: Tx): Promise<readonly string[]>;
}

/** A day as people read it, such as "11 Mar 2027". */
export function dayOf(at: number): string {
	return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
		at,
	);
}

/** Such as "2 files"; undefined for none. */
export function counted(count: number, one: string, many = `${one}s`): string | undefined {
	return count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;
}
