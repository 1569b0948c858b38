import type { PageName } from "../../language/catalogue.ts";
import { placesIn } from "../../language/fill.ts";
import type { Word } from "../../language/words/page-words.ts";
import { choice } from "../fields/choice.ts";
import type { Fields } from "../fields/field.ts";
import { type GroupField, group } from "../fields/group.ts";
import { type TextField, text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";
import { wordPages } from "./word-pages.ts";

/** The plural categories of all languages, in the order in which people count. */
export const pluralCategories = ["zero", "one", "two", "few", "many", "other"] as const;

// Longer than any sentence of a page.
const longest = 400;

/** The owner's own wording of the built-in sentences; empty where the built-in one stays. */
export const words = defineSingleton({
	name: "words",
	label: "Words",
	description: "language, currency and fixed sentences",
	section: { icon: "languages", administrators: true },
	shownOn: "/",
	fields: {
		language: text({
			label: "Language",
			help: "Such as en, de-AT or ur: how dates and numbers are written, and which words stand by themselves.",
			format: "locale",
			max: 20,
			initial: "en",
		}),
		currency: text({
			label: "Currency",
			help: "Such as USD, EUR or NOK: what new prices and the budgets of the contact form are in.",
			format: "currency",
			max: 10,
			initial: "USD",
		}),
		priceTax: choice({
			label: "Prices are",
			help: "Said behind every price, and to search engines.",
			options: { unsaid: "Without a word about tax", excluded: "Without tax", included: "With tax" },
		}),
		...fieldsOfPages(),
	},
});

type PagesOfWords = { readonly [P in PageName]: GroupField };

function fieldsOfPages(): PagesOfWords {
	const groups = Object.entries(wordPages).map(([name, { label, words }]) => {
		const fields = Object.fromEntries(Object.entries(words).map(([key, word]) => [key, fieldOf(word)]));
		return [name, group({ label, fields })];
	});
	return Object.fromEntries(groups) as PagesOfWords;
}

function fieldOf([wording, where]: Word): TextField | GroupField {
	if (typeof wording === "string") return sentence(where, wording);
	const forms: Fields = Object.fromEntries(pluralCategories.map((form) => [form, sentence(form, wording.other)]));
	return group({ label: where, fields: forms });
}

/** A sentence may name the places of its default, and no others: a visitor would read their names. */
function sentence(label: string, wording: string): TextField {
	return text({ label, max: longest, optional: true, places: placesIn(wording) });
}
