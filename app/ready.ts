import * as taken from "#extension/ready.ts";

const lists = taken as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The names of the extensions that are taken, which are those of their folders in `ready`. */
export const takenNames: readonly string[] = Object.keys(lists);

/** What the extensions that are taken have in a list, such as `routes`. What only the server reads, a browser finds none of. */
export function ofReady<Entry>(list: string): readonly Entry[] {
	return ofReadyFolders<Entry>(list).map(({ one }) => one);
}

/** The same, with the folder of each, such as `ready/jobs`. */
export function ofReadyFolders<Entry>(list: string): readonly { readonly folder: string; readonly one: Entry }[] {
	return Object.entries(lists).flatMap(([name, own]) =>
		((own[list] ?? []) as readonly Entry[]).map((one) => ({ folder: `ready/${name}`, one })),
	);
}
