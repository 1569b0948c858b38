import { group } from "../fields/group.ts";
import { list } from "../fields/list.ts";
import { text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";
import type { Term } from "../translation/term-agreement.ts";

const words = group({
	label: "Translation",
	fields: {
		language: text({ label: "Language", help: "Such as de or pt-BR.", format: "locale", max: 20 }),
		words: text({ label: "Words", max: 120 }),
	},
});

const term = group({
	label: "Term",
	fields: {
		term: text({ label: "Term", max: 120 }),
		note: text({ label: "Note", help: "What it means, or what not to write.", max: 300, optional: true }),
		translations: list({
			label: "Translations",
			help: "Without any, it is never translated, as names are.",
			of: words,
			max: 40,
		}),
	},
});

/** The terms of a firm, and what each is called in other languages. Translators see them beside the texts. */
export const glossary = defineSingleton({
	name: "glossary",
	label: "Glossary",
	description: "terms and their translations",
	section: { icon: "book-open-text" },
	forTeam: true,
	fields: { terms: list({ label: "Terms", of: term, max: 500 }) },
});

interface StoredTerm {
	readonly term: string;
	readonly translations: readonly { readonly language: string; readonly words: string }[];
}

/** The terms that a glossary lays down for a language: those that are translated into it, and those that never are. */
export function termsFor(stored: readonly StoredTerm[], language: string): readonly Term[] {
	return stored.flatMap(({ term, translations }): Term[] => {
		if (translations.length === 0) return [{ term, words: "" }];
		const own = translations.find((one) => one.language.toLowerCase() === language);
		return own && own.words !== "" ? [{ term, words: own.words }] : [];
	});
}
