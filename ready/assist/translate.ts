import { lengthOf, type Snapshot } from "#core/server.ts";
import {
	disagreements,
	firstLanguage,
	hasWords,
	type Segment,
	segmentsOf,
	type Term,
	type TranslatedPlace,
	type Translation,
	termsOfSite,
	type Words,
	type WordsChange,
	withTexts,
} from "#core/translations.ts";
import { bringsMarkup, jsonIn } from "./answers.ts";
import { type Answer, ask, noteProblem, type Question, type Services } from "./ask.ts";
import { languageName } from "./language-name.ts";
import { voiceFor } from "./voice.ts";

/** Characters of texts in one question. Models lose sight of some when there are more. */
const mostCharacters = 4_000;

/** What a language is translated with. */
interface Setting {
	/** Names of languages, in English. */
	readonly from: string;
	readonly to: string;
	readonly terms: readonly Term[];
	/** How the firm writes. */
	readonly voice: string;
}

interface Translating extends Setting {
	readonly person: string;
	readonly about: string;
	readonly signal?: AbortSignal;
}

/** What translations into a language are made with: its terms, and the voice of the firm in it. */
export async function settingFor(store: Services["store"], snapshot: Snapshot, language: string): Promise<Setting> {
	return {
		from: languageName(await firstLanguage(store)),
		to: languageName(language),
		terms: termsOfSite(snapshot, language),
		voice: voiceFor(snapshot.in(language)),
	};
}

/** The places of a translation that are missing or outdated. */
export function placesToDo({ places }: Pick<Translation, "places">): readonly TranslatedPlace[] {
	return places.filter(({ state }) => state === "missing" || state === "outdated");
}

/** What became of the places of a document. */
export interface Translated {
	readonly changes: readonly (WordsChange & { readonly words: Words })[];
	/** A sentence for each place that stays as it is, with its label. */
	readonly problems: readonly string[];
	readonly sent: readonly string[];
}

interface Piece {
	readonly id: string;
	readonly place: TranslatedPlace;
	readonly segment: Segment;
}

/**
 * Has places translated. What the model changed that has to stay, such as figures, names or tags, is not taken.
 * @throws {Failure} what `ask` throws
 */
export async function translatePlaces(
	services: Services,
	places: readonly TranslatedPlace[],
	translating: Translating,
): Promise<Translated> {
	const pieces = places.flatMap((place, index) =>
		segmentsOf(place.source).flatMap((segment, part): Piece[] =>
			hasWords(segment) ? [{ id: `${index}.${part}`, place, segment }] : [],
		),
	);
	const texts = new Map<string, string>();
	const sent: string[] = [];
	for (const some of portionsOf(pieces)) {
		const question = questionFor(some, translating);
		const answer = await ask(services, question);
		sent.push(answer.sent);
		const found = textsIn(answer, some);
		if (found.size === 0) await noteProblem(services, question, "It did not answer with the texts that it was given.");
		for (const [id, text] of found) texts.set(id, text);
	}
	const changes: Translated["changes"][number][] = [];
	const problems: string[] = [];
	for (const [index, place] of places.entries()) {
		const made = wordsFor(place, index, texts, translating.terms);
		if (typeof made === "string") problems.push(`${place.labels.join(", ")}: ${made}`);
		else changes.push({ path: place.path, source: place.source, words: made.words, state: "machine" });
	}
	return { changes, problems, sent };
}

/** The words of a place, or a sentence about why they cannot be taken. */
function wordsFor(
	place: TranslatedPlace,
	index: number,
	texts: ReadonlyMap<string, string>,
	terms: readonly Term[],
): { readonly words: Words } | string {
	const segments = segmentsOf(place.source);
	const made: string[] = [];
	for (const [part, segment] of segments.entries()) {
		const text = hasWords(segment) ? texts.get(`${index}.${part}`) : segment.text;
		if (text === undefined) return "the model left it out.";
		if (bringsMarkup(segment.text, text)) return "the model put markup into it.";
		made.push(text);
	}
	const words = withTexts(place.source, made, segments);
	if (words === undefined) return "the model changed what is formatted or linked in it.";
	const max = "max" in place.field && typeof words === "string" ? Number(place.field.max) : 0;
	if (max > 0 && lengthOf(String(words)) > max) return `it is longer than the ${max} characters that it may have.`;
	const [wrong] = disagreements(place.source, words, terms);
	return wrong ?? { words };
}

/** Puts texts together to questions of a size that models answer well. */
function* portionsOf(pieces: readonly Piece[]): Generator<readonly Piece[]> {
	let portion: Piece[] = [];
	let size = 0;
	for (const piece of pieces) {
		if (portion.length > 0 && size + piece.segment.text.length > mostCharacters) {
			yield portion;
			portion = [];
			size = 0;
		}
		portion.push(piece);
		size += piece.segment.text.length;
	}
	if (portion.length > 0) yield portion;
}

function questionFor(
	pieces: readonly Piece[],
	{ from, to, terms, voice, person, about, signal }: Translating,
): Question {
	const text = pieces.map(({ segment }) => segment.text).join("\n");
	const own = terms.filter(({ term }) => text.toLowerCase().includes(term.toLowerCase()));
	const limits = pieces.flatMap(({ id, place }) =>
		"max" in place.field && typeof place.source === "string" && Number(place.field.max) > 0
			? `${id}: ${place.field.max}`
			: [],
	);
	const instructions = [
		voice,
		`Translate its texts from ${from} into ${to}, as somebody would write them who grew up with that language.`,
		"You get a JSON object of texts by their ids, and answer with a JSON object of the same ids with the translations, and nothing else.",
		"Tags such as <1>…</1> and <2/> and references such as {{projectsCompleted}} stay as they are, around the same words. Figures, names and addresses stay the same. Add no markup.",
		own.length > 0 &&
			`Terms: ${own.map(({ term, words }) => (words ? `${term} is ${words}` : `${term} is never translated`)).join("; ")}.`,
		limits.length > 0 && `The most characters of some: ${limits.join(", ")}.`,
	];
	return {
		task: "Translate",
		about,
		person,
		signal,
		instructions: instructions.filter(Boolean).join("\n"),
		text: JSON.stringify(Object.fromEntries(pieces.map(({ id, segment }) => [id, segment.text])), null, 1),
	};
}

function textsIn({ text }: Answer, pieces: readonly Piece[]): Map<string, string> {
	const found = jsonIn(text);
	if (typeof found !== "object" || found === null) return new Map();
	const answered = found as Record<string, unknown>;
	return new Map(
		pieces.flatMap(({ id }): [string, string][] => {
			const one = answered[id];
			return typeof one === "string" && one.trim() !== "" ? [[id, one.trim()]] : [];
		}),
	);
}
