import { wordPages } from "../../../content/system/word-pages.ts";
import { pluralCategories } from "../../../content/system/words.ts";
import type { PageName, Translation } from "../../../language/catalogue.ts";
import { formOf, type Wording } from "../../../language/fill.ts";

/** A sentence of the site as the screen lists it. */
export interface Row {
	/** The place where visitors read it. */
	readonly where: string;
	/** The texts to fill in: one, or one for each plural form of the language. */
	readonly inputs: readonly RowInput[];
	/** Whether its default is in the language of the site. */
	readonly isTranslated: boolean;
}

export interface RowInput {
	/** Its path in the document. */
	readonly path: string;
	/** The text that the site shows while it is empty. */
	readonly fallback: string;
	/** The plural form; undefined where there is one text. */
	readonly form?: Intl.LDMLPluralRule;
}

export interface PageOfRows {
	readonly name: PageName;
	readonly label: string;
	/** The page on which they can be seen. */
	readonly path?: string;
	readonly rows: readonly Row[];
}

/** A language, and what the product says in it; null where it says nothing but English. */
export interface Said {
	readonly locale: string;
	readonly translation: Translation | null;
}

/** All sentences by page, with what each says by default in a language. */
export function rowsIn({ locale, translation }: Said): readonly PageOfRows[] {
	const isEnglish = /^en\b/i.test(locale);
	return Object.entries(wordPages).map(([page, { label, path, words }]) => ({
		...{ name: page as PageName, label, path },
		rows: Object.entries(words).map(([name, [english, where]]): Row => {
			const translated = (translation?.[page as PageName] as Record<string, Wording> | undefined)?.[name];
			const wording = translated ?? english;
			return {
				...{ where, isTranslated: isEnglish || translated !== undefined },
				inputs:
					typeof english === "string"
						? [{ path: `${page}.${name}`, fallback: formOf(wording, "other") }]
						: formsOf(locale).map((form) => ({
								path: `${page}.${name}.${form}`,
								fallback: formOf(wording, form),
								form,
							})),
			};
		}),
	}));
}

/** The pages with those of their rows that are shown, without pages that show none. */
export function matching(pages: readonly PageOfRows[], isShown: (row: Row) => boolean): readonly PageOfRows[] {
	return pages.map((page) => ({ ...page, rows: page.rows.filter(isShown) })).filter(({ rows }) => rows.length > 0);
}

/** The plural forms that a language tells apart. */
function formsOf(locale: string): readonly Intl.LDMLPluralRule[] {
	try {
		const used = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
		return pluralCategories.filter((form) => used.includes(form));
	} catch {
		return ["one", "other"];
	}
}
