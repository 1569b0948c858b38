import { typeNamed } from "../../../.server/content/document.ts";
import type { Snapshot } from "../../../.server/snapshot/snapshot.ts";
import type { Translation } from "../../../.server/translations/document-translation.ts";
import type { AnyField, Words } from "../../../content/fields/field.ts";
import { slugIn } from "../../../content/fields/slug.ts";
import { termsFor } from "../../../content/system/glossary.ts";
import { translationId } from "../../../content/system/translation.ts";
import { lengthOf } from "../../../content/text/references.ts";
import { plainTextOf } from "../../../content/text/rich-text.ts";
import { disagreements, type Term, termsIn } from "../../../content/translation/term-agreement.ts";

/** A document in another language, without the declarations, which the browser has no use for. */
export function seenByTranslators({ of, places, ...rest }: Translation, terms: readonly Term[] = []) {
	return {
		...rest,
		...of,
		id: translationId(of),
		hasSlug: slugIn(typeNamed(of.type).fields) !== undefined,
		places: places.map(({ field, ...place }) => ({
			...place,
			kind: kindOf(field.kind),
			max: "max" in field ? Number(field.max) : 0,
			paragraphs: paragraphsOf(place.source),
			before: place.before === undefined ? undefined : paragraphsOf(place.before),
			problems: place.words === undefined ? [] : problemsOf(place.words, field, place.source, terms),
			terms: termsIn(place.source, place.words, terms),
		})),
	};
}

export type SeenTranslation = ReturnType<typeof seenByTranslators>;
export type SeenPlace = SeenTranslation["places"][number];

function problemsOf(words: Words, field: AnyField, source: Words, terms: readonly Term[]): readonly string[] {
	const max = "max" in field ? Number(field.max) : 0;
	const over = typeof words === "string" && max > 0 ? lengthOf(words) - max : 0;
	const tooLong = over > 0 ? [`It is ${over} ${over === 1 ? "character" : "characters"} too long.`] : [];
	return [...tooLong, ...disagreements(source, words, terms)];
}

/** The terms of the site for a language, with the name of the company, which stays as it is. */
export function termsOfSite(snapshot: Snapshot, language: string): readonly Term[] {
	const { company_name: company } = snapshot.one("site_settings");
	const own = termsFor(snapshot.one("glossary").terms, language);
	return company && !own.some(({ term }) => term === company) ? [...own, { term: company, words: "" }] : own;
}

/** The kind of field that its words are written in: those of a picture are one line. */
function kindOf(kind: string): "text" | "long-text" | "rich-text" {
	return kind === "long-text" || kind === "rich-text" ? kind : "text";
}

function paragraphsOf(words: Words): readonly string[] {
	return typeof words === "string" ? words.split(/\n+/) : words.content.map(plainTextOf).filter(Boolean);
}
