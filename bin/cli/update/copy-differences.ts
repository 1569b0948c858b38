import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";

/** What differs between two static copies of a site. */
export interface Difference {
	readonly kind: "lost" | "new" | "words" | "structure" | "picture" | "weight" | "file" | "headers" | "redirects";
	/** The address, or for headers and redirects the line. */
	readonly at: string;
	readonly says: string;
}

/** Compares two static copies as visitors and search engines see them. Names of files that follow from their contents are the same. */
export function differencesBetween(before: string, after: string): Difference[] {
	const [old, now] = [before, after].map(filesOf);
	const all = [...new Set([...old!.keys(), ...now!.keys()])].toSorted();
	return [
		...all.flatMap((address): Difference[] => {
			const [was, is] = [old!.get(address), now!.get(address)];
			if (is === undefined) return [{ kind: "lost", at: address, says: "is not there any more" }];
			if (was === undefined) return [{ kind: "new", at: address, says: "is new" }];
			const [first, second] = [readFileSync(join(before, was)), readFileSync(join(after, is))];
			if (first.equals(second)) return [];
			return was.endsWith(".html")
				? [
						...pageDifferences(address, String(first), String(second)),
						...weightDifference(address, weightOf(String(first), before), weightOf(String(second), after)),
					]
				: fileDifference(address, first, second);
		}),
		...ruleDifferences("redirects", before, after),
		...ruleDifferences("headers", before, after),
	];
}

/** Addresses of a copy with their files: without what is compressed beside them, pages in words, settings of servers and the manifest. */
export function filesOf(folder: string): Map<string, string> {
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((one) => one.isFile())
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
	return new Map(
		names
			.filter((name) => !/\.(gz|br|md)$|^_|^manifest\.json$|^(assets|media|files)\//.test(name))
			.map((name) => [plainNamed(`/${name.replace(/(^|\/)index\.html$|\.html$/, "$1")}`), name]),
	);
}

/** Without the parts of names that follow from contents, as in `/assets/site-B4xQ9_ab.css` and `/social/home.1f2e3d4c.png`. */
function plainNamed(words: string): string {
	return words
		.replaceAll(/(\/assets\/[\w./-]*?)-[\w-]{8}(\.\w+)/g, "$1$2")
		.replaceAll(/\.[0-9a-f]{8,}(\.\w{2,5})/g, "$1");
}

/** How the words and the structure of two pages differ. */
export function pageDifferences(address: string, before: string, after: string): Difference[] {
	const [old, now] = [before, after].map((html) => readPage(html));
	const found: Difference[] = [];
	const words = firstDifference(old!.words, now!.words, 6);
	if (words) found.push({ kind: "words", at: address, says: words });
	const structure = firstDifference(old!.structure, now!.structure, 2);
	if (structure) found.push({ kind: "structure", at: address, says: structure });
	return found;
}

/** The bytes of a page with the styles and scripts that it loads. */
function weightOf(html: string, copy: string): number {
	const linked = new Set(
		[...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, address]) => address!),
	);
	const sizes = [...linked].map((address) => statSync(join(copy, address), { throwIfNoEntry: false })?.size ?? 0);
	return sizes.reduce((sum, size) => sum + size, Buffer.byteLength(html));
}

function weightDifference(at: string, before: number, after: number): Difference[] {
	const isFelt = Math.abs(after - before) > Math.max(200, before * 0.02);
	return isFelt
		? [{ kind: "weight", at, says: `${before} bytes before, ${after} after, with its styles and scripts` }]
		: [];
}

interface ReadPage {
	readonly words: readonly string[];
	/** Each element with what it leads to or is called. */
	readonly structure: readonly string[];
}

const told = ["id", "href", "src", "alt", "name", "content", "rel", "role", "ariaLabel", "lang"];

function readPage(html: string): ReadPage {
	const words: string[] = [];
	const structure: string[] = [];
	const visit = (node: Nodes, isSilent: boolean): void => {
		if (node.type === "text" && !isSilent) words.push(...node.value.split(/\s+/).filter(Boolean));
		if (node.type === "element") structure.push(asText(node));
		const silent = isSilent || (node.type === "element" && ["script", "style"].includes(node.tagName));
		if ("children" in node) for (const child of node.children) visit(child, silent);
	};
	visit(fromHtml(html), false);
	return { words, structure };
}

function asText({ tagName, properties }: Element): string {
	const attributes = told.flatMap((name) => {
		const value = properties[name];
		return value === undefined || value === null ? [] : `${name}=${plainNamed(String(value))}`;
	});
	return `<${[tagName, ...attributes].join(" ")}>`;
}

/** The first place where two lists differ, with `count` of both; undefined when they are the same. */
function firstDifference(before: readonly string[], after: readonly string[], count: number): string | undefined {
	const at = before.findIndex((one, index) => one !== after[index]);
	const start = at < 0 ? before.length : at;
	if (start === before.length && start === after.length) return undefined;
	const some = (list: readonly string[]) =>
		list
			.slice(start, start + count)
			.join(" ")
			.slice(0, 120) || "nothing";
	return `“${some(before)}” before, “${some(after)}” after`;
}

function fileDifference(address: string, before: Buffer, after: Buffer): Difference[] {
	const [old, now] = [before, after].map((bytes) => plainNamed(bytes.toString("latin1")));
	return old === now
		? []
		: [{ kind: "file", at: address, says: `${before.length} bytes before, ${after.length} after` }];
}

/** Lines of the rules that servers follow which only one of the copies has. */
function ruleDifferences(kind: "headers" | "redirects", before: string, after: string): Difference[] {
	const [old, now] = [before, after].map((folder) => {
		const file = join(folder, `_${kind}`);
		return existsSync(file) ? plainNamed(readFileSync(file, "utf8")).split("\n").filter(Boolean) : [];
	});
	return [
		...old!
			.filter((line) => !now!.includes(line))
			.map((line) => ({ kind, at: line.trim(), says: "is not there any more" })),
		...now!.filter((line) => !old!.includes(line)).map((line) => ({ kind, at: line.trim(), says: "is new" })),
	];
}

const headings: Readonly<Record<Difference["kind"], string>> = {
	lost: "Addresses that are lost",
	new: "Addresses that are new",
	words: "Pages whose words differ",
	structure: "Pages whose structure differs",
	picture: "Pages that look otherwise",
	weight: "Pages that weigh more or less",
	file: "Other files that differ",
	headers: "Headers",
	redirects: "Redirects",
};

/** How many of a kind are listed. */
const listed = 40;

/** The differences as they are printed: each kind with its number and the first of them. */
export function writtenDifferences(differences: readonly Difference[]): { heading: string; lines: string[] }[] {
	if (differences.length === 0) return [{ heading: "Pages", lines: ["all as before"] }];
	return Object.entries(headings).flatMap(([kind, heading]) => {
		const some = differences.filter((one) => one.kind === kind);
		if (some.length === 0) return [];
		const lines = some.slice(0, listed).map(({ at, says }) => `${at}: ${says}`);
		const rest = some.length - listed;
		return [{ heading: `${heading} (${some.length})`, lines: rest > 0 ? [...lines, `and ${rest} more`] : lines }];
	});
}
