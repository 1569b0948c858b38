import { Failure } from "../../errors.ts";
import { choice } from "../fields/choice.ts";
import type { StoredOf, Words } from "../fields/field.ts";
import { group } from "../fields/group.ts";
import { list } from "../fields/list.ts";
import { richText } from "../fields/rich-text.ts";
import { slug } from "../fields/slug.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineCollection } from "../model/define.ts";
import type { Unit } from "../translation/lay-over.ts";

const unit = group({
	label: "Words",
	fields: {
		path: text({ label: "Place", max: 400 }),
		source: longText({ label: "Translated from", max: 100_000, optional: true }),
		text: longText({ label: "Translation", max: 100_000, optional: true }),
		// Formatted texts in the place of the plain ones.
		richSource: richText({ label: "Translated from", optional: true }),
		rich: richText({ label: "Translation", optional: true }),
		state: choice({ label: "State", options: { checked: "Checked", machine: "By machine" } }),
		by: text({ label: "By", max: 120, optional: true }),
	},
});

const units = list({ label: "Words", of: unit, max: 2_000 });

/**
 * A document in another language: the words that stand there in the place of its own. All else it shares with the document.
 * Each is a document itself, with drafts, history and publishing of its own.
 */
export const translation = defineCollection({
	name: "translations",
	label: "Translation",
	plural: "Translations",
	description: "documents in other languages",
	hasNoSection: true,
	forTeam: true,
	title: "title",
	order: "position",
	search: ["title"],
	list: { headline: "Translations", columns: ["status"] },
	fields: {
		title: text({ label: "Title", max: 300, optional: true }),
		slug: slug({ from: "title", isDeep: true, optional: true }),
		shown: toggle({ label: "Shown in this language", initial: true }),
		units: { ...units, nesting: { ...units.nesting!, keyOf: ({ path }: StoredUnit) => path } },
	},
});

export type StoredUnit = StoredOf<typeof unit.fields>;

/** The document that a translation is of, and its language. */
export interface TranslationOf {
	/** Lower-case code, such as "de" or "pt-br". */
	readonly language: string;
	readonly type: string;
	readonly document: string;
}

/** The id of a translation: there is one for each document and language, whoever begins it first. */
export function translationId({ language, type, document }: TranslationOf): string {
	return `${language}.${type}.${document}`;
}

/** @throws {Failure} `not-found` for an id that is none of a translation */
export function translationOf(id: string): TranslationOf {
	const [language, type, ...document] = id.split(".");
	if (!language || !type || document.length === 0)
		throw new Failure("not-found", "There is nothing to translate at this address.", { id });
	return { language, type, document: document.join(".") };
}

/** The document that another is a translation of; any other document itself. */
export function originalOf(type: string, id: string): Pick<TranslationOf, "type" | "document"> {
	return type === translation.name ? translationOf(id) : { type, document: id };
}

type StoredWords = Pick<StoredUnit, "path" | "source" | "text" | "richSource" | "rich">;

/** The words of a translation by their places. */
export function unitsOf<Stored extends StoredWords>(stored: readonly Stored[]): (Unit & { readonly stored: Stored })[] {
	return stored.map((one) => ({ path: one.path, ...wordsOf(one), stored: one }));
}

/** A formatted text is told by its source: what was translated from a plain text is plain. */
function wordsOf({ source, text, richSource, rich }: StoredWords): { source: Words; words: Words } {
	return source === "" && text === "" ? { source: richSource, words: rich } : { source, words: text };
}
