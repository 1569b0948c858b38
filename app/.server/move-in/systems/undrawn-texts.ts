import { posix } from "node:path";
import { isRecord } from "../../../content/fields/typed-text.ts";
import { type GeneratorSettings, isJekyll, rootOf } from "./generator-settings.ts";
import { isBelow } from "./inherited-fields.ts";

/**
 * Tells why generators drew no page of a text, by its place among the others.
 * @param texts the paths of all texts
 * @returns a function of the path of a text, for the reason in a few words; "" where there is none
 */
export function undrawnTexts(settings: GeneratorSettings, texts: readonly string[]): (path: string) => string {
	const root = rootOf(settings);
	const { collections, include, exclude } = settings.values;
	const listed = (value: unknown) => [value].flat().filter((one) => typeof one === "string");
	const drawn = new Set(["posts", "drafts", ...listed(include).map((name) => name.replace(/^_|\/$/g, ""))]);
	for (const [name, one] of Object.entries(isRecord(collections) ? collections : {}))
		if (isRecord(one) && one.output === true) drawn.add(name);
	const bundles = new Set(texts.filter((path) => /\/index(\.\w+)+$/.test(path)).map((path) => posix.dirname(path)));
	return (path) => {
		const name = posix.basename(path);
		if (/^_(?!index\.)/.test(name)) return "its name begins with “_”, so no page was drawn of it";
		if (!settings.file || !path.startsWith(root)) return "";
		const own = path.slice(root.length);
		if (isJekyll(settings)) {
			const [, folder] = [...own.matchAll(/(?:^|\/)_([^/]+)(?=\/)/g)].find(([, one]) => !drawn.has(one!)) ?? [];
			if (folder) return `no pages were drawn of the folder “_${folder}”`;
			return listed(exclude).some((one) => isBelow(own, one)) ? "the settings of the old site exclude it" : "";
		}
		const bundle = foldersAround(path).find((folder) => bundles.has(folder));
		const isPart = own.startsWith("content/") && bundle !== undefined && !/^index\./.test(name);
		return isPart ? `it belongs to the text in “${posix.basename(bundle)}”, and had no page of its own` : "";
	};
}

function foldersAround(path: string): string[] {
	const folders: string[] = [];
	for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) folders.push(folder);
	return folders;
}
