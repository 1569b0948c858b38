import type { SystemToMoveIn } from "./old-content.ts";

/**
 * Returns a sentence for every system of an extension that nobody could move in from.
 * @param taken the names of other systems, with who reads them
 * @param list where they are
 */
export function wrongImporters(
	added: readonly SystemToMoveIn[],
	taken: ReadonlyMap<string, string>,
	list = "extension/importers.ts",
): string[] {
	return added.flatMap(({ name, label, files, found }, index) => {
		const at = `${list}, ${name}`;
		const isTwice = added.findIndex((one) => one.name === name) !== index;
		return [
			...(/^[a-z][a-z0-9-]{0,39}$/.test(name) ? [] : [`${at}: a name is like “our-wiki”, in lower case.`]),
			...(taken.has(name) ? [`${at}: ${taken.get(name)} reads a system of this name. Choose another one.`] : []),
			...(isTwice ? [`${at}: it is named more than once.`] : []),
			...(label ? [] : [`${at}: it needs a label.`]),
			...(/^\.[a-z0-9]+(,\.[a-z0-9]+)*$/.test(files) ? [] : [`${at}: its files are endings like “.json,.zip”.`]),
			...(typeof found === "function" ? [] : [`${at}: it needs a function found.`]),
		];
	});
}
