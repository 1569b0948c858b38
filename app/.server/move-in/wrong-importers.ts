import type { SystemToMoveIn } from "./old-content.ts";

/**
 * Returns a sentence for every system of the folder `extension` that nobody could move in from.
 * @param ofProduct the names of the systems that the product reads
 */
export function wrongImporters(added: readonly SystemToMoveIn[], ofProduct: readonly string[]): string[] {
	return added.flatMap(({ name, label, files, found }, index) => {
		const at = `extension/importers.ts, ${name}`;
		const isTwice = added.findIndex((one) => one.name === name) !== index;
		return [
			...(/^[a-z][a-z0-9-]{0,39}$/.test(name) ? [] : [`${at}: a name is like “our-wiki”, in lower case.`]),
			...(ofProduct.includes(name) ? [`${at}: the product reads a system of this name. Choose another one.`] : []),
			...(isTwice ? [`${at}: it is named more than once.`] : []),
			...(label ? [] : [`${at}: it needs a label.`]),
			...(/^\.[a-z0-9]+(,\.[a-z0-9]+)*$/.test(files) ? [] : [`${at}: its files are endings like “.json,.zip”.`]),
			...(typeof found === "function" ? [] : [`${at}: it needs a function found.`]),
		];
	});
}
