import type { PersonalPlace } from "./personal-place.ts";

/**
 * Returns a sentence for every place of an extension that could not be asked about somebody, or not be told from another.
 * @param taken the names of other places, with who has them
 * @param list where they are
 */
export function wrongPlaces(
	added: readonly PersonalPlace[],
	taken: ReadonlyMap<string, string>,
	list = "extension/personal-data.ts",
): string[] {
	return added.flatMap((place, index) => {
		const { name, label } = place;
		const at = `${list}, ${name}`;
		const isTwice = added.findIndex((one) => one.name === name) !== index;
		return [
			...(taken.has(name) ? [`${at}: ${taken.get(name)} has a place of this name. Choose another one.`] : []),
			...(isTwice ? [`${at}: it is named more than once.`] : []),
			...(name && label ? [] : [`${at}: it needs a name and a label.`]),
			...(["find", "tell"] as const)
				.filter((needed) => typeof place[needed] !== "function")
				.map((needed) => `${at}: it needs a function ${needed}.`),
		];
	});
}
