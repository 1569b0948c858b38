import type { AnyField, Words } from "../../content/fields/field.ts";
import {
	type StoredUnit,
	type TranslationOf,
	translation,
	translationId,
	unitsOf,
} from "../../content/system/translation.ts";
import { words as siteWords } from "../../content/system/words.ts";
import { isEmpty } from "../../content/translation/is-empty.ts";
import { type WordsPlace, wordsPlaces } from "../../content/translation/lay-over.ts";
import { isSame } from "../../content/values/versions.ts";
import { Failure } from "../../errors.ts";
import { languageName } from "../../language/language-name.ts";
import type { Actor } from "../activity/actor.ts";
import { type ContentDocument, typeNamed } from "../content/document.ts";
import { draftOf } from "../content/draft-shape.ts";
import { insert, saveDraftIn } from "../content/drafts.ts";
import { getIn } from "../content/read-documents.ts";
import { freeSlug } from "../content/slugs.ts";
import { type Data, normalize, slugOf, titleOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";

/** How far the words of a place are: `outdated` where those that they were translated from have changed since. */
export type WordsState = "missing" | "machine" | "checked" | "outdated";

/** A place with words, in both languages. */
export interface TranslatedPlace {
	/** Its place in the document of today. */
	readonly path: string;
	readonly labels: readonly string[];
	readonly field: AnyField;
	readonly source: Words;
	/** Undefined where it is missing. */
	readonly words: Words | undefined;
	readonly state: WordsState;
	/** Whether a person had looked at its words when they were stored, also where they are outdated. */
	readonly wasChecked: boolean;
	/** The words that it was translated from, where they have changed since. */
	readonly before: Words | undefined;
	/** Who translated it. */
	readonly by: string;
	/** Whether what holds it is not shown without them. */
	readonly isNeeded: boolean;
}

/** A document in another language, as translators see it. */
export interface Translation {
	readonly of: TranslationOf;
	/** Of the document. */
	readonly title: string;
	/** Goes into `saveWords` as `basedOn`; 0 while nobody has begun it. */
	readonly version: number;
	readonly slug: string;
	readonly shown: boolean;
	readonly live: boolean;
	/** Whether its draft differs from what is live. */
	readonly unpublished: boolean;
	readonly places: readonly TranslatedPlace[];
}

/**
 * A document in another language. Its words are compared with what is live of the document, and with its draft while
 * nothing is.
 * @throws {Failure} `not-found`, `unknown-type`
 */
export function readTranslation(store: Store, of: TranslationOf): Promise<Translation> {
	return store.read((tx) => translationIn(tx, of));
}

export interface WordsChange {
	/** As `TranslatedPlace` has it. */
	readonly path: string;
	/** The words that were translated; the change is rejected if they are others by now. */
	readonly source?: Words;
	/** Null takes them away. */
	readonly words: Words | null;
	readonly state: "machine" | "checked";
}

export interface SaveWords {
	readonly of: TranslationOf;
	/** The version that the changes were made in. */
	readonly basedOn: number;
	readonly changes: readonly WordsChange[];
	readonly slug?: string;
	readonly shown?: boolean;
	/** Who translated them: a person, a file, a model; the actor unless given. */
	readonly by?: string;
	readonly actor: Actor;
}

/**
 * Stores words in another language as a draft of their translation, which is begun with the first of them. Words that belong
 * to no place of the document any more leave it, and stay in its history.
 * @throws {Failure} `not-found`, `stale-draft`, `malformed-content`, `slug-taken`; `not-possible` for a place that is none
 */
export function saveWords(store: Store, change: SaveWords): Promise<Translation> {
	return store.write(async (tx) => {
		await saveWordsIn(tx, change);
		return translationIn(tx, change.of);
	});
}

export async function saveWordsIn(tx: Tx, change: SaveWords): Promise<void> {
	const { of, basedOn, actor } = change;
	const source = await sourceOf(tx, of);
	const now = await translationOver(tx, of, source);
	const id = translationId(of);
	const own = slugOf(typeNamed(of.type), source);
	const slug = now.slug || (own && (await freeSlug(tx, translation.name, own, id)));
	const data = withChanges({ ...now, slug }, change);
	const type = typeNamed(translation.name);
	if (now.version === 0 && basedOn === 0) await insert(tx, { type, id, data: draftOf(type, id, data), actor });
	else await saveDraftIn(tx, { id, basedOn, data, actor });
}

/** The data of a translation with other words in some places. @throws {Failure} `not-possible` for a place that is none */
export function withChanges(
	now: Translation,
	{ changes, actor, by = actor.name, slug = now.slug, shown = now.shown }: Omit<SaveWords, "of" | "basedOn">,
): Data {
	const units = new Map(
		now.places.flatMap((place) => {
			const { path, words, wasChecked } = place;
			return words === undefined ? [] : [[path, unitOf(place, { words, by: place.by, isChecked: wasChecked })]];
		}),
	);
	const places = new Map(now.places.map((place) => [place.path, place]));
	for (const { path, words, state, source } of changes) {
		const place = places.get(path);
		if (!place || (source !== undefined && !isSame(source, place.source))) throw notThere(now.title);
		if (words !== null && typeof words !== typeof place.source) throw notThere(now.title);
		if (words === null || isEmpty(words)) units.delete(path);
		else units.set(path, unitOf({ ...place, before: undefined }, { words, by, isChecked: state === "checked" }));
	}
	// By its language lists, the calendar and releases tell it from its document.
	return { title: `${now.title} (${languageName(now.of.language)})`, slug, shown, units: [...units.values()] };
}

export async function translationIn(tx: Tx, of: TranslationOf): Promise<Translation> {
	return translationOver(tx, of, await sourceOf(tx, of));
}

async function translationOver(tx: Tx, of: TranslationOf, source: Data): Promise<Translation> {
	return translationFrom(of, source, await begunIn(tx, translationId(of)));
}

/** A document in another language, from its data and what is stored of its translation. */
export function translationFrom(
	of: TranslationOf,
	source: Data,
	stored: Pick<ContentDocument, "data" | "version" | "live" | "unpublished"> | undefined,
): Translation {
	const type = typeNamed(of.type);
	const data = stored?.data ?? translation.initial;
	const units = unitsOf(data.units as readonly StoredUnit[]);
	return {
		of,
		title: titleOf(type, source),
		version: stored?.version ?? 0,
		slug: String(data.slug),
		shown: data.shown === true,
		live: stored?.live ?? false,
		unpublished: stored?.unpublished ?? false,
		// The sentences of the product are there without words of the owner, too.
		places: wordsPlaces(type.fields, source, units, type.name === siteWords.name).map(placeOf),
	};
}

type PlaceOfUnit = WordsPlace<ReturnType<typeof unitsOf<StoredUnit>>[number]>;

function placeOf({ field, path, labels, words: source, unit, isNeeded }: PlaceOfUnit): TranslatedPlace {
	const isOutdated = unit !== undefined && !isSame(unit.source, source);
	return {
		...{ path, labels, field, source, isNeeded },
		words: unit?.words,
		state: stateOf({ words: source, unit }),
		wasChecked: unit?.stored.state === "checked",
		before: isOutdated ? unit.source : undefined,
		by: unit?.stored.by ?? "",
	};
}

/** How far the words of a place are. */
export function stateOf({ words, unit }: Pick<PlaceOfUnit, "words" | "unit">): WordsState {
	if (!unit) return "missing";
	return isSame(unit.source, words) ? unit.stored.state : "outdated";
}

interface Written {
	readonly words: Words;
	readonly by: string;
	readonly isChecked: boolean;
}

/** As it is stored. What is outdated keeps the words that it was translated from. */
function unitOf({ path, source, before = source }: TranslatedPlace, { words, by, isChecked }: Written) {
	const nothing = { type: "doc" as const, content: [] };
	const plain = typeof words === "string";
	return {
		path,
		source: plain ? String(before) : "",
		text: plain ? words : "",
		richSource: plain ? nothing : before,
		rich: plain ? nothing : words,
		state: isChecked ? "checked" : "machine",
		by,
	};
}

/** What is live of a document, or its draft while nothing is. */
async function sourceOf(tx: Tx, { type: name, document }: TranslationOf): Promise<Data> {
	const live = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.live_revision")
		.select("revisions.data")
		.where("documents.id", "=", document)
		.executeTakeFirst();
	const type = typeNamed(name);
	if (live) return normalize(type.fields, JSON.parse(live.data));
	return (await getIn(tx, document)).data;
}

async function begunIn(tx: Tx, id: string) {
	const row = await tx.selectFrom("documents").select("id").where("id", "=", id).executeTakeFirst();
	return row && getIn(tx, id);
}

function notThere(title: string): Failure {
	const sentence = `“${title}” has changed since it was opened here; nothing was overwritten. Load it again.`;
	return new Failure("not-possible", sentence, {});
}
