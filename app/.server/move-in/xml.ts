import sax, { type QualifiedTag, type SAXParser, type Tag } from "sax";
import { refused, type SourceFile } from "./source.ts";

/** An element with its words and children. Names are as they are written, such as `wp:post_id`. */
export interface XmlElement {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: XmlElement[];
	text: string;
	/** Where it begins. */
	readonly line: number;
}

/** More than any text in an export; the rest of it is not kept. */
const longest = 8_000_000;
const deepest = 40;

/**
 * Reads an XML file piece by piece, and hands over each element that `isWhole` of, once it has ended: with what is in it.
 * Entities of its own are refused, so that none can grow.
 * @throws {Failure} `not-possible` with the line, when it is not well-formed
 */
export async function* elementsOf(
	file: SourceFile,
	isWhole: (path: readonly string[]) => boolean,
): AsyncGenerator<XmlElement> {
	const parser = sax.parser(true, { position: true });
	const path: string[] = [];
	const open: XmlElement[] = [];
	let ready: XmlElement[] = [];
	let failed: Error | undefined;
	const fail = (sentence: string, cause?: unknown) => {
		failed ??= refused(`${file.path}, line ${parser.line + 1}: ${sentence}`, cause);
	};
	parser.ondoctype = () => fail("it declares a document type. Exports have none, and those that have can do harm.");
	parser.onerror = (error) => {
		fail(`this is not well-formed XML: ${error.message.split("\n")[0]!.replace(/\.*$/, "")}. Export it again.`, error);
		parser.error = null as never;
	};
	parser.onopentag = ({ name, attributes }: Tag | QualifiedTag) => {
		path.push(name);
		if (path.length > deepest) return fail("its elements are nested too deep.");
		if (open.length === 0 && !isWhole(path)) return;
		open.push({
			name,
			attributes: attributes as Record<string, string>,
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
	for await (const text of decoded(file)) {
		feed(parser, text, () => failed !== undefined);
		if (failed) throw failed;
		yield* ready;
		ready = [];
	}
	try {
		parser.close();
	} catch (error) {
		parser.onerror(error as Error);
	}
	if (failed) throw failed;
	yield* ready;
}

function feed(parser: SAXParser, text: string, isOver: () => boolean): void {
	// Small pieces, so that what has failed is not read to its end.
	for (let from = 0; from < text.length && !isOver(); from += 16_384) parser.write(text.slice(from, from + 16_384));
}

/** The text of an XML file, in the character set that it declares. */
async function* decoded(file: SourceFile): AsyncGenerator<string> {
	let decoder: TextDecoder | undefined;
	let head = Buffer.alloc(0);
	const decode = (bytes: Buffer | undefined) => {
		try {
			return decoder!.decode(bytes, { stream: bytes !== undefined });
		} catch (error) {
			throw refused(
				`${file.path} is not written in ${decoder!.encoding}, as it says. Save it as UTF-8 and try again.`,
				error,
			);
		}
	};
	for await (const part of await file.read()) {
		if (decoder) {
			yield decode(part as Buffer);
			continue;
		}
		head = Buffer.concat([head, part as Buffer]);
		if (head.length < 200) continue;
		decoder = decoderFor(file.path, head);
		yield decode(head);
	}
	if (!decoder) {
		decoder = decoderFor(file.path, head);
		yield decode(head);
	}
	yield decode(undefined);
}

function decoderFor(path: string, head: Buffer): TextDecoder {
	const isWide = head[0] === 0xff || head[0] === 0xfe;
	const declared = /^\s*(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/.exec(head.toString("latin1"))?.[1];
	const charset = isWide ? (head[0] === 0xff ? "utf-16le" : "utf-16be") : (declared ?? "utf-8");
	try {
		return new TextDecoder(charset, { fatal: true });
	} catch (error) {
		throw refused(
			`${path} says that it is written in “${charset.slice(0, 40)}”, a character set that is not known. Save it as UTF-8.`,
			error,
		);
	}
}

/** The first child of a name; undefined where it has none. */
export function child(element: XmlElement, name: string): XmlElement | undefined {
	return element.children.find((one) => one.name === name);
}

/** The trimmed words of the first child of a name; "" where it has none. */
export function words(element: XmlElement, name: string): string {
	return child(element, name)?.text.trim() ?? "";
}
