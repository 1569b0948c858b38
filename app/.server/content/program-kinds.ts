import { fieldKinds } from "#extension/fields.ts";
import type { AnyField, Fields } from "../../content/fields/field.ts";
import type { Field, FieldKind, FieldKinds } from "../../content/fields/kinds.ts";
import { type Arrival, asStored, type ProgramKind, replaced, words } from "../../content/fields/program-kind.ts";
import { isRecord } from "../../content/fields/typed-text.ts";
import { map } from "../../content/fields/walk.ts";
import { priceIn } from "../../content/values/prices/price-in.ts";
import { ofReady } from "../../ready.ts";
import { MarkdownRejected, markdownOf, richTextFromMarkdown } from "./markdown.ts";
import { textsInDocument, withLinks, withPictures, withTexts } from "./rich-text-edits.ts";
import type { Data } from "./stored-data.ts";

const canBeEmpty = { ...asStored, canBeEmpty: true };
const media = {
	...asStored,
	arrive: (value: { readonly media: string }, { initial }: AnyField, { isThere }: Arrival) =>
		value && !isThere(value.media) ? initial : value,
};

/** Every kind of field has its line here, as in the studio: one that has none does not compile. */
const ofProduct: { readonly [K in FieldKind]: ProgramKind<FieldKinds[K]> } = {
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
	colour: { ...canBeEmpty, notation: () => "#rrggbb" },
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
	order: {
		...asStored,
		notation: ({ parts, sections }) => `[${[...Object.keys(parts), ...(sections ? ["#address"] : [])].join("|")}]`,
	},
	sibling: { ...asStored, notation: () => "t300" },
	weekdays: { ...asStored, notation: () => "[Monday|…]" },
	"look-file": { ...asStored, notation: () => "file" },
};

const added = Object.fromEntries(
	[...(fieldKinds as readonly AddedFieldKind[]), ...ofReady<AddedFieldKind>("fieldKinds")].map(({ kind, programs }) => [
		kind,
		programs,
	]),
);

export const programKinds: typeof ofProduct = { ...added, ...ofProduct };

/** The kinds of fields of the product. */
export const productFieldKinds: readonly string[] = Object.keys(ofProduct);

interface AddedFieldKind {
	readonly kind: string;
	readonly programs: ProgramKind<any>;
}

/** How programs and imports read, write and describe the values of a field. */
export function programKind(field: AnyField): ProgramKind<any> {
	return programKinds[(field as Field).kind];
}

/** The data of an import with links to the files that came, and without the pictures that did not. */
export function arrived(fields: Fields, data: Data, arrival: Arrival): Data {
	return map(fields, data, ({ field, value }) => programKind(field).arrive(value, field, arrival));
}

function fromMarkdown(markdown: string, refuse: (sentence: string) => never) {
	try {
		return richTextFromMarkdown(markdown);
	} catch (error) {
		if (error instanceof MarkdownRejected) refuse(error.message);
		throw error;
	}
}
