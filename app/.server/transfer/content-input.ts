/** Imported content: entries of collections in their order, and singletons under their type's name. */
export interface ContentInput {
	readonly documents: readonly { readonly id: string; readonly type: string; readonly data: unknown }[];
	readonly singletons: Readonly<Record<string, unknown>>;
	/** Ids of the pictures that come with it. */
	readonly pictures?: readonly string[];
	/** When documents went live, and were changed, on the site that they come from; by their ids, in epoch milliseconds. */
	readonly times?: Readonly<Record<string, { readonly liveSince: number; readonly changedAt: number }>>;
}
