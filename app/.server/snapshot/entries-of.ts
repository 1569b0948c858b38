import type { Fields } from "../../content/fields/field.ts";
import type { Collection, Entry, Singleton } from "../../content/model/define.ts";
import type { Snapshot } from "./snapshot.ts";

// What a release has of a type, by its declaration: an extension in `ready` is compiled whether or not it is taken.

/** The visible entries of a collection, in the order that it declares. */
export function entriesOf<N extends string, F extends Fields>(
	snapshot: Snapshot,
	{ name }: Collection<N, F>,
): readonly Entry<Collection<N, F>>[] {
	return snapshot.list(name as string) as readonly Entry<any>[] as readonly Entry<Collection<N, F>>[];
}

/** The entry of a collection at an address. */
export function entryOf<N extends string, F extends Fields>(
	snapshot: Snapshot,
	{ name }: Collection<N, F>,
	slug: string,
): Entry<Collection<N, F>> | undefined {
	return snapshot.find(name as string, slug) as Entry<any> | undefined;
}

/** The entry of a singleton; its initial values when it was never published. */
export function singletonOf<N extends string, F extends Fields>(
	snapshot: Snapshot,
	{ name }: Singleton<N, F>,
): Entry<Singleton<N, F>> {
	return snapshot.one(name as string) as Entry<any>;
}
