import type { z } from "zod";

/**
 * One property of a content type. `schema` checks the stored form; `Public` is the form pages
 * receive from a release (they differ only where a stored value points at something else).
 */
export interface Field<Stored = unknown, Public = Stored> {
	readonly kind: FieldKind;
	readonly label: string;
	readonly help?: string;
	readonly optional: boolean;
	/** What a new document starts with. */
	readonly initial: Stored;
	/** What an entry that somebody starts in the studio has here instead: the day, or their name. */
	readonly begins?: "today" | "own name";
	readonly schema: z.ZodType<Stored>;
	/** Carries the public type; never present at run time. */
	readonly public?: Public;
}

export type FieldKind =
	| "text"
	| "long-text"
	| "slug"
	| "rich-text"
	| "image"
	| "choice"
	| "toggle"
	| "number"
	| "date"
	| "link"
	| "reference"
	| "group"
	| "list";

/** What every field kind can be told. */
export interface FieldOptions {
	label: string;
	help?: string;
	optional?: boolean;
}

export type Fields = Readonly<Record<string, Field<any, any>>>;

export type StoredOf<F extends Fields> = {
	[K in keyof F]: F[K] extends Field<infer Stored, any> ? Stored : never;
};

export type PublicOf<F extends Fields> = {
	readonly [K in keyof F]: F[K] extends Field<any, infer Public> ? Public : never;
};
