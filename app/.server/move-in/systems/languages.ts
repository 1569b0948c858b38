import { endingOf } from "../source.ts";

/** The language of a text among others, by the name of its file or of a folder. */
export interface InLanguage {
	/** Its path as it would be without the language in its file's name. */
	readonly path: string;
	/** "" for the one that the site has as its own. */
	readonly language: string;
}

/**
 * Tells the languages of texts: `post.de.md` beside `post.md`, or `de/post.md` beside `en/post.md`. A name alone that could be
 * a language, such as `node.js.md`, is none.
 * @param main the language that the site says is its own; "" when it says nothing
 */
export function languagesOf(paths: readonly string[], main: string): (path: string) => InLanguage {
	const stems = countOf(paths.map((path) => suffixed(path).stem));
	const suffixes = countOf(
		paths.flatMap((path) => {
			const { stem, code } = suffixed(path);
			return code && ((stems.get(stem) ?? 0) > 1 || /(^|\/)_?index$/.test(stem)) ? [code] : [];
		}),
	);
	const isBare = paths.some((path) => {
		const { stem, code } = suffixed(path);
		return !code && (stems.get(stem) ?? 0) > 1;
	});
	const ownSuffix = main || (isBare ? "" : ownOf(suffixes));
	const folders = foldersOf(paths);
	return (path) => {
		const { stem, code } = suffixed(path);
		if (suffixes.has(code)) return { path: stem + endingOf(path), language: code === ownSuffix ? "" : code };
		for (const [parent, name] of parentsOf(path)) {
			const group = folders.get(parent) ?? new Map<string, number>();
			if (group.size > 1 && group.has(name)) return { path, language: name === (main || ownOf(group)) ? "" : name };
		}
		return { path, language: "" };
	};
}

/** The name of a language in English. */
export function nameOfLanguage(code: string): string {
	return names.of(code) ?? code;
}

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

function isLanguage(code: string): boolean {
	return /^[a-z]{2}(-[a-z]{2,4})?$/i.test(code) && names.of(code) !== undefined;
}

/** The path of a text without its ending, and without the language before that. */
function suffixed(path: string): { readonly stem: string; readonly code: string } {
	const bare = path.slice(0, path.length - endingOf(path).length);
	const code = /\.([\w-]+)$/.exec(bare)?.[1]?.toLowerCase() ?? "";
	return isLanguage(code) ? { stem: bare.slice(0, -code.length - 1), code } : { stem: bare, code: "" };
}

/** How many texts each folder has in each of the languages that folders in it are called after. */
function foldersOf(paths: readonly string[]): ReadonlyMap<string, Map<string, number>> {
	const folders = new Map<string, Map<string, number>>();
	for (const [parent, name] of paths.flatMap(parentsOf)) {
		if (!isLanguage(name)) continue;
		const group = folders.get(parent) ?? new Map<string, number>();
		folders.set(parent, group.set(name, (group.get(name) ?? 0) + 1));
	}
	return folders;
}

/** The folders that a file is in, each with the one that it is in itself. */
function parentsOf(path: string): [parent: string, name: string][] {
	const folders = path.split("/").slice(0, -1);
	return folders.map((name, index) => [folders.slice(0, index).join("/"), name.toLowerCase()]);
}

/** The language that a site has as its own: English, or the one of most texts. */
function ownOf(counts: ReadonlyMap<string, number>): string {
	if (counts.has("en")) return "en";
	return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? "";
}

function countOf(names: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	return counts;
}
