import type { Wording } from "./fill.ts";
import { about } from "./words/about-words.ts";
import { accessibility } from "./words/accessibility-words.ts";
import { articles } from "./words/articles-words.ts";
import { consent } from "./words/consent-words.ts";
import { contact } from "./words/contact-words.ts";
import { design } from "./words/design-words.ts";
import { errors } from "./words/errors-words.ts";
import { estimate } from "./words/estimate-words.ts";
import { forms } from "./words/forms-words.ts";
import { home } from "./words/home-words.ts";
import { hours } from "./words/hours-words.ts";
import { inquiry } from "./words/inquiry-words.ts";
import { legal } from "./words/legal-words.ts";
import { links } from "./words/links-words.ts";
import { mails } from "./words/mails-words.ts";
import { projects } from "./words/projects-words.ts";
import { review } from "./words/review-words.ts";
import { search } from "./words/search-words.ts";
import { sections } from "./words/sections-words.ts";
import { services } from "./words/services-words.ts";
import { shell } from "./words/shell-words.ts";

/** Every sentence that the product itself puts on a page or into a mail, in English, by page. */
export const catalogue = {
	shell,
	home,
	services,
	projects,
	articles,
	about,
	sections,
	contact,
	hours,
	estimate,
	forms,
	inquiry,
	review,
	consent,
	links,
	legal,
	accessibility,
	search,
	errors,
	design,
	mails,
} as const;

export type PageName = keyof typeof catalogue;
type WordsOf<P extends PageName> = (typeof catalogue)[P]["words"];

/** The name of a sentence on its page, such as `send`. */
export type NameOf<P extends PageName> = keyof WordsOf<P> & string;

/** The name of a sentence, such as `contact.send`. */
export type WordKey = { [P in PageName]: `${P}.${keyof WordsOf<P> & string}` }[PageName];

/** The sentence of a key, as a literal type. */
type WordingOf<K extends WordKey> = K extends `${infer P extends PageName}.${infer N}`
	? WordsOf<P>[N & keyof WordsOf<P>] extends readonly [infer W, string]
		? W
		: never
	: never;

/** The names of the places in a text. */
export type PlacesIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never;

/** The names of the places in a sentence. */
export type PlacesOf<K extends WordKey> =
	WordingOf<K> extends { readonly other: infer Text } ? PlacesIn<Text> | "count" : PlacesIn<WordingOf<K>>;

/** The sentences that need no values. */
export type PlainKey = { [K in WordKey]: [PlacesOf<K>] extends [never] ? K : never }[WordKey];

/** Another language's words, as far as it has them. */
export type Translation = { readonly [P in PageName]?: { readonly [N in keyof WordsOf<P>]?: Wording } };

/** All words of another language, which tells these plural forms apart. */
export type CompleteTranslation<Forms extends Intl.LDMLPluralRule> = {
	readonly [P in PageName]: {
		readonly [N in keyof WordsOf<P>]: WordsOf<P>[N] extends readonly [string, string]
			? string
			: { readonly [form in Forms]: string };
	};
};

/** A language of the folder `extension`. How it writes numbers, dates and plurals, and in which direction, follows from its code. */
export interface AddedLanguage {
	/** As BCP 47 has it, such as "nb" or "pt-BR". */
	readonly code: string;
	readonly words: Translation;
}
