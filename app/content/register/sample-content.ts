import type { Fields } from "../fields/field.ts";
import type { Collection, Singleton, Stored } from "../model/define.ts";
import type { Collections, Singletons } from "./register.ts";

/** A value as the sample writes it: what it does not name has its initial value. */
type Given<T> = T extends readonly (infer Entry)[]
	? readonly Given<Entry>[]
	: T extends object
		? { readonly [K in keyof T]?: Given<T[K]> }
		: T;

/** Sample entries of collections, in the order they appear on the site. Ids are readable on purpose. */
export type SampleEntries = {
	[N in keyof Collections]: readonly { readonly id: string; readonly data: Given<Stored<Collections[N]>> }[];
};

/** Sample values of every singleton. */
export type SampleSingletons = { [N in keyof Singletons]: Given<Stored<Singletons[N]>> };

export interface SamplePicture {
	readonly id: string;
	readonly file: string;
	/** In pixels. */
	readonly width: number;
	readonly height: number;
	readonly alt: string;
}

/** Sample entries of a collection that an extension in `ready` declares: `entries: { ...sampleEntries(opening, [ … ]) }`. */
export function sampleEntries<N extends string, F extends Fields>(
	{ name }: Collection<N, F>,
	entries: readonly { readonly id: string; readonly data: Given<Stored<Collection<N, F>>> }[],
): Readonly<Record<string, any>> {
	return { [name]: entries };
}

/** The same for the value of a singleton. */
export function sampleValue<N extends string, F extends Fields>(
	{ name }: Singleton<N, F>,
	value: Given<Stored<Singleton<N, F>>>,
): Readonly<Record<string, any>> {
	return { [name]: value };
}

/** What the folder `extension` adds to the sample. */
export interface AddedSample {
	/** Entries by their type, behind those that the product has of it. */
	readonly entries?: Partial<SampleEntries>;
	/** Values of singletons, in place of those of the product. */
	readonly singletons?: Partial<SampleSingletons>;
	/** WebP files in `extension/sample/pictures`, without metadata. */
	readonly pictures?: readonly SamplePicture[];
}
