import sax, { type QualifiedTag, type SAXParser } from "sax";
import { wideEncodingOf } from "../../../content/values/decode-text.ts";
import { mendedUtf8 } from "../mended-utf8.ts";
import { refused, type SourceFile } from "../source.ts";

/** An element with its words and children. */
export interface XmlElement {
	/** As it is written, such as `wp:post_id`; of the namespaces of exports with their usual prefix. */
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: XmlElement[];
	text: string;
	/** The line on which it begins. */
	readonly line: number;
}

/** Faults that were read as they are meant, with the lines that have them. */
export type XmlFaults = Map<string, Set<number>>;

/** More than any text in an export; the rest of it is not kept. */
const longest = 8_000_000;
const deepest = 40;

/**
 * Reads an XML file piece by piece, and hands over each element that `isWhole` of, once it has ended: with what is in it.
 * Entities of its own are refused, so that none can grow. Small faults are read as browsers do, and added to `faults`.
 * @throws {Failure} `not-possible` with the line, when its elements do not close each other
 */
export async function* elementsOf(
	file: SourceFile,
	isWhole: (path: readonly string[]) => boolean,
	faults: XmlFaults = new Map(),
): AsyncGenerator<XmlElement> {
	const parser = sax.parser(true, { position: true, xmlns: true });
	const path: string[] = [];
	const open: XmlElement[] = [];
	let ready: XmlElement[] = [];
	let failed: Error | undefined;
	const note = (what: string, line: number) => faults.set(what, (faults.get(what) ?? new Set()).add(line));
	const fail = (sentence: string, cause?: unknown) => {
		failed ??= refused(`${file.path}, line ${parser.line + 1}: ${sentence}`, cause);
	};
	parser.ondoctype = () => fail("it declares a document type. Exports have none, and those that have can do harm.");
	parser.onerror = (error) => {
		const message = error.message.split("\n")[0]!.replace(/\.*$/, "");
		const [, meant] = tolerated.find(([fault]) => fault.test(message)) ?? [];
		if (meant === undefined) return fail(`this is not well-formed XML: ${message}. Export it again.`, error);
		if (meant) note(meant, parser.line + 1);
		parser.resume();
	};
	parser.onopentag = (tag) => {
		const { attributes, ...name } = tag as QualifiedTag;
		path.push(usualName(name));
		if (path.length > deepest) return fail("its elements are nested too deep.");
		if (open.length === 0 && !isWhole(path)) return;
		const values = Object.values(attributes).map((one) => [one.name, one.value]);
		open.push({
			name: path.at(-1)!,
			attributes: Object.fromEntries(values),
			children: [],
			text: "",
			line: parser.line + 1,
		});
	};
	const add = (text: string) => {
		const last = open.at(-1);
		if (last && last.text.length < longest) last.text += text;
	};
	parser.ontext = add;
	parser.oncdata = add;
	parser.onclosetag = () => {
		path.pop();
		const last = open.pop();
		if (!last) return;
		const parent = open.at(-1);
		if (parent) parent.children.push(last);
		else ready.push(last);
	};
	const ampersands = new Ampersands((line) => note("“&” that stands for itself", line));
	for await (const text of decoded(file, note)) {
		feed(parser, ampersands.marked(text), () => failed !== undefined);
		if (failed) throw failed;
		yield* ready;
		ready = [];
	}
	try {
		feed(parser, ampersands.end(), () => failed !== undefined);
		parser.close();
	} catch (error) {
		parser.onerror(error as Error);
	}
	if (failed) throw failed;
	yield* ready;
}

/** Faults that change nothing of what is meant, and what they are called; "" when they are not worth a word. */
const tolerated: readonly (readonly [RegExp, string])[] = [
	[/^Unbound namespace prefix/, ""],
	[/^Invalid character entity/, "reference that is none"],
	[/^Unencoded </, "“<” that stands for itself"],
	[/^(Text data outside of root node|Non-whitespace before first tag)/, "words outside of the export"],
	[/^(Unquoted attribute value|Attribute without value|No whitespace between attributes)/, "attribute without quotes"],
	[/^Malformed comment/, "comment with “--” in it"],
];

/** The prefixes that exports usually give to their namespaces. */
const usualPrefixes: readonly (readonly [RegExp, string])[] = [
	[/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/, "excerpt"],
	[/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/, "wp"],
	[/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, "content"],
	[/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/, "dc"],
];

function usualName({ name, local, uri }: Pick<QualifiedTag, "name" | "local" | "uri">): string {
	const [, prefix] = usualPrefixes.find(([namespace]) => namespace.test(uri)) ?? [];
	return prefix ? `${prefix}:${local}` : name;
}

/** Marks each & that begins no reference, piece by piece. What is marked as text, and comments, are left as they are. */
class Ampersands {
	readonly #note: (line: number) => void;
	#rest = "";
	/** The end mark of the text or comment that is being read. */
	#until = "";
	#line = 1;

	constructor(note: (line: number) => void) {
		this.#note = note;
	}

	marked(part: string): string {
		let text = this.#rest + part;
		let made = "";
		const take = (length: number) => {
			const taken = text.slice(0, length);
			text = text.slice(length);
			this.#line += taken.split("\n").length - 1;
			made += taken;
		};
		for (;;) {
			const next = this.#until ? text.indexOf(this.#until) : text.search(/&|<!\[CDATA\[|<!--/);
			// A mark that begins at the end of a piece is complete in the next one.
			if (next < 0) {
				take(Math.max(0, text.length - longestMark));
				break;
			}
			take(next);
			if (this.#until) {
				take(this.#until.length);
				this.#until = "";
			} else if (text[0] === "<") {
				this.#until = text[2] === "-" ? "-->" : "]]>";
				take(this.#until === "-->" ? "<!--".length : "<![CDATA[".length);
			} else {
				if (text.length < longestMark) break;
				const isReference = /^&(#\d+|#x[\da-f]+|[a-z][\da-z]*);/i.test(text);
				take(1);
				if (isReference) continue;
				made += "amp;";
				this.#note(this.#line);
			}
		}
		this.#rest = text;
		return made;
	}

	/** Returns the rest at the end. */
	end(): string {
		// Spaces behind the end mean nothing.
		return this.marked(" ".repeat(longestMark)) + this.#rest;
	}
}

/** Longer than every reference and every mark that begins or ends something. */
const longestMark = 40;

function feed(parser: SAXParser, text: string, isOver: () => boolean): void {
	// Small pieces, so that what has failed is not read to its end.
	for (let from = 0; from < text.length && !isOver(); from += 16_384) parser.write(text.slice(from, from + 16_384));
}

type Note = (what: string, line: number) => void;

/** The text of an XML file, in the character set that it declares. */
async function* decoded(file: SourceFile, note: Note): AsyncGenerator<string> {
	let decode: ((bytes: Buffer, isEnd: boolean) => string) | undefined;
	let head = Buffer.alloc(0);
	for await (const part of await file.read()) {
		if (decode) {
			yield decode(part as Buffer, false);
			continue;
		}
		head = Buffer.concat([head, part as Buffer]);
		if (head.length < 200) continue;
		decode = decoderFor(file.path, head, note);
		yield decode(head, false);
	}
	if (decode) yield decode(Buffer.alloc(0), true);
	else yield decoderFor(file.path, head, note)(head, true);
}

function decoderFor(path: string, head: Buffer, note: Note): (bytes: Buffer, isEnd: boolean) => string {
	const declared = /^\s*(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/.exec(head.toString("latin1"))?.[1];
	const charset = wideEncodingOf(head) ?? declared ?? "utf-8";
	let decoder: TextDecoder;
	try {
		decoder = new TextDecoder(charset);
	} catch (error) {
		throw refused(
			`${path} says that it is written in “${charset.slice(0, 40)}”, a character set that is not known. Save it as UTF-8.`,
			error,
		);
	}
	return decoder.encoding === "utf-8" ? utf8Reader(note) : readerOf(decoder, note);
}

/** Decodes pieces in UTF-8, some bytes of which can be of Windows-1252. */
function utf8Reader(note: Note): (bytes: Buffer, isEnd: boolean) => string {
	let rest = Buffer.alloc(0);
	let line = 1;
	return (bytes, isEnd) => {
		const all = Buffer.concat([rest, bytes]);
		// No letter is parted behind a sign of ASCII.
		const end = isEnd ? all.length : all.findLastIndex((byte) => byte < 0x80) + 1;
		rest = all.subarray(end);
		const { text, isMended } = mendedUtf8(all.subarray(0, end));
		for (let from = 0; from < end; line += Number(all[from - 1] === lineBreak)) {
			const next = all.indexOf(lineBreak, from) + 1 || end;
			if (isMended && mendedUtf8(all.subarray(from, Math.min(next, end))).isMended)
				note("letters of Windows-1252 in a text in UTF-8", line);
			from = Math.min(next, end);
		}
		return text;
	};
}

const lineBreak = 0x0a;

/** Decodes pieces in another character set. Letters that it has not are left out. */
function readerOf(decoder: TextDecoder, note: Note): (bytes: Buffer, isEnd: boolean) => string {
	let line = 1;
	return (bytes, isEnd) => {
		const parts = decoder.decode(bytes, { stream: !isEnd }).split("\ufffd");
		return parts
			.map((part, index) => {
				if (index > 0) note(`a text without letters that ${decoder.encoding} has not`, line);
				line += part.split("\n").length - 1;
				return part;
			})
			.join("");
	};
}

/** The first child of a name; undefined where it has none. */
function child(element: XmlElement, name: string): XmlElement | undefined {
	return element.children.find((one) => one.name === name);
}

/** The trimmed words of the first child of a name; "" where it has none. */
export function words(element: XmlElement, name: string): string {
	return child(element, name)?.text.trim() ?? "";
}
