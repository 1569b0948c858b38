import type * as z from "zod/mini";
import type { RichTextDocument } from "../text/rich-text.ts";
import type { MetricValues } from "../values/claims/claims.ts";
import type { PersonalData } from "../values/kept-data.ts";
import type { OptionLabels, PublicAuthor, PublicFile, PublicImage } from "./public-values.ts";

/**
 * One property of a content type, with everything the product asks of it. Each kind implements all of it in its own
 * file. What only some rooms know of a kind stands in their tables, which lack no kind: `studioKinds` (the input, and words
 * in lists), `apiKinds` (the read API) and `programKinds` (what programs and imports write and read).
 *
 * `schema` checks the stored form; `Public` is the form pages receive from a release (they differ only where a stored
 * value points at something else).
 */
export interface FieldBase<Kind extends string, Stored, Public = Stored> {
	readonly kind: Kind;
	readonly label: string;
	readonly help?: string;
	readonly optional: boolean;
	/** The value in a new document. */
	readonly initial: Stored;
	/** The list (`portfolio-page.types`) or collection (`authors`) whose entries give its values their names. */
	readonly namedBy?: string;
	/** The collection whose entries its values refer to. */
	readonly to?: string;
	/** Whose data its values are, why and how long they are kept; absent where they are about no person by themselves. */
	readonly personal?: PersonalData;
	/** Whether it is given by the list around it, and edited by nobody. */
	readonly isGiven?: true;
	/** The initial value of an entry started in the studio: today's date, the author's name, or the first of its list. */
	readonly begins?: "today" | "own name" | "first option";
	/** Whether it is asked, by the values of the fields beside it; always unless given. */
	readonly isAsked?: (record: Readonly<Record<string, any>>) => boolean;
	/** The rules a value keeps once it is published. */
	readonly schema: z.ZodMiniType<Stored>;
	/** The fields inside a value; null where there are none. */
	readonly nesting: Nesting | null;
	/** Brings a draft's value into the type of this field, trimmed; the rules wait. Nested fields follow. */
	shape(value: unknown, reject: Reject): unknown;
	/** Makes a draft's value safe to render: texts stay, invalid links, dates, numbers and so on are replaced. */
	sanitize(value: Stored): unknown;
	/** The value as pages receive it. Nested fields are converted by themselves. */
	toPublic(value: Stored, targets: Targets): unknown;
	/** The value as text for people. `parts` are the texts of its nested fields. */
	toText(value: Stored, parts: readonly string[]): string;
	/** The text that search looks in, without that of nested fields. */
	searchText(value: Stored): string;
	/** Texts that a page may show of it, for the publish check. `caption` says what a bare amount counts. */
	shown(value: Stored, caption: string): readonly Shown[];
	/** Ids of the pictures and files of the library that it refers to. */
	pictures(value: Stored): readonly string[];
	/** Ids of the uploaded files of a look that it refers to. */
	lookFiles(value: Stored): readonly string[];
	/** The documents it refers to. */
	references(value: Stored): readonly Reference[];
	/** The words in it that each language has its own of, without those of nested fields; undefined where there are none. */
	words(value: Stored): Words | undefined;
	/** The value with other words. */
	withWords(value: Stored, words: Words): Stored;
	/** Carries the public type; never present at run time. */
	readonly public?: Public;
}

/** A field of any kind, seen through what all kinds have in common. */
export type AnyField = FieldBase<string, any, any>;

/** How a value holds further fields. */
export interface Nesting {
	/**
	 * `record`: the same parts in every value, so that two versions are compared part by part. `list`: any number of one
	 * field. `sections`: any number of several fields, which make sense together.
	 */
	readonly holds: "record" | "list" | "sections";
	/** Every field that may stand inside a value: of a record by the steps that lead to them. */
	readonly fields: Fields;
	parts(value: any): readonly Part[];
	/** Returns the value with its parts replaced. */
	assemble(parts: readonly unknown[], value: any): unknown;
	/** Of a list: what an entry is known by in every version of it; "" while it has none. */
	keyOf?(entry: any): string;
}

/** A field inside a value. */
export interface Part {
	/** A name, or a position in a list. */
	readonly step: string | number;
	readonly field: AnyField;
	readonly value: any;
	/** Its label; absent where the field around it says enough, as for entries of a list. */
	readonly label?: string;
	/** Fields that are stored in its value, and belong to the list around it. */
	readonly beside?: Readonly<Record<string, AnyField>>;
}

/** Records why a value cannot be stored, and returns what is stored instead. */
export type Reject = (reason: string) => undefined;

/** A part of a value that a page may show. */
export interface Shown {
	readonly kind: "text" | "link" | "image" | "heading";
	/** A text; an address; or the id of a picture, a space, and its alternative text. */
	readonly value: string;
}

/** Words of one language: a text, or a formatted one. */
export type Words = string | RichTextDocument;

/** A reference to a document. */
export interface Reference {
	/** Name of its collection. */
	readonly to: string;
	readonly id: string;
}

/** The things that stored values refer to. */
export interface Targets {
	readonly pictures: Pick<ReadonlyMap<string, Omit<PublicImage, "alt">>, "get">;
	/** Files of the library that are no pictures. */
	readonly files: Pick<ReadonlyMap<string, PublicFile>, "get">;
	/** Values of the metrics record, for texts that refer to them. */
	readonly metrics: MetricValues;
	/** Labels of the options that values name by their keys. */
	readonly options: OptionLabels;
	/** Authors by their ids and by their names. */
	readonly authors: Pick<ReadonlyMap<string, PublicAuthor>, "get">;
}

/** Options of every field kind. */
export interface FieldOptions {
	label: string;
	help?: string;
	optional?: boolean;
}

/** Options of the kinds that hold words. */
export interface WordsOptions extends FieldOptions {
	/** It is the same in every language, as names are. */
	shared?: true;
}

/** A declared record of fields, by their names. */
export interface Fields {
	readonly [name: string]: AnyField;
}

export type StoredOf<F extends Fields> = {
	[K in keyof F]: F[K]["initial"];
};

export type PublicOf<F extends Fields> = {
	readonly [K in keyof F]: PublicValue<F[K]>;
};

/** The value of a field that pages receive. */
export type PublicValue<F extends AnyField> = Exclude<F["public"], undefined>;
