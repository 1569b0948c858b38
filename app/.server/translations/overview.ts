import type { AnyField } from "../../content/fields/field.ts";
import type { ContentType } from "../../content/model/define.ts";
import { collections, singletons } from "../../content/register/register.ts";
import { languages } from "../../content/system/languages.ts";
import { redirect } from "../../content/system/redirect.ts";
import {
	type StoredUnit,
	translation,
	translationId,
	translationOf,
	unitsOf,
} from "../../content/system/translation.ts";
import { words } from "../../content/system/words.ts";
import { wordsPlaces } from "../../content/translation/lay-over.ts";
import { Failure } from "../../errors.ts";
import { typeNamed } from "../content/document.ts";
import { getIn } from "../content/read-documents.ts";
import { normalize, titleOf } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import { stateOf, type WordsState } from "./document-translation.ts";

/** How far a document is in a language. */
export interface Progress {
	/** Of its translation. */
	readonly id: string;
	/** Places with words in each state. */
	readonly counts: Readonly<Record<WordsState, number>>;
	readonly live: boolean;
	/** Whether its draft differs from what is live. */
	readonly unpublished: boolean;
}

/** A document with its progress in each language, in their order. */
export interface DocumentProgress {
	readonly type: string;
	readonly document: string;
	readonly title: string;
	readonly languages: readonly Progress[];
}

/** A further language of the site, as its owner set it. */
export interface SiteLanguage {
	readonly code: string;
	readonly locale: string;
	readonly shown: boolean;
}

const others: readonly string[] = [words.name, languages.name, redirect.name, translation.name];

/** The types whose documents have words of their own for each language. The built-in words have a screen of theirs. */
export const translatedTypes: readonly string[] = (
	[...collections, ...singletons] as readonly ContentType<string, any>[]
)
	.filter(({ name, forTeam }) => !forTeam && !others.includes(name))
	.filter(({ fields }) => Object.values<AnyField>(fields).some(mayHoldWords))
	.map(({ name }) => name);

function mayHoldWords(field: AnyField): boolean {
	return field.words(field.initial) !== undefined || Object.values(field.nesting?.fields ?? {}).some(mayHoldWords);
}

/** The further languages of the site, those of the draft included, which nobody sees yet. */
export function siteLanguages(store: Store): Promise<readonly SiteLanguage[]> {
	return store.read(async (tx) => {
		const row = await tx
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "documents.draft_revision")
			.select("revisions.data")
			.where("documents.id", "=", languages.name)
			.executeTakeFirst();
		const { others } = normalize(languages.fields, row ? JSON.parse(row.data) : {});
		return (others as readonly { code: string; shown: boolean }[])
			.filter(({ code }) => code !== "")
			.map(({ code, shown }) => ({ code: code.toLowerCase(), locale: code, shown }));
	});
}

/** A language that the site has no more, whose translations are kept. */
export interface KeptLanguage {
	readonly code: string;
	readonly translations: number;
}

/** The languages that were taken off the site while there were translations into them. */
export async function keptLanguages(store: Store): Promise<KeptLanguage[]> {
	const known = new Set((await siteLanguages(store)).map(({ code }) => code));
	const all = await store.read((tx) =>
		tx
			.selectFrom("documents")
			.select("id")
			.where("type", "=", translation.name)
			.where("trashed_at", "is", null)
			.execute(),
	);
	const byLanguage = Map.groupBy(all, ({ id }) => translationOf(id).language);
	return [...byLanguage].flatMap(([code, of]) => (known.has(code) ? [] : { code, translations: of.length }));
}

/** The further language of a code. @throws {Failure} `not-found` */
export async function languageNamed(store: Store, code: string): Promise<SiteLanguage> {
	const all = await siteLanguages(store);
	const found = all.find((one) => one.code === code.toLowerCase());
	if (found) return found;
	const known = all.length === 0 ? "It has one language." : `It has ${all.map(({ code }) => code).join(", ")}.`;
	throw new Failure("not-found", `“${code}” is no further language of this site. ${known}`, { id: code });
}

/** The first language of a site, as BCP 47 has it. */
export function firstLanguage(store: Store): Promise<string> {
	return store.read(async (tx) => String((await getIn(tx, words.name)).data.language || "en"));
}

/** How far each document is in each language, type by type in their order. What has no words is left out. */
export async function translationProgress(
	store: Store,
	codes: readonly string[],
	hidden: readonly string[] = [],
): Promise<readonly DocumentProgress[]> {
	const rows = await store.read((tx) => documentsIn(tx, hidden));
	const begun = new Map((await store.read(translationsIn)).map((row) => [row.id, row]));
	const known = counted.get(store.db) ?? new Map<string, Counts>();
	counted.set(store.db, known);
	const next = new Map<string, Counts>();
	const found: DocumentProgress[] = [];
	for (const row of rows) {
		const languages: Progress[] = [];
		for (const language of codes) {
			const id = translationId({ language, type: row.type, document: row.id });
			const own = begun.get(id);
			const key = `${id} ${row.revision} ${own?.revision} ${own?.version}`;
			const counts = known.get(key) ?? countsOf(row, own?.data);
			next.set(key, counts);
			const isLive = own?.live_revision != null;
			languages.push({
				id,
				counts,
				live: isLive,
				unpublished: own !== undefined && own.live_revision !== own.revision,
			});
		}
		if (languages.some(({ counts }) => Object.values(counts).some((count) => count > 0)))
			found.push({ type: row.type, document: row.id, title: titleIn(row), languages });
		await yieldToRequests();
	}
	counted.set(store.db, next);
	return found;
}

type Counts = Readonly<Record<WordsState, number>>;

// By the database. Counting reads every word of the site, and few of them change from one time to the next.
const counted = new WeakMap<Store["db"], ReadonlyMap<string, Counts>>();

interface SourceRow {
	readonly id: string;
	readonly type: string;
	readonly revision: string;
	readonly data: string;
}

function countsOf({ type: name, data }: SourceRow, translated: string | undefined): Counts {
	const { fields } = typeNamed(name);
	const { units } = translated ? normalize(translation.fields, JSON.parse(translated)) : { units: [] };
	const counts = { missing: 0, machine: 0, outdated: 0, checked: 0 };
	for (const place of wordsPlaces(fields, normalize(fields, JSON.parse(data)), unitsOf<StoredUnit>(units)))
		counts[stateOf(place)] += 1;
	return counts;
}

function titleIn({ type, data }: SourceRow): string {
	return titleOf(typeNamed(type), JSON.parse(data));
}

/** The documents that have words to translate, type by type in their order. */
export async function translatableDocuments(
	store: Store,
	hidden: readonly string[] = [],
): Promise<readonly { readonly type: string; readonly document: string }[]> {
	const types = translatedTypes.filter((type) => !hidden.includes(type));
	const rows = await store.read((tx) =>
		tx
			.selectFrom("documents")
			.select(["id", "type"])
			.where("type", "in", types)
			.where("trashed_at", "is", null)
			.orderBy("place")
			.orderBy("id")
			.execute(),
	);
	const order = new Map(types.map((type, index) => [type, index]));
	return rows
		.toSorted((a, b) => order.get(a.type)! - order.get(b.type)!)
		.map(({ id, type }) => ({ type, document: id }));
}

async function documentsIn(tx: Tx, hidden: readonly string[]): Promise<SourceRow[]> {
	const types = translatedTypes.filter((type) => !hidden.includes(type));
	const found: SourceRow[] = [];
	for (const some of inParts(types)) {
		const rows = await tx
			.selectFrom("documents")
			.innerJoin("revisions", (join) =>
				join.on(({ eb, fn, ref }) =>
					eb("revisions.id", "=", fn.coalesce(ref("documents.live_revision"), ref("documents.draft_revision"))),
				),
			)
			.select(["documents.id", "documents.type", "revisions.id as revision", "revisions.data"])
			.where("documents.type", "in", some)
			.where("documents.trashed_at", "is", null)
			.orderBy("documents.place")
			.orderBy("documents.id")
			.execute();
		found.push(...rows);
	}
	const order = new Map(types.map((type, index) => [type, index]));
	return found.toSorted((a, b) => order.get(a.type)! - order.get(b.type)!);
}

function translationsIn(tx: Tx) {
	return tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.draft_revision")
		.select(["documents.id", "documents.version", "documents.live_revision"])
		.select(["documents.draft_revision as revision", "revisions.data"])
		.where("documents.type", "=", translation.name)
		.where("documents.trashed_at", "is", null)
		.execute();
}
