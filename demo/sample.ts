import { typeNamed } from "../app/.server/content/document.ts";
import { normalize } from "../app/.server/content/stored-data.ts";
import type { Stored } from "../app/content/model/define.ts";
import { leftOut } from "../app/content/register/left-out.ts";
import type { Collections, Singletons } from "../app/content/register/register.ts";
import type { SampleEntries, SampleSingletons } from "../app/content/register/sample-content.ts";

export type { SampleEntries, SampleSingletons };

type WholeEntries<E> = {
	[N in keyof E & keyof Collections]: readonly { readonly id: string; readonly data: Stored<Collections[N]> }[];
};
type WholeSingletons<S> = { [N in keyof S & keyof Singletons]: Stored<Singletons[N]> };

/** The entries with all of their fields. */
export function wholeEntries<E extends Partial<SampleEntries>>(entries: E): WholeEntries<E> {
	return mapped(entries, (type, list: readonly { id: string; data: object }[]) =>
		list.map(({ id, data }) => ({ id, data: whole(type, data) })),
	) as WholeEntries<E>;
}

/** The values of singletons with all of their fields. */
export function wholeSingletons<S extends Partial<SampleSingletons>>(singletons: S): WholeSingletons<S> {
	return mapped(singletons, whole) as WholeSingletons<S>;
}

/** Changes the values of all types but those that the site goes without. */
function mapped(all: object, change: (type: string, value: any) => unknown) {
	const there = Object.entries(all).filter(([type]) => !leftOut.has(type));
	return Object.fromEntries(there.map(([type, value]) => [type, change(type, value)]));
}

function whole(type: string, data: object) {
	return normalize(typeNamed(type).fields, data);
}

/** A page with all of its sections, and no others. */
export function asOrdered<I extends { hidden: object; more: readonly unknown[] }>({ initial }: { initial: I }) {
	const { hidden, more } = initial;
	return { hidden, more } as Pick<I, "hidden" | "more">;
}
