import { isRecord } from "../../content/fields/typed-text.ts";

const address = /^\/files\/([0-9a-f]{32})\//;

/** The folders of the files that something links to by their addresses. */
export function linkedFolders(json: string): string[] {
	return [...json.matchAll(/"\/files\/([0-9a-f]{32})\//g)].map(([, hash]) => hash!);
}

/** Stored data without the links to files in these folders; their words stay. */
export function withoutLinksTo<T>(folders: ReadonlySet<string>, data: T): T {
	return folders.size === 0 ? data : withFileLinks(data, (folder) => (folders.has(folder) ? undefined : ""));
}

/**
 * Stored data with other links to files of the library: `root` says what the address of a file in a folder begins with;
 * undefined takes the link away, and leaves its words.
 */
export function withFileLinks<T>(value: T, root: (folder: string) => string | undefined): T {
	const led = (to: string): string | undefined => {
		const [, folder] = address.exec(to) ?? [];
		if (folder === undefined) return to;
		const begin = root(folder);
		return begin === undefined ? undefined : begin + to;
	};
	const inner = (one: unknown): unknown => {
		if (typeof one === "string") return led(one) ?? "";
		if (Array.isArray(one)) return one.flatMap((part) => (isLinkAway(part) ? [] : [inner(part)]));
		if (!isRecord(one)) return one;
		return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, inner(part)]));
	};
	// The mark of words in a formatted text: without its address it would be a link to nothing.
	const isLinkAway = (part: unknown) =>
		isRecord(part) &&
		part.type === "link" &&
		isRecord(part.attrs) &&
		typeof part.attrs.href === "string" &&
		led(part.attrs.href) === undefined;
	return inner(value) as T;
}
