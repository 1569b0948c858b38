import { valueAt } from "../../content/fields/walk.ts";
import type { StoredUnit } from "../../content/system/translation.ts";
import type { RichTextDocument } from "../../content/text/rich-text.ts";
import { shortened } from "../../content/translation/lay-over.ts";
import { deepFreeze } from "./deep-freeze.ts";

/** Bytes of JSON from which on it is worth it. */
const long = 2_000;

// The texts that are stored as bytes, and whether they may refer to metrics.
const packed = new WeakMap<object, { readonly refers: boolean }>();

/**
 * Stored data as a release keeps it: frozen, with the formatted texts of long documents as bytes, which are parsed when
 * their content is read. They are most of a site, are read by few pages, and would take several times the memory as
 * objects.
 */
export function packData(bytes: Buffer): Record<string, unknown> {
	const data = JSON.parse(bytes.toString()) as Record<string, unknown>;
	if (bytes.length < long) return deepFreeze(data);
	const source = { bytes, refers: bytes.includes("{{") };
	return deepFreeze(withPackedTexts(data, source, "") as Record<string, unknown>);
}

const isInRow = /\.(\d+(:|\.|$)|#)/;

type PackedUnit = Pick<StoredUnit, "path" | "source" | "text" | "richSource" | "rich">;

interface Translation {
	readonly slug: string;
	readonly shown: boolean;
	readonly units: readonly PackedUnit[];
}

/**
 * A translation as a release keeps it: with what is laid over its document, and without the formatted texts that it was
 * made from, which are as long again. Of those in rows of lists as much is kept as a row is recognized by. Its JSON is
 * parsed when it is first read, since the first page after a start needs none.
 */
export class PackedTranslation implements Translation {
	declare readonly slug: string;
	declare readonly shown: boolean;
	declare readonly units: readonly PackedUnit[];

	constructor(json: Buffer) {
		let made: Translation | Buffer = json;
		const read = (): Translation => {
			if (Buffer.isBuffer(made)) {
				const { slug = "", shown = false, units = [] } = JSON.parse(made.toString()) as Partial<Translation>;
				made = { slug, shown, units: Object.freeze(units.map(packUnit)) };
			}
			return made;
		};
		// Its own, as those of other data are: whoever goes through its fields finds no others.
		for (const name of ["slug", "shown", "units"] as const)
			Object.defineProperty(this, name, { enumerable: true, get: () => read()[name] });
	}
}

const nothing: RichTextDocument = deepFreeze({ type: "doc", content: [] });

function packUnit({
	path = "",
	source = "",
	text = "",
	richSource = nothing,
	rich = nothing,
}: Partial<PackedUnit>): PackedUnit {
	return Object.freeze({
		path,
		source,
		text,
		richSource: isInRow.test(path) ? deepFreeze(shortened(richSource)) : nothing,
		rich: rich.content.length === 0 ? nothing : packedAlone(rich),
	});
}

function packedAlone(text: RichTextDocument): RichTextDocument {
	const json = JSON.stringify(text);
	// Buffer.from would take it from a pool that many share, and keep all of that in memory.
	const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
	bytes.write(json);
	return packedText({ bytes, refers: json.includes("{{") }, "");
}

/** Converts a value to what pages receive, unless it is a packed text that pages receive as it is. */
export function convertUnlessPacked<T>(value: T, convert: () => unknown): unknown {
	return typeof value === "object" && value !== null && packed.get(value)?.refers === false ? value : convert();
}

/** The JSON of a document with long texts. */
interface Source {
	readonly bytes: Buffer;
	readonly refers: boolean;
}

function withPackedTexts(value: unknown, source: Source, path: string): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (isFormattedText(value)) return packedText(source, path);
	const inner = (step: string | number) => (path === "" ? String(step) : `${path}.${step}`);
	if (Array.isArray(value)) return value.map((one, index) => withPackedTexts(one, source, inner(index)));
	return Object.fromEntries(
		Object.entries(value).map(([name, one]) => [name, withPackedTexts(one, source, inner(name))]),
	);
}

function packedText({ bytes, refers }: Source, path: string): RichTextDocument {
	// Several reads in one task get the same blocks: the target of a WeakRef that was read stays until the end of the
	// task.
	let last: WeakRef<RichTextDocument["content"]> | undefined;
	const text: RichTextDocument = Object.freeze({
		type: "doc",
		get content() {
			const known = last?.deref();
			if (known) return known;
			const whole = JSON.parse(bytes.toString());
			const { content } = (path === "" ? whole : valueAt(whole, path)) as RichTextDocument;
			last = new WeakRef(deepFreeze(content));
			return content;
		},
	});
	packed.set(text, { refers });
	return text;
}

function isFormattedText(value: object): value is RichTextDocument {
	return "type" in value && value.type === "doc" && "content" in value && Array.isArray(value.content);
}
