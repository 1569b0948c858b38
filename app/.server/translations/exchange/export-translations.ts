import { translationId, translationOf } from "../../../content/system/translation.ts";
import { words } from "../../../content/system/words.ts";
import type { Store } from "../../db/store.ts";
import { yieldToRequests } from "../../yield-to-requests.ts";
import { type TranslatedPlace, translationIn } from "../document-translation.ts";
import { firstLanguage, languageNamed, translatableDocuments } from "../overview.ts";
import type { ExchangeHead, ExchangePage, Format } from "./exchange-unit.ts";
import { type ExchangePlace, unitsOfPlace } from "./placed-texts.ts";
import { writeExchange } from "./write-exchange.ts";

export interface Exporting {
	/** The code of a further language of the site. */
	readonly language: string;
	readonly format: Format;
	/** The public origin of the site. */
	readonly site: string;
	/** Types that are left out. */
	readonly hidden?: readonly string[];
	/** The id of one translation; all documents without it. */
	readonly only?: string;
	/** Whether what a person has checked, and is still right, is left out. */
	readonly isTodoOnly?: boolean;
}

/**
 * Writes the content of the site for translators, part by part.
 * @throws {Failure} `not-found` for a language that the site does not have
 */
export async function exportTranslations(store: Store, exporting: Exporting): Promise<AsyncGenerator<string>> {
	const { locale } = await languageNamed(store, exporting.language);
	const head: ExchangeHead = { site: exporting.site, from: await firstLanguage(store), to: locale };
	return writeExchange(exporting.format, head, pagesOf(store, exporting));
}

async function* pagesOf(store: Store, { language, hidden, only, isTodoOnly }: Exporting): AsyncGenerator<ExchangePage> {
	const documents = only ? [translationOf(only)] : await translatableDocuments(store, hidden);
	for (const { type, document } of documents) {
		if (type === words.name) continue;
		const of = { language, type, document };
		const { title, places } = await store.read((tx) => translationIn(tx, of));
		const page = pageName(of);
		const units = places.map(exchangePlace).flatMap((place) => unitsOfPlace(place, { page, title }));
		yield { page, title, units: isTodoOnly ? units.filter(({ state }) => state !== "checked") : units };
		await yieldToRequests();
	}
}

/** A document as files name it. */
function pageName({ type, document }: { readonly type: string; readonly document: string }): string {
	return `${type}.${document}`;
}

/** The translation of a page that a file names. @throws {Failure} `not-found` */
export function translationOfPage(language: string, page: string) {
	const [type = "", ...document] = page.split(".");
	return translationOf(translationId({ language, type, document: document.join(".") }));
}

export function exchangePlace({ field, ...place }: TranslatedPlace): ExchangePlace {
	return { ...place, limit: "max" in field && typeof place.source === "string" ? Number(field.max) : 0 };
}
