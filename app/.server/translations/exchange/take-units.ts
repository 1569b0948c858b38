import { lengthOf } from "../../../content/text/references.ts";
import { hasSameTags, hasWords, withTexts } from "../../../content/translation/segments.ts";
import type { WordsChange } from "../document-translation.ts";
import { digestOf, type ReturnedUnit } from "./exchange-unit.ts";
import { type ExchangePlace, type PlacedText, textsOfPlace } from "./placed-texts.ts";
import { withoutGuard } from "./read-exchange.ts";

/** Why a text of a file was not taken. */
export const reasons = {
	moved: "its source has changed since the file was written",
	gone: "it is not on the page any more",
	"changed here": "somebody has translated it here since the file was written",
	"too long": "it is longer than it may be",
	tags: "its tags, such as <1>, are not those of its source",
	"in part": "other parts of the same text are missing, or outdated",
	hidden: "it is of a page that is not yours to translate",
} as const;

export type Reason = keyof typeof reasons;

/** A text that was not taken. */
export interface NotTaken extends Pick<ReturnedUnit, "page" | "title" | "place" | "label"> {
	readonly reason: Reason;
	/** As the file has it, so that it is not lost. */
	readonly target: string;
}

/** What becomes of the texts of a file in one document. */
export interface TakenUnits {
	readonly changes: readonly WordsChange[];
	/** How many texts are new, as they were, and empty. */
	readonly taken: number;
	readonly same: number;
	readonly empty: number;
	readonly notTaken: readonly NotTaken[];
}

/** Finds out what of a file is taken into the places of a document. What is empty in it empties nothing. */
export function takeUnits(
	places: readonly ExchangePlace[],
	returned: readonly ReturnedUnit[],
	{ isMachine = false }: { readonly isMachine?: boolean } = {},
): TakenUnits {
	const placed = places.map((place) => ({ place, texts: textsOfPlace(place) }));
	const { units, unused } = matched(
		placed.flatMap(({ texts }) => texts),
		returned,
	);
	const changes: WordsChange[] = [];
	const notTaken: NotTaken[] = [];
	let [taken, same, empty] = [0, 0, 0];
	for (const { place, texts } of placed) {
		const outcomes = texts.map((text) => outcomeOf(text, units.get(text.name), place.limit));
		for (const one of outcomes) {
			if (one.kind === "same") same += 1;
			else if (one.kind === "empty") empty += 1;
			else if (one.kind === "refused") notTaken.push(notTakenOf(one.unit, one.reason));
		}
		const news = outcomes.filter((one): one is Settled => one.kind === "taken" || one.kind === "settled");
		if (news.length === 0) continue;
		const words = wordsOf(place, texts, outcomes);
		if (words === undefined) {
			notTaken.push(...news.map(({ unit }) => notTakenOf(unit, "in part")));
			continue;
		}
		taken += news.length;
		const isUnseen = texts.some(
			({ state }, index) => state === "machine" && !news.includes(outcomes[index] as Settled),
		);
		changes.push({
			path: place.path,
			source: place.source,
			words,
			state: isMachine || isUnseen ? "machine" : "checked",
		});
	}
	notTaken.push(...unused.map((unit) => notTakenOf(unit, "gone")));
	return { changes, taken, same, empty, notTaken };
}

export function notTakenOf({ page, title, place, label, target }: ReturnedUnit, reason: Reason): NotTaken {
	return { page, title, place, label, target, reason };
}

interface Settled {
	readonly kind: "taken" | "settled";
	readonly unit: ReturnedUnit;
	readonly text: string;
}

type Outcome =
	| { readonly kind: "none" | "same" | "empty" }
	| { readonly kind: "refused"; readonly unit: ReturnedUnit; readonly reason: Reason }
	| Settled;

function outcomeOf({ source, target, state }: PlacedText, unit: ReturnedUnit | undefined, limit: number): Outcome {
	if (!unit || !hasWords(source)) return { kind: "none" };
	const text = tidy(unit.target);
	if (text === "") return { kind: "empty" };
	const now = target?.text ?? "";
	if (text === tidy(now) || text === tidy(withoutGuard(now)))
		return unit.isChecked && state !== "checked" && unit.digest === digestOf(source.text)
			? { kind: "settled", unit, text: now }
			: { kind: "same" };
	if (unit.digest !== digestOf(source.text)) return { kind: "refused", unit, reason: "moved" };
	if (now !== "" && unit.was !== digestOf(now)) return { kind: "refused", unit, reason: "changed here" };
	if (limit > 0 && lengthOf(text) > limit) return { kind: "refused", unit, reason: "too long" };
	if (source.isTagged && !hasSameTags(source, text)) return { kind: "refused", unit, reason: "tags" };
	return { kind: "taken", unit, text };
}

function tidy(text: string): string {
	return text.replace(/\r\n?/g, "\n").trim();
}

/** The words of a place with what is new in it; undefined while a part of them is missing or outdated. */
function wordsOf({ source }: ExchangePlace, texts: readonly PlacedText[], outcomes: readonly Outcome[]) {
	const made: string[] = [];
	for (const [index, { source: segment, target, state }] of texts.entries()) {
		const outcome = outcomes[index]!;
		if (outcome.kind === "taken" || outcome.kind === "settled") made.push(outcome.text);
		else if (!hasWords(segment)) made.push(segment.text);
		else if (target === undefined || state === "outdated") return undefined;
		else made.push(target.text);
	}
	const codes = texts.map((one) => one.target ?? one.source);
	return withTexts(source, made, codes);
}

interface Matched {
	/** By the names of the texts. */
	readonly units: ReadonlyMap<string, ReturnedUnit>;
	/** Those that belong to nothing. */
	readonly unused: readonly ReturnedUnit[];
}

/** Finds the units of texts by their places, where rows have moved by what they were translated from, else those that were there. */
function matched(texts: readonly PlacedText[], returned: readonly ReturnedUnit[]): Matched {
	const units = new Map<string, ReturnedUnit>();
	const used = new Set<ReturnedUnit>();
	const byName = new Map(returned.map((unit) => [unit.place, unit]));
	const byDigest = Map.groupBy(returned, ({ place, digest }) => `${patternOf(place)} ${digest}`);
	const pass = (find: (text: PlacedText) => ReturnedUnit | undefined) => {
		for (const text of texts) {
			const unit = units.has(text.name) ? undefined : find(text);
			if (!unit || used.has(unit)) continue;
			units.set(text.name, unit);
			used.add(unit);
		}
	};
	const isOf = ({ source }: PlacedText, unit: ReturnedUnit | undefined) => unit?.digest === digestOf(source.text);
	pass((text) => (isOf(text, byName.get(text.name)) ? byName.get(text.name) : undefined));
	pass(({ name, source }) =>
		byDigest.get(`${patternOf(name)} ${digestOf(source.text)}`)?.find((unit) => !used.has(unit)),
	);
	pass(({ name }) => byName.get(name));
	return { units, unused: returned.filter((unit) => !used.has(unit) && tidy(unit.target) !== "") };
}

/** A place without the positions of rows. */
function patternOf(place: string): string {
	return place.replace(/(?<=\.)\d+(?=[.:@]|$)/g, "*").replace(/@\d+$/, "@");
}
