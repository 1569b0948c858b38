import type { AnyField, Fields } from "./field.ts";

/** Describes fields in the notation that programs are told. */
export interface Notation {
	of(field: AnyField): string;
	fields(fields: Fields): string;
	/** A shape that is written once where several fields have it. */
	shape(label: string, shape: string): string;
}

/** Words that others take the place of, and how often they did. */
export interface Replacement {
	readonly find: string;
	readonly by: string;
	times: number;
}

/** The pictures and files that came with an import. */
export interface Arrival {
	isThere(media: string): boolean;
	/** Where a link leads now; undefined when its file is missing. */
	addressOf(href: string): string | undefined;
}

/**
 * How programs and imports read, write and describe the values of a kind of field. What is nested in a value is asked of its
 * own field.
 */
export interface ProgramKind<F extends AnyField> {
	notation(field: F, notation: Notation): string;
	/** Whether a value can be empty, which keeps an entry from going live unless the field is optional. */
	readonly canBeEmpty: boolean;
	/** Reads a value that a program gives, before the field shapes it. */
	fromProgram(given: unknown, refuse: (sentence: string) => never): unknown;
	toProgram(value: F["initial"]): unknown;
	/** The texts that a program finds the value by. */
	texts(value: F["initial"], field: F): readonly string[];
	replace(value: F["initial"], replacement: Replacement, field: F): unknown;
	/** The value of an import, without the pictures and files that did not come. */
	arrive(value: F["initial"], field: F, arrival: Arrival): unknown;
}

/** The answers of kinds whose values programs give and get as they are stored. */
export const asStored = {
	canBeEmpty: false,
	fromProgram: (given: unknown) => given,
	toProgram: (value: unknown) => value,
	texts: (value: unknown) => (typeof value === "string" ? [value] : []),
	replace: (value: unknown) => value,
	arrive: (value: unknown) => value,
} satisfies Partial<ProgramKind<AnyField>>;

/** The same for kinds whose values are texts, in which programs find and replace words. */
export const words = { ...asStored, canBeEmpty: true, replace: replaced };

/** The text with others in place of its words. */
export function replaced(text: string, replacement: Replacement): string {
	const pieces = text.split(replacement.find);
	replacement.times += pieces.length - 1;
	return pieces.join(replacement.by);
}
