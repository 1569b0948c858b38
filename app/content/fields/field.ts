import type { z } from "zod";
import type { MetricValues } from "../claims.ts";
import type { PublicImage } from "./image.ts";
import type { Field } from "./kinds.ts";

/**
 * One property of a content type, and all that the product asks of it. Every kind answers every question in its own
 * file; nothing else in the product knows one kind from another, except the input that edits it.
 *
 * `schema` checks the stored form; `Public` is the form pages receive from a release (they differ only where a stored
 * value points at something else).
 */
export interface FieldBase<Kind extends string, Stored, Public = Stored> {
	readonly kind: Kind;
	readonly label: string;
	readonly help?: string;
	readonly optional: boolean;
	/** What a new document starts with. */
	readonly initial: Stored;
	/** What an entry that somebody starts in the studio has here instead: the day, or their name. */
	readonly begins?: "today" | "own name";
	/** The rules a value keeps once it is published. */
	readonly schema: z.ZodType<Stored>;
	/** The fields inside a value; null where there are none. */
	readonly nesting: Nesting | null;
	/** A value of a draft in the type of this field, trimmed; the rules wait. What is inside it is shaped by itself. */
	shape(value: unknown, reject: Reject): unknown;
	/** A draft's value so that a page can be drawn from it: words stay, what pages calculate with or link to is mended. */
	sanitize(value: Stored): unknown;
	/** A value as pages receive it. What is inside it is looked up by itself. */
	toPublic(value: Stored, targets: Targets): unknown;
	/** A value as people read it. `parts` are the words of what is inside it. */
	toText(value: Stored, parts: readonly string[]): string;
	/** The words a document is found by, without those inside it. */
	searchText(value: Stored): string;
	/** What of it a page may show, for the check before publishing. `caption` says what a bare figure counts. */
	shown(value: Stored, caption: string): readonly Shown[];
	/** Ids of the pictures it stands for. */
	pictures(value: Stored): readonly string[];
	/** The documents it points at. */
	references(value: Stored): readonly Reference[];
	/** Carries the public type; never present at run time. */
	readonly public?: Public;
}

/** A field that is asked what every kind answers. */
export type AnyField = FieldBase<string, any, any>;

/** How a value holds further fields. */
export interface Nesting {
	/** Has every value the same parts? Then two versions are compared part by part, else as a whole. */
	readonly isFixed: boolean;
	parts(value: any): readonly Part[];
	/** The value with others in place of its parts. */
	assemble(parts: readonly unknown[], value: any): unknown;
}

/** A field inside a value. */
export interface Part {
	/** A name, or a position in a list. */
	readonly step: string | number;
	readonly field: AnyField;
	readonly value: any;
	/** Says where it is in words; absent where the field around it says enough, as for entries of a list. */
	readonly label?: string;
}

/** Notes why a value cannot be kept, and stands for it. */
export type Reject = (reason: string) => undefined;

/** Something of a value that a page may show. */
export interface Shown {
	readonly kind: "text" | "link" | "image" | "heading";
	/** Words; an address; the id of a picture with its alternative text behind a space. */
	readonly value: string;
}

/** A document that is pointed at. */
export interface Reference {
	/** Name of its collection. */
	readonly to: string;
	readonly id: string;
}

/** What stored values point at. */
export interface Targets {
	readonly pictures: Pick<ReadonlyMap<string, Omit<PublicImage, "alt">>, "get">;
	/** Of the metrics record, for texts that refer to them. */
	readonly metrics: MetricValues;
}

/** What every field kind can be told. */
export interface FieldOptions {
	label: string;
	help?: string;
	optional?: boolean;
}

/** A declared record of fields, by their names. */
export interface Fields {
	readonly [name: string]: Field;
}

export type StoredOf<F extends Fields> = {
	[K in keyof F]: F[K]["initial"];
};

export type PublicOf<F extends Fields> = {
	readonly [K in keyof F]: PublicValue<F[K]>;
};

/** What pages receive of a field. */
export type PublicValue<F extends Field> = Exclude<F["public"], undefined>;
