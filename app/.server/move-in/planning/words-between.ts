import type { Fields } from "../../../content/fields/field.ts";
import type { StoredUnit } from "../../../content/system/translation.ts";
import { isEmpty } from "../../../content/translation/is-empty.ts";
import { wordsPlaces } from "../../../content/translation/lay-over.ts";
import type { Data } from "../../content/stored-data.ts";

// The words of one version of a text beside those of another, as translations store them.

/**
 * The units of a translation: each place of a document with the words that another version has there.
 * @param words the document with the words of the other version, and else as it is
 * @param by who is named as having translated them
 */
export function unitsBetween(fields: Fields, source: Data, words: Data, by: string): StoredUnit[] {
	const others = new Map(wordsPlaces(fields, words, [], true).map((place) => [place.path, place.words]));
	const nothing = { type: "doc" as const, content: [] };
	return wordsPlaces(fields, source, [], true).flatMap(({ path, words: own }): StoredUnit[] => {
		const other = others.get(path);
		if (other === undefined || isEmpty(other)) return [];
		const beside = { path, state: "checked" as const, by };
		if (typeof own === "string" || typeof other === "string")
			return [{ ...beside, source: String(own), text: String(other), richSource: nothing, rich: nothing }];
		return [{ ...beside, source: "", text: "", richSource: own, rich: other }];
	});
}

/**
 * Words of a version in the rows of its original. Those that both have stay in their rows, and the others fill those that are left
 * in their order. A row for which there is none is empty, and not shown.
 */
export function inRows(rows: readonly string[], words: readonly string[], what: string, changes: string[]): string[] {
	const isIn = (list: readonly string[], word: string) => list.some((one) => one.toLowerCase() === word.toLowerCase());
	const others = words.filter((word) => !isIn(rows, word));
	const filled = rows.map((row) => (isIn(words, row) ? row : (others.shift() ?? "")));
	if (others.length > 0) changes.push(`${what} ${others.join(", ")} are left out: its original has fewer`);
	return filled;
}

/** The words for search engines of a version beside those of its original. */
export function seoBeside(source: Data, own: Data, changes: string[]): Data {
	return { ...own, keywords: inRows(source.keywords, own.keywords, "keywords", changes) };
}
