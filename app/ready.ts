import * as taken from "#extension/ready.ts";

/** What an extension has in its lists, by their names. */
export interface Lists {
	readonly [list: string]: unknown;
}

const lists = taken as Readonly<Record<string, Lists>>;

/** The names of the extensions that are taken, which are those of their folders in `ready`. */
export const takenNames: readonly string[] = Object.keys(lists);

/** The extensions that are taken, each with its folder, such as `ready/jobs`. */
export const readyFolders = Object.entries(lists).map(([name, own]) => ({ folder: `ready/${name}`, lists: own }));

/** What the extensions that are taken have in a list, such as `routes`. What only the server reads, a browser finds none of. */
export function ofReady<Entry>(list: string): readonly Entry[] {
	return ofReadyFolders<Entry>(list).map(({ one }) => one);
}

/** The same, with the folder of each. */
export function ofReadyFolders<Entry>(list: string): readonly { readonly folder: string; readonly one: Entry }[] {
	return readyFolders.flatMap(({ folder, lists }) => entriesIn<Entry>(lists, list).map((one) => ({ folder, one })));
}

/** The entries of a list; one that is no list, such as a look, is one entry. */
export function entriesIn<Entry>(lists: Lists, list: string): readonly Entry[] {
	const own = lists[list] ?? [];
	return (Array.isArray(own) ? own : [own]) as readonly Entry[];
}
