import { valueAt } from "../../../content/fields/walk.ts";
import { translationOf as wordsOfProduct } from "../../../content/register/site-language.ts";
import { pluralCategories, words } from "../../../content/system/words.ts";
import { withValue } from "../../../content/values/with-value.ts";
import { type Translation as Catalogue, catalogue, type PageName } from "../../../language/catalogue.ts";
import { formOf, type Wording } from "../../../language/fill.ts";
import type { PageOfWords } from "../../../language/words/page-words.ts";
import type { Actor } from "../../activity/actor.ts";
import { saveDraftIn } from "../../content/drafts.ts";
import { getIn } from "../../content/read-documents.ts";
import type { Tx } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";
import { saveWordsIn, translationIn } from "../document-translation.ts";
import { firstLanguage, languageNamed } from "../overview.ts";
import type { Format, ReturnedFile } from "./exchange-unit.ts";
import { type ImportReport, Report, rejectForeign, wordsPage } from "./import-translations.ts";
import { type ExchangePlace, unitsOfPlace } from "./placed-texts.ts";
import { takeUnits } from "./take-units.ts";
import { writeExchange } from "./write-exchange.ts";
import { wrongFile } from "./wrong-file.ts";

/** A sentence of the product in a language. */
interface WordsPlace extends ExchangePlace {
	/** What stands there while the owner says nothing else; "" where the product has no words in the language. */
	readonly fallback: string;
}

/** The sentences of the product in a language: the first of the site, or a further one. */
async function wordsPlacesIn(tx: Tx, locale: string, isFirst: boolean): Promise<readonly WordsPlace[]> {
	const { data } = await getIn(tx, words.name);
	const first = String(data.language || "en");
	const own = isFirst
		? undefined
		: new Map((await translationIn(tx, ofWords(locale))).places.map((place) => [place.path, place]));
	return sentencesIn(locale).map(({ path, labels, english, fallback, form }) => {
		const inFirst = String(valueAt(data, path) ?? "") || wordingIn(first, path, form) || english;
		const place = own?.get(path);
		const written = isFirst ? String(valueAt(data, path) ?? "") : String(place?.words ?? "");
		const said = written || fallback;
		return {
			...{ path, labels, limit: 400, fallback, before: undefined },
			source: isFirst ? english : inFirst,
			words: said || undefined,
			state: said === "" ? "missing" : written && place ? place.state : "checked",
		};
	});
}

interface Sentence {
	readonly path: string;
	readonly labels: readonly string[];
	readonly english: string;
	readonly fallback: string;
	readonly form: Intl.LDMLPluralRule;
}

/** Every sentence of the product with what it says by default in a language, in its plural forms. */
function sentencesIn(locale: string): readonly Sentence[] {
	const used = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
	const forms = pluralCategories.filter((form) => used.includes(form));
	return Object.entries<PageOfWords>(catalogue).flatMap(([page, { label, words }]) =>
		Object.entries(words).flatMap(([name, [english, where]]) => {
			const path = `${page}.${name}`;
			const of = (form: Intl.LDMLPluralRule, inner: string, labels: readonly string[]): Sentence => ({
				...{ path: inner, labels, form, english: formOf(english, form) },
				fallback: wordingIn(locale, inner, form),
			});
			if (typeof english === "string") return [of("other", path, [label, where])];
			return forms.map((form) => of(form, `${path}.${form}`, [label, where, form]));
		}),
	);
}

/** What the product says by itself in a language; "" where it has no words in it. */
function wordingIn(locale: string, path: string, form: Intl.LDMLPluralRule): string {
	const [page, name] = path.split(".") as [PageName, string];
	const said = (wordsOfProduct(locale) as Catalogue | undefined)?.[page] as Record<string, Wording> | undefined;
	const wording = said?.[name] ?? (/^en\b/i.test(locale) ? wordingOfEnglish(page, name) : undefined);
	return wording === undefined ? "" : formOf(wording, form);
}

function wordingOfEnglish(page: PageName, name: string): Wording | undefined {
	return (catalogue[page] as PageOfWords).words[name]?.[0];
}

function ofWords(locale: string) {
	return { language: locale.toLowerCase(), type: words.name, document: words.name };
}

/** A language of the site: whether it is the first. @throws {Failure} `not-found` */
async function languageOfSite(
	store: Store,
	code: string,
): Promise<{ locale: string; isFirst: boolean; first: string }> {
	const first = await firstLanguage(store);
	if (code.toLowerCase() === first.toLowerCase()) return { locale: first, isFirst: true, first };
	return { locale: (await languageNamed(store, code)).locale, isFirst: false, first };
}

interface ExportingWords {
	/** The code of any language of the site. */
	readonly language: string;
	readonly format: Format;
	readonly site: string;
}

/** Writes the fixed words of the site in one of its languages. @throws {Failure} `not-found` */
export async function exportWords(
	store: Store,
	{ language, format, site }: ExportingWords,
): Promise<AsyncGenerator<string>> {
	const { locale, isFirst, first } = await languageOfSite(store, language);
	const title = words.label;
	async function* pages() {
		const places = await store.read((tx) => wordsPlacesIn(tx, locale, isFirst));
		yield { page: wordsPage, title, units: places.flatMap((place) => unitsOfPlace(place, { page: wordsPage, title })) };
	}
	return writeExchange(format, { site, from: isFirst ? "en" : first, to: locale }, pages());
}

interface ImportingWords {
	readonly language: string;
	readonly site: string;
	readonly by: string;
	readonly actor: Actor;
	readonly isMachine?: boolean;
	readonly isOfAnySite?: boolean;
}

/**
 * Takes fixed words back as a draft; nothing goes live. What says what the product says by itself stays the product's, so that
 * better words of a later version reach the site.
 * @throws {Failure} `not-found`; `not-possible` for a file of another site, language or content
 */
export async function importWords(
	store: Store,
	{ head, units }: ReturnedFile,
	{ language, by, actor, isMachine, ...rest }: ImportingWords,
): Promise<ImportReport> {
	const { locale, isFirst } = await languageOfSite(store, language);
	rejectForeign(head, { code: locale.toLowerCase(), ...rest });
	if (units.some(({ page }) => page !== wordsPage))
		throw wrongFile(
			"It holds pages of the site. Import it where these are: translations import, or the Translations screen.",
		);
	const report = new Report();
	const result = await store.write(async (tx) => {
		const places = await wordsPlacesIn(tx, locale, isFirst);
		const fallbacks = new Map(places.map(({ path, fallback }) => [path, fallback]));
		const found = takeUnits(places, units, { isMachine });
		const changes = found.changes.map(({ source: _, ...change }) =>
			change.words === fallbacks.get(change.path) ? { ...change, words: null } : change,
		);
		if (changes.length === 0) return found;
		if (isFirst) {
			const { version, data } = await getIn(tx, words.name);
			let next = data;
			for (const change of changes) next = withValue(next, change.path, change.words ?? "");
			await saveDraftIn(tx, { id: words.name, basedOn: version, data: next, actor, note: by });
		} else {
			const of = ofWords(locale);
			const { version } = await translationIn(tx, of);
			await saveWordsIn(tx, { of, basedOn: version, changes, by, actor });
		}
		return found;
	});
	report.add(result);
	return report.end();
}
