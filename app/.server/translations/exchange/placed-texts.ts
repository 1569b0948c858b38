import { hasWords, type Segment, segmentsLike, segmentsOf } from "../../../content/translation/segments.ts";
import type { TranslatedPlace, WordsState } from "../document-translation.ts";
import { digestOf, type ExchangeUnit } from "./exchange-unit.ts";

/** A place as files carry it: a sentence of the product is one as well as a field of a document. */
export type ExchangePlace = Pick<TranslatedPlace, "path" | "labels" | "source" | "words" | "state" | "before"> & {
	/** Characters that it may have; 0 for any number. */
	readonly limit: number;
};

/** A text of a place in both languages. */
export interface PlacedText {
	/** As files name it. */
	readonly name: string;
	readonly source: Segment;
	/** Undefined where it is missing, and where the translation is put together differently. */
	readonly target: Segment | undefined;
	readonly state: WordsState;
}

/** The texts of a place in order, those without words included. Those that did not change stay with their translation. */
export function textsOfPlace({ path, source, words, before, state }: ExchangePlace): readonly PlacedText[] {
	const now = segmentsOf(source);
	const nameOf = (index: number) => (typeof source === "string" ? path : `${path}@${index + 1}`);
	const base = before === undefined ? now : segmentsOf(before);
	const translated = words === undefined ? undefined : segmentsLike(before ?? source, words);
	const isParallel = before === undefined || segmentsLike(before, source) !== undefined;
	const taken = new Set<number>();
	const sameAs = ({ text }: Segment, index: number) => {
		const isSame = (at: number) => base[at]?.text === text && !taken.has(at);
		const at = isSame(index) ? index : base.findIndex((_, other) => isSame(other));
		if (at >= 0) taken.add(at);
		return at;
	};
	const found = now.map(sameAs);
	return now.map((segment, index): PlacedText => {
		const at = found[index]!;
		const name = nameOf(index);
		if (!translated) return { name, source: segment, target: undefined, state: "missing" };
		if (at >= 0) {
			const target = translated[at]!;
			const codes = sameCodes(base[at]!, segment) ? target.codes : segment.codes;
			return { name, source: segment, target: { ...target, codes }, state: state === "outdated" ? "checked" : state };
		}
		const target = isParallel || typeof source === "string" ? translated[index] : undefined;
		return { name, source: segment, target, state: target ? "outdated" : "missing" };
	});
}

/** The texts of a place that have words, for a file. */
export function unitsOfPlace(
	place: ExchangePlace,
	of: { readonly page: string; readonly title: string },
): ExchangeUnit[] {
	return textsOfPlace(place)
		.filter(({ source }) => hasWords(source))
		.map(({ name, source, target, state }) => ({
			...of,
			...{ place: name, label: place.labels.join(", "), limit: place.limit, state },
			...{ digest: digestOf(source.text), was: digestOf(target?.text ?? "") },
			...{ source: source.text, target: target?.text ?? "", isTagged: source.isTagged },
		}));
}

function sameCodes(one: Segment, other: Segment): boolean {
	return JSON.stringify([...one.codes]) === JSON.stringify([...other.codes]);
}
