import { tokensOf } from "../../../content/translation/segments.ts";
import { linesOf } from "../../../content/values/write-csv.ts";
import type { WordsState } from "../document-translation.ts";
import type { ExchangeHead, ExchangePage, ExchangeUnit, Format } from "./exchange-unit.ts";

/** Writes pages as a file, part by part. */
export function writeExchange(
	format: Format,
	head: ExchangeHead,
	pages: AsyncIterable<ExchangePage>,
): AsyncGenerator<string> {
	return writers[format](head, pages);
}

/** The columns of CSV, by their headings. */
export const columns = [
	...["Site", "From", "To", "Page", "Title", "Place", "Label", "Limit", "State", "Digest", "Was", "Source", "Target"],
] as const;

const writers: Readonly<
	Record<Format, (head: ExchangeHead, pages: AsyncIterable<ExchangePage>) => AsyncGenerator<string>>
> = {
	async *csv({ site, from, to }, pages) {
		yield `\uFEFF${linesOf([columns])}`;
		for await (const { units } of pages)
			yield linesOf(
				units.map((unit) => [
					...[site, from, to, unit.page, unit.title, unit.place, unit.label, unit.limit || ""],
					...[unit.state, unit.digest, unit.was, unit.source, unit.target],
				]),
			);
	},
	async *json(head, pages) {
		yield `${JSON.stringify({ format: "translations", version: 1, ...head }).slice(0, -1)},"units":[`;
		let before = "\n";
		for await (const { units } of pages)
			for (const { isTagged, ...unit } of units) {
				yield `${before}${JSON.stringify(unit)}`;
				before = ",\n";
			}
		yield "\n]}\n";
	},
	async *xlf({ site, from, to }, pages) {
		yield '<?xml version="1.0" encoding="UTF-8"?>\n';
		yield `<xliff xmlns="${xliffNamespace}" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" version="2.1"`;
		yield ` srcLang="${attribute(from)}" trgLang="${attribute(to)}">\n`;
		let isEmpty = true;
		for await (const page of pages) {
			if (page.units.length === 0) continue;
			isEmpty = false;
			yield fileOf(site, page);
		}
		// A file without units is no XLIFF.
		if (isEmpty) yield fileOf(site, { page: "nothing", title: "Nothing to translate", units: [] });
		yield "</xliff>\n";
	},
};

/** Of XLIFF 2.0, which 2.1 shares. */
export const xliffNamespace = "urn:oasis:names:tc:xliff:document:2.0";

const states: Readonly<Record<WordsState, string>> = {
	missing: "initial",
	machine: "translated",
	outdated: "translated",
	checked: "reviewed",
};

function fileOf(site: string, { page, title, units }: ExchangePage): string {
	const inner = units.map(unitOf).join("");
	const profiles = '<slr:profiles generalProfile="xliff:codepoints"/>';
	const empty = '<unit id="u0"><segment><source></source></segment></unit>\n';
	return [
		`<file id="${attribute(nameToken(page))}" original="${attribute(`${site}/#${page}`)}">${profiles}`,
		`<notes><note category="title">${text(title)}</note></notes>\n${inner || empty}</file>\n`,
	].join("");
}

function unitOf(unit: ExchangeUnit, index: number): string {
	const note = (category: string, words: string) =>
		words === "" ? "" : `<note category="${category}">${text(words)}</note>`;
	const limit = unit.limit > 0 ? ` slr:sizeRestriction="${unit.limit}"` : "";
	const words = (name: "source" | "target", of: string) =>
		`<${name} xml:space="preserve">${unit.isTagged ? tagged(of) : text(of)}</${name}>`;
	return [
		`<unit id="u${index + 1}" name="${attribute(unit.place)}"${limit}><notes>`,
		note("label", unit.label),
		note("state", unit.state),
		note("digest", unit.digest),
		note("was", unit.was),
		note("tags", unit.isTagged ? "numbered" : ""),
		`</notes><segment state="${states[unit.state]}">`,
		words("source", unit.source),
		unit.target === "" ? "" : words("target", unit.target),
		"</segment></unit>\n",
	].join("");
}

/** A text whose tags are elements. */
function tagged(words: string): string {
	return tokensOf(words)
		.map((token) => {
			if (token.kind === "text") return text(token.text);
			if (token.kind === "close") return "</pc>";
			const id = `id="${token.id}" canDelete="no"`;
			return token.kind === "open" ? `<pc ${id}>` : `<ph ${id}/>`;
		})
		.join("");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML cannot hold.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function text(words: string): string {
	return words
		.toWellFormed()
		.replace(unwritable, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll("\r", "&#13;");
}

function attribute(words: string): string {
	return text(words)
		.replaceAll('"', "&quot;")
		.replace(/[\n\t]/g, " ");
}

/** As XML allows in names that tell elements apart. */
function nameToken(page: string): string {
	return page.replace(/[^\w.-]/g, "_");
}
