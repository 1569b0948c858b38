import { createHash } from "node:crypto";
import type { AnyField, Words } from "../../content/fields/field.ts";
import type { TranslationOf } from "../../content/system/translation.ts";
import { Failure } from "../../errors.ts";
import { programKind } from "../content/program-kinds.ts";
import type { Store } from "../db/store.ts";
import type { ProposedChange } from "../proposals/propose.ts";
import { translationInProposal, wordsInProposal } from "../proposals/translations-in-proposal.ts";
import {
	readTranslation,
	type TranslatedPlace,
	type Translation,
	type WordsChange,
} from "../translations/document-translation.ts";
import { languageNamed, siteLanguages, translatedTypes } from "../translations/overview.ts";
import { rejectWithout } from "./agent.ts";
import type { SeenDocument } from "./seen-document.ts";
import { refuse } from "./stored-values.ts";
import type { ToolContext } from "./tool.ts";

/** A document beside its words in another language, text by text. Formatted ones are Markdown. */
export async function readInLanguage(
	{ backend: { store }, agent }: ToolContext,
	document: Pick<SeenDocument, "id" | "type">,
	language: string,
	proposal?: string,
) {
	const of = await translationNamed(store, document, language);
	const found = proposal ? await translationInProposal(store, proposal, of) : await readTranslation(store, of);
	if (!proposal && found.version > 0 && found.unpublished) rejectWithout(agent, "read drafts");
	return {
		id: of.document,
		type: of.type,
		title: found.title,
		language: of.language,
		revision: revisionOf(found),
		...(found.slug && { slug: found.slug }),
		live: found.live,
		texts: found.places.map((place) => ({
			path: place.path,
			label: place.labels.join(", "),
			state: place.state,
			source: readable(place.field, place.source),
			...(place.words !== undefined && { words: readable(place.field, place.words) }),
			...(place.before !== undefined && { translatedFrom: readable(place.field, place.before) }),
			...("max" in place.field && typeof place.source === "string" && { longest: Number(place.field.max) }),
		})),
	};
}

export interface Translating {
	readonly language: string;
	readonly revision: string;
	/** Words by the paths of their texts. */
	readonly set: Readonly<Record<string, unknown>>;
	readonly slug?: string | undefined;
}

/**
 * The change of a proposal that translates a document: its words wait for a person to look at them.
 * @throws {Failure} `not-possible` when it was changed since it was read, or a text is none of it
 */
export async function translated(
	{ backend: { store }, agent }: ToolContext,
	proposal: string,
	document: Pick<SeenDocument, "id" | "type">,
	{ language, revision, set, slug }: Translating,
): Promise<{ readonly change: ProposedChange; readonly of: TranslationOf } | undefined> {
	const of = await translationNamed(store, document, language);
	const now = await translationInProposal(store, proposal, of);
	const changes = Object.entries(set).map(([path, given]) => changeOf(now, path, given));
	const isNew = ({ path, words }: WordsChange) =>
		JSON.stringify(now.places.find((one) => one.path === path)?.words) !== JSON.stringify(words);
	const news = changes.filter(isNew);
	if (news.length === 0 && (slug === undefined || slug === now.slug)) return undefined;
	if (revisionOf(now) !== revision) {
		const sentence = `“${now.title}” in ${of.language} was changed since you read it; nothing was written. Read it again, decide, and write with the new revision.`;
		throw new Failure("not-possible", sentence, {});
	}
	const saving = { of, basedOn: now.version, changes: news, by: agent.actor.name, actor: agent.actor };
	const change = await wordsInProposal(store, { proposal, ...saving, ...(slug !== undefined && { slug }) });
	return { change, of };
}

/** The id of a translation, its revision and title for the next write. */
export async function writtenTranslation(store: Store, proposal: string, of: TranslationOf) {
	const now = await translationInProposal(store, proposal, of);
	return {
		id: of.document,
		type: of.type,
		language: of.language,
		title: now.title,
		revision: revisionOf(now),
		missing: now.places.filter(({ state }) => state === "missing").length,
	};
}

function changeOf({ places, title }: Translation, path: string, given: unknown): WordsChange {
	const place = places.find((one) => one.path === path);
	if (!place) refuse(path, `There is no such text in “${title}”. The paths are those that read tells with language.`);
	if (typeof given !== "string") refuse(path, "Give words, as Markdown where the text is formatted.");
	return { path, source: place.source, words: stored(place, given, path), state: "machine" };
}

function stored({ field, source }: TranslatedPlace, given: string, path: string): Words {
	if (typeof source === "string") return given.trim();
	return programKind(field).fromProgram(given, (sentence) => refuse(path, sentence)) as Words;
}

function readable(field: AnyField, words: Words): unknown {
	return typeof words === "string" ? words : programKind(field).toProgram(words);
}

/** Tells whether anything of it has changed. */
function revisionOf({ places, slug }: Translation): string {
	const read = places.map(({ path, source, words }) => [path, source, words]);
	return createHash("sha256")
		.update(JSON.stringify([slug, read]))
		.digest("hex")
		.slice(0, 10);
}

async function translationNamed(
	store: Store,
	{ id, type }: Pick<SeenDocument, "id" | "type">,
	language: string,
): Promise<TranslationOf> {
	const languages = await siteLanguages(store);
	if (languages.length === 0) refuse("language", "The site has one language. Leave language out.");
	const { code } = await languageNamed(store, language);
	if (!translatedTypes.includes(type.name)) refuse("language", `A ${type.label} has no words to translate.`);
	return { language: code, type: type.name, document: id };
}
