import type { PageName } from "./catalogue.ts";
import { fill, formatDate, type Values, type Wording } from "./fill.ts";
import type { PageLanguage } from "./language.ts";

/** The words of a page, by their names, as scripts receive them. */
export type PageWords = Readonly<Record<string, Wording>>;

/** The language of a page whose words its server has put into `data-words` of an element. */
export function languageInBrowser<P extends PageName>(element: HTMLElement): PageLanguage<P> {
	const locale = document.documentElement.lang;
	const words: PageWords = JSON.parse(element.dataset.words ?? "{}");
	return {
		locale,
		t: (key, ...[values = {}]: [Values?]) => fill(words[key.split(".")[1]!] ?? "", values, locale),
		date: (at, format) => formatDate(locale, at, format),
	};
}
