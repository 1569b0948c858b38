import type { Stored } from "../app/content/define.ts";
import type { Collections, Singletons } from "../app/content/register.ts";

/** Sample entries of collections, in the order they appear on the site. Ids are readable on purpose. */
export type SampleEntries = {
	[N in keyof Collections]: readonly { readonly id: string; readonly data: Stored<Collections[N]> }[];
};

/** Sample values of every singleton. */
export type SampleSingletons = { [N in keyof Singletons]: Stored<Singletons[N]> };

/** A page with all of its sections, and no others. */
export function asOrdered<I extends { hidden: object; more: readonly unknown[] }>({ initial }: { initial: I }) {
	const { hidden, more } = initial;
	return { hidden, more } as Pick<I, "hidden" | "more">;
}
