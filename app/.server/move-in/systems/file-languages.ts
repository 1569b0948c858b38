import { endingOf } from "../source.ts";

/** The language of a text among others, by the name of its file or of a folder. */
export interface InLanguage {
	/** Its path as it would be without the language in its file's name. */
	readonly path: string;
	/** "" for the one that the site has as its own. */
	readonly language: string;
	/** The code of its language; "" for a text of several languages that says nothing, undefined where all say nothing. */
	readonly code: string | undefined;
	/** Its path without any language, which its versions share. */
	readonly shared: string;
	/** The part that its program puts before its address: its language unless it is the site's own; "" for none. */
	readonly prefix: string;
}

/** A folder that the settings of a site name for a language. */
export interface LanguageFolder {
	readonly language: string;
	/** With a slash behind it. */
	readonly folder: string;
	/** The folder that it stands for. */
	readonly insteadOf: string;
}

/**
 * Tells the languages of texts: `post.de.md` beside `post.md`, or `de/post.md` beside `en/post.md`. A name alone that could be
 * a language, such as `node.js.md`, is none.
 * @param main the language that the site says is its own; "" when it says nothing
 * @param named the folders that its settings name
 */
export function languagesOf(
	paths: readonly string[],
	main: string,
	named: readonly LanguageFolder[] = [],
): (path: string) => InLanguage {
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
	const areSeveral = suffixes.size > 0 || named.length > 0 || [...folders.values()].some(({ size }) => size > 1);
	const bare = areSeveral ? ownSuffix : undefined;
	return (path) => {
		const { stem, code } = suffixed(path);
		if (suffixes.has(code)) {
			const shared = stem + endingOf(path);
			const language = code === ownSuffix ? "" : code;
			return { path: shared, language, code, shared, prefix: language };
		}
		const own = named.find(({ folder }) => path.startsWith(folder));
		if (own) {
			const shared = own.insteadOf + path.slice(own.folder.length);
			const language = own.language === main ? "" : own.language;
			return { path: shared, language, code: own.language, shared, prefix: language };
		}
		for (const [parent, name] of parentsOf(path)) {
			const group = folders.get(parent) ?? new Map<string, number>();
			if (group.size < 2 || !group.has(name)) continue;
			const start = parent === "" ? 0 : parent.length + 1;
			const shared = path.slice(0, start) + path.slice(start + name.length + 1);
			return { path, language: name === (main || ownOf(group)) ? "" : name, code: name, shared, prefix: "" };
		}
		return { path, language: "", code: bare, shared: path, prefix: "" };
	};
}

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Whether something is the code of a language, such as de or pt-br. */
export function isLanguage(code: string): boolean {
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
