import type { AnyField, Fields } from "../../content/fields/field.ts";
import type { Field, FieldKind, FieldKinds } from "../../content/fields/kinds.ts";
import { isRecord } from "../../content/fields/typed-text.ts";
import { map } from "../../content/fields/walk.ts";
import { priceIn } from "../../content/values/price-in.ts";
import { MarkdownRejected, markdownOf, richTextFromMarkdown } from "./markdown.ts";
import { textsInDocument, withLinks, withPictures, withTexts } from "./rich-text-edits.ts";
import type { Data } from "./stored-data.ts";

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
const asStored = {
	canBeEmpty: false,
	fromProgram: (given: unknown) => given,
	toProgram: (value: unknown) => value,
	texts: (value: unknown) => (typeof value === "string" ? [value] : []),
	replace: (value: unknown) => value,
	arrive: (value: unknown) => value,
} satisfies Partial<ProgramKind<AnyField>>;

const canBeEmpty = { ...asStored, canBeEmpty: true };
const words = { ...canBeEmpty, replace: replaced };
const media = {
	...asStored,
	arrive: (value: { readonly media: string }, { initial }: AnyField, { isThere }: Arrival) =>
		value && !isThere(value.media) ? initial : value,
};

/** Every kind of field has its line here, as in the studio: one that has none does not compile. */
export const programKinds: { readonly [K in FieldKind]: ProgramKind<FieldKinds[K]> } = {
	text: { ...words, notation: ({ format, max }) => (format === "plain" ? `t${max}` : format) },
	"long-text": { ...words, notation: ({ max }) => `T${max}` },
	slug: { ...canBeEmpty, notation: () => "slug" },
	"rich-text": {
		notation: () => "md",
		canBeEmpty: true,
		fromProgram: (given, refuse) => (typeof given === "string" ? fromMarkdown(given, refuse) : given),
		toProgram(document) {
			const { markdown, isExact } = markdownOf(document);
			return isExact ? markdown : document;
		},
		texts: textsInDocument,
		replace: (document, replacement) => withTexts(document, (text) => replaced(text, replacement)),
		arrive: (document, _, { isThere, addressOf }) => ({
			...document,
			content: withPictures(withLinks(document.content, addressOf), isThere),
		}),
	},
	image: {
		...media,
		notation: () => "pic",
		canBeEmpty: true,
		texts: ({ alt }) => [alt],
		replace: (value, replacement) => ({ ...value, alt: replaced(value.alt, replacement) }),
	},
	file: { ...media, notation: ({ accepts }) => `file(${accepts.join("|")})` },
	choice: {
		...asStored,
		notation({ options }, notation) {
			const values = options.map(({ value }) => value).join("|");
			return options.length > 12 ? notation.shape("icon", values) : values;
		},
	},
	option: { ...asStored, notation: ({ namedBy }) => `opt(${namedBy})` },
	key: { ...asStored, notation: () => "key" },
	colour: { ...asStored, notation: () => "#rrggbb" },
	toggle: { ...asStored, notation: () => "on" },
	number: {
		...asStored,
		notation: ({ min, max }) => (max > 1e9 ? `n${min}-` : `n${min}-${max}`),
		// People type what a draft keeps until it can be read; programs say it at once.
		fromProgram: (given, refuse) =>
			typeof given === "string" ? refuse("Give a number, such as 12, not a text.") : given,
	},
	price: {
		...canBeEmpty,
		notation: () => "price",
		fromProgram: (given, refuse) =>
			isRecord(given) && typeof given.amount === "string"
				? refuse("Give the amount as a number, such as 12000.5, not as a text.")
				: given,
		texts: (value, field) => (value ? [`${field.toText(value, [])} ${value.amount} ${value.currency}`] : []),
		replace(value, replacement, field) {
			const { find, by } = replacement;
			const text = field.toText(value, []);
			const next = text.includes(find) ? priceIn(text.split(find).join(by)) : undefined;
			if (next) replacement.times += 1;
			return next ?? value;
		},
	},
	date: { ...canBeEmpty, notation: () => "day" },
	link: { ...words, notation: () => "link" },
	reference: { ...canBeEmpty, notation: ({ to }) => `→${to}` },
	author: { ...canBeEmpty, notation: () => "→authors|name" },
	group: {
		...asStored,
		notation: ({ label, fields }, notation) => notation.shape(label, `{${notation.fields(fields)}}`),
	},
	list: { ...asStored, notation: ({ of, min, max }, notation) => `[${notation.of(of)}]${min ? `${min}–` : "≤"}${max}` },
	sections: { ...asStored, notation: () => "sections" },
	sibling: { ...asStored, notation: () => "t300" },
	weekdays: { ...asStored, notation: () => "[Monday|…]" },
	"look-file": { ...asStored, notation: () => "file" },
};

/** How programs and imports read, write and describe the values of a field. */
export function programKind(field: AnyField): ProgramKind<any> {
	return programKinds[(field as Field).kind];
}

/** The data of an import with links to the files that came, and without the pictures that did not. */
export function arrived(fields: Fields, data: Data, arrival: Arrival): Data {
	return map(fields, data, ({ field, value }) => programKind(field).arrive(value, field, arrival));
}

/** The text with others in place of its words. */
function replaced(text: string, replacement: Replacement): string {
	const pieces = text.split(replacement.find);
	replacement.times += pieces.length - 1;
	return pieces.join(replacement.by);
}

function fromMarkdown(markdown: string, refuse: (sentence: string) => never) {
	try {
		return richTextFromMarkdown(markdown);
	} catch (error) {
		if (error instanceof MarkdownRejected) refuse(error.message);
		throw error;
	}
}
