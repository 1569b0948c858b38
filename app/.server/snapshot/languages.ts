import { inEveryLanguage } from "../../addresses/in-every-language.ts";
import { isBelow, isOfTheProduct } from "../../addresses/reserved-addresses.ts";
import type { Collection, Singleton } from "../../content/model/define.ts";
import { languages } from "../../content/system/languages.ts";
import { redirect } from "../../content/system/redirect.ts";
import { translation, translationId, translationOf, unitsOf } from "../../content/system/translation.ts";
import { words } from "../../content/system/words.ts";
import { layOver, layOverWhereKnown, wordsPlaces } from "../../content/translation/lay-over.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize, withSlug } from "../content/stored-data.ts";
import type { LiveDocument, SnapshotParts } from "./snapshot.ts";

/** A further language of a site. */
export interface OtherLanguage {
	/** Lower-case, as translations name it and as its addresses begin. */
	readonly code: string;
	/** As BCP 47 has it. */
	readonly locale: string;
	/** Whether visitors see it. */
	readonly isShown: boolean;
	/** The address of a page of the site in this language. */
	outward(path: string): string;
	/** The page of an address in this language; undefined for other addresses. */
	inward(address: string): string | undefined;
}

/** The further languages of a site, in the order of its owner. */
export function languagesIn(documents: readonly LiveDocument[]): readonly OtherLanguage[] {
	const data = documents.find(({ id }) => id === languages.name)?.data;
	if (!data) return none;
	const known = read.get(data) ?? normalize(languages.fields, data).others.map(languageOf);
	read.set(data, known);
	return known;
}

const none: readonly OtherLanguage[] = [];
const read = new WeakMap<object, readonly OtherLanguage[]>();

interface DeclaredLanguage {
	readonly code: string;
	readonly shown: boolean;
	readonly paths: readonly { readonly from: string; readonly to: string }[];
}

function languageOf({ code: locale, shown, paths }: DeclaredLanguage): OtherLanguage {
	const code = locale.toLowerCase();
	const longestFirst = (by: "from" | "to") => paths.toSorted((a, b) => b[by].length - a[by].length);
	const [outwards, inwards] = [longestFirst("from"), longestFirst("to")];
	return {
		code,
		locale,
		isShown: shown,
		outward(path) {
			const own = outwards.find(({ from }) => isBelow(from, path));
			const rest = own ? own.to + path.slice(own.from.length) : path;
			return rest === "/" ? `/${code}` : `/${code}${rest}`;
		},
		inward(address) {
			if (!isBelow(`/${code}`, address)) return undefined;
			const rest = address.slice(code.length + 1) || "/";
			const own = inwards.find(({ to }) => isBelow(to, rest));
			const path = own ? own.from + rest.slice(own.to.length) : rest;
			return isOfTheProduct(path) && !inEveryLanguage(path) ? undefined : path;
		},
	};
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
	if (!documents.some(({ id }) => id === words.name)) documents.push(wordsIn(locale));
	return { ...parts, documents, redirects: redirectsIn(parts.redirects, code), pagesLeftOut };
}

const wordsOfLanguages = new Map<string, LiveDocument>();

/** The words of a site that never changed any, in a language: those of its catalogue. */
function wordsIn(locale: string): LiveDocument {
	const { name } = words;
	const none = { id: name, type: name, slug: "", position: 0, liveSince: 0, changedAt: 0, data: { language: locale } };
	const known = wordsOfLanguages.get(locale) ?? none;
	wordsOfLanguages.set(locale, known);
	return known;
}

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
	const stored = translated && normalize(translation.fields, translated.data);
	const units = unitsOf(stored?.units ?? []);
	if (type.name === words.name) return { ...layOver(type.fields, data, units), language: locale };
	const isOfOthers =
		type.shape === "singleton" ? (type as Singleton).path === undefined : (type as Collection).isOneByName === true;
	if (isOfOthers) return layOverWhereKnown(type.fields, data, units);
	if (stored) return stored.shown ? layOver(type.fields, data, units) : undefined;
	return wordsPlaces(type.fields, data, []).length === 0 ? data : undefined;
}
