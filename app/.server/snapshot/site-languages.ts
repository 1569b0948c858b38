import { beginningOf, languageOf, type OtherLanguage } from "../../addresses/other-language.ts";
import type { Collection, Singleton } from "../../content/model/define.ts";
import { singletons } from "../../content/register/register.ts";
import { languages } from "../../content/system/languages.ts";
import { redirect } from "../../content/system/redirect.ts";
import {
	type TranslationOf,
	translation,
	translationId,
	translationOf,
	unitsOf,
} from "../../content/system/translation.ts";
import { words } from "../../content/system/words.ts";
import { layOver, layOverWhereKnown, wordsPlaces } from "../../content/translation/lay-over.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize, withSlug } from "../content/stored-data.ts";
import { pathOf } from "../releases/release.ts";
import { PackedTranslation } from "./packed-text.ts";
import type { LiveDocument, SnapshotParts } from "./snapshot.ts";

/** The languages of a site beside the first. */
export interface Languages {
	/** In the order of the owner. */
	readonly others: readonly OtherLanguage[];
	/** Those that visitors saw once, as they were then, the newest first. */
	readonly former: readonly OtherLanguage[];
	/** The beginnings of addresses whose pages are shown in the first language where they are not translated. */
	readonly untranslated: readonly string[];
}

/** The languages of a site; undefined for a site that has only ever had one. */
export function languagesIn({ documents, languagesBefore }: SnapshotParts): Languages | undefined {
	const data = documents.find(({ id }) => id === languages.name)?.data;
	const { others, untranslated } = data ? readLanguages(data) : nothingDeclared;
	const former = formerOf(languagesBefore ?? []);
	return others.length + former.length > 0 ? { others, untranslated, former } : undefined;
}

/** The languages that were on the site once, each as often as it was reached in another way. */
function formerOf(languagesBefore: readonly Data[]): readonly OtherLanguage[] {
	const former = new Map<string, OtherLanguage>();
	for (const before of languagesBefore) {
		for (const one of normalize(languages.fields, before).others) {
			const { code, address, paths } = one;
			const key = JSON.stringify([code.toLowerCase(), address, paths]);
			if (one.shown && !former.has(key)) former.set(key, languageOf(one));
		}
	}
	return [...former.values()];
}

const nothingDeclared: Omit<Languages, "former"> = { others: [], untranslated: [] };
const read = new WeakMap<object, Omit<Languages, "former">>();

function readLanguages(data: Data): Omit<Languages, "former"> {
	const known = read.get(data);
	if (known) return known;
	const { others, untranslated } = normalize(languages.fields, data);
	const made = { others: others.map(languageOf), untranslated: untranslated.map(beginningOf) };
	read.set(data, made);
	return made;
}

/** The documents with pages in a language, by the paths that these have in it. Makes nothing else of it. */
export function translatedAt({ documents }: SnapshotParts, code: string): ReadonlyMap<string, TranslationOf> {
	const ofCodes = byPath.get(documents) ?? new Map<string, ReadonlyMap<string, TranslationOf>>();
	byPath.set(documents, ofCodes);
	const known = ofCodes.get(code) ?? new Map(translatedIn(documents, code));
	ofCodes.set(code, known);
	return known;
}

const byPath = new WeakMap<readonly LiveDocument[], Map<string, ReadonlyMap<string, TranslationOf>>>();

function* translatedIn(documents: readonly LiveDocument[], code: string): Generator<[string, TranslationOf]> {
	for (const [id, { slug }] of translationsIn(documents)) {
		if (slug === "" || !id.startsWith(`${code}.`)) continue;
		const of = translationOf(id);
		yield [pathOf(of.type, slug), of];
	}
}

/**
 * Whether a page that every site has is in a language. It says nothing of other pages, which are there for entries, and
 * these are all to be looked at.
 */
export function hasPageIn(
	{ documents }: SnapshotParts,
	{ code, locale }: OtherLanguage,
	path: string,
): boolean | undefined {
	const type = (singletons as readonly Singleton[]).find((one) => one.path === path && !one.shownWhen);
	if (!type) return undefined;
	const document = documents.find(({ id }) => id === type.name);
	if (!document) return true;
	const own = translationsIn(documents).get(translationId({ language: code, type: type.name, document: type.name }));
	return laidDocument(document, own, { code, locale }) !== undefined;
}

/** What a site is made of in one of its languages: the same documents, with the words of their translations. */
export function partsIn(parts: SnapshotParts, { code, locale }: OtherLanguage): SnapshotParts {
	const translations = translationsIn(parts.documents);
	const documents: LiveDocument[] = [];
	const pagesLeftOut = new Set<string>();
	for (const document of parts.documents) {
		const { type, id } = document;
		if (type === translation.name || type === redirect.name) continue;
		const own = translations.get(translationId({ language: code, type, document: id }));
		const laid = laidDocument(document, own, { code, locale });
		if (laid) documents.push(laid);
		else if (typeNamed(type).shape === "singleton" && !(typeNamed(type) as Singleton).shownWhen) pagesLeftOut.add(type);
	}
	if (!documents.some(({ id }) => id === words.name)) {
		const own = translations.get(translationId({ language: code, type: words.name, document: words.name }));
		documents.push(laidDocument(unchangedWords, own, { code, locale })!);
	}
	return { ...parts, documents, redirects: redirectsIn(parts.redirects, code), pagesLeftOut };
}

/** The words of a site that never changed any in its first language. */
const unchangedWords: LiveDocument = {
	...{ id: words.name, type: words.name, slug: "", position: 0, liveSince: 0, changedAt: 0 },
	data: words.initial,
};

const byId = new WeakMap<readonly LiveDocument[], ReadonlyMap<string, LiveDocument>>();

function translationsIn(documents: readonly LiveDocument[]): ReadonlyMap<string, LiveDocument> {
	const known =
		byId.get(documents) ??
		new Map(documents.filter(({ type }) => type === translation.name).map((one) => [one.id, one]));
	byId.set(documents, known);
	return known;
}

/** Former addresses in a language, with the documents that they lead to. */
function redirectsIn(redirects: SnapshotParts["redirects"], code: string): ReadonlyMap<string, string> {
	const own = new Map<string, string>();
	for (const [path, id] of redirects)
		if (path.startsWith(`/${code}/`)) own.set(path.slice(code.length + 1), id && translationOf(id).document);
	return own;
}

interface Laid {
	readonly translated: LiveDocument | undefined;
	readonly document: LiveDocument | undefined;
}

// Releases share what has not changed, so only what has is laid over again.
const laidBefore = new WeakMap<LiveDocument, Map<string, Laid>>();

function laidDocument(
	document: LiveDocument,
	translated: LiveDocument | undefined,
	language: { readonly code: string; readonly locale: string },
): LiveDocument | undefined {
	const ofDocument = laidBefore.get(document) ?? new Map<string, Laid>();
	laidBefore.set(document, ofDocument);
	const before = ofDocument.get(language.locale);
	if (before && before.translated === translated) return before.document;
	const laid = layDocumentOver(document, translated, language.locale);
	ofDocument.set(language.locale, { translated, document: laid });
	return laid;
}

function layDocumentOver(
	document: LiveDocument,
	translated: LiveDocument | undefined,
	locale: string,
): LiveDocument | undefined {
	const data = dataIn(document, translated, locale);
	if (!data) return undefined;
	if (!translated) return { ...document, data };
	const slug = translated.slug || document.slug;
	return {
		...document,
		data: withSlug(typeNamed(document.type), data, slug),
		slug,
		changedAt: Math.max(document.changedAt, translated.changedAt),
		liveSince: translated.liveSince,
	};
}

/**
 * The data of a document in a language; undefined where it is not shown there. What only stands on pages of others keeps
 * its own words until it has been translated, as a menu without entries helps nobody.
 */
function dataIn(
	{ type: name, data }: LiveDocument,
	translated: LiveDocument | undefined,
	locale: string,
): Data | undefined {
	const type = typeNamed(name);
	// Those of a release are as they are needed: to check each again takes most of the time that a language takes.
	const { data: own } = translated ?? {};
	const stored = own instanceof PackedTranslation ? own : own && normalize(translation.fields, own);
	const units = unitsOf(stored?.units ?? []);
	if (type.name === words.name) return { ...layOver(type.fields, data, units), language: locale };
	const isOfOthers =
		type.shape === "singleton" ? (type as Singleton).path === undefined : (type as Collection).isOneByName === true;
	if (isOfOthers) return layOverWhereKnown(type.fields, data, units);
	if (stored) return stored.shown ? layOver(type.fields, data, units) : undefined;
	return wordsPlaces(type.fields, data, []).length === 0 ? data : undefined;
}
