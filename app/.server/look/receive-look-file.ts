import { look } from "../../content/system/look.ts";
import { Failure } from "../../errors.ts";
import { type Logo, uploadLimits } from "../../look/logo.ts";
import { readTypeface, type Typeface } from "../../look/typeface.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { askChildProcess } from "../child-process.ts";
import type { Store } from "../db/store.ts";
import { pictureType } from "../media/storage/picture-type.ts";
import { sourceOf } from "../source-of.ts";
import type { MeasuredTypeface } from "./measure-typeface.ts";
import type { Painted, PaintJob } from "./paint-job.ts";
import { readSvg, shapeProblem } from "./read-svg.ts";
import { addLookFile, idOf, type LookFileContent } from "./stored-look-files.ts";
import type { ReadTypeface, TypefaceJob } from "./typeface-reader.ts";

const painter = sourceOf("app/.server/look/paint-job.ts");
const reader = sourceOf("app/.server/look/typeface-reader.ts");

/** Draws in a process of its own. */
export function paint(jobs: readonly PaintJob[]): Promise<Painted>[] {
	return askChildProcess<Painted>(painter, jobs);
}

/** The fewest pixels of a picture on either side; fewer would be coarse on every screen. */
const smallest = 32;

/**
 * Stores an uploaded mark or logo: an SVG is written anew from an allow-list, a picture becomes a PNG without metadata.
 * @throws {Failure} `field-refused` with a sentence
 */
export async function receiveLogo(store: Store, bytes: Uint8Array): Promise<Logo> {
	return (await storedLogo(store, bytes)).logo;
}

/**
 * The same for the logo of another company, which is drawn in one colour: by its shape, or by what is not white in it.
 * @throws {Failure} `field-refused` with a sentence
 */
export async function receiveClientLogo(store: Store, bytes: Uint8Array): Promise<Logo> {
	const { logo, white, ink } = await storedLogo(store, bytes, (drawn) => {
		// A photo, or a mark on a coloured ground: in one colour, nothing is seen of it.
		if (drawn.ink > 0.98)
			throw refused("it has no transparent or white ground, and would be a plain area of one colour");
	});
	return white > 0.01 && ink > 0.002 ? { ...logo, isOnWhite: true } : logo;
}

type Drawn = Extract<Painted, { png: Uint8Array }>;
type StoredLogo = Pick<Drawn, "white" | "ink"> & { readonly logo: Logo };

function storedLogo(store: Store, bytes: Uint8Array, check: (drawn: Drawn) => void = () => {}): Promise<StoredLogo> {
	const type = pictureType(bytes);
	return type === undefined ? receiveSvg(store, bytes, check) : receivePicture(store, bytes, type, check);
}

async function receiveSvg(store: Store, bytes: Uint8Array, check: (drawn: Drawn) => void): Promise<StoredLogo> {
	if (!/^\s*(?:\ufeff)?\s*</.test(Buffer.from(bytes.subarray(0, 200)).toString("utf8")))
		throw refused("this is neither an SVG nor a picture as PNG, JPEG, WebP or AVIF");
	const read = readSvg(bytes);
	if ("problem" in read) throw refused(read.problem);
	const { svg, width, height, isOneColour } = read;
	const size = {
		width: Math.ceil((64 * width) / Math.max(width, height)),
		height: Math.ceil((64 * height) / Math.max(width, height)),
	};
	const [drawn] = await Promise.all(paint([{ kind: "drawing", svg, ...size }]));
	if ("problem" in drawn!) throw refused("it could not be drawn");
	if (drawn!.isEmpty) throw refused("nothing can be seen in it");
	check(drawn!);
	const file = await addLookFile(store, { type: "image/svg+xml", content: Buffer.from(svg) });
	return { ...drawn!, logo: { file, type: "svg", width, height, isOneColour } };
}

async function receivePicture(
	store: Store,
	bytes: Uint8Array,
	type: NonNullable<ReturnType<typeof pictureType>>,
	check: (drawn: Drawn) => void,
): Promise<StoredLogo> {
	const [made] = await Promise.all(paint([{ kind: "picture", bytes, type }]));
	const { width = 0, height = 0 } = made!;
	if ("problem" in made!)
		throw refused(
			made.problem === "damaged" ? "the picture is damaged" : `it has ${width} by ${height} pixels, too many`,
		);
	if (width < smallest || height < smallest)
		throw refused(`it has ${width} by ${height} pixels; a logo needs at least ${smallest} by ${smallest}`);
	const problem = shapeProblem(width, height) ?? (made!.isEmpty ? "nothing can be seen in it" : undefined);
	if (problem) throw refused(problem);
	check(made!);
	const file = await addLookFile(store, { type: "image/png", content: Buffer.from(made!.png) });
	return { ...made!, logo: { file, type: "png", width, height, isOneColour: false } };
}

/**
 * Stores an uploaded typeface as it is, if it is a font that pages can use. The activity log keeps who said that its
 * licence allows that.
 * @param language of the site: the font needs its letters, or the Latin ones
 * @throws {Failure} `field-refused` with a sentence
 */
export async function receiveTypeface(
	store: Store,
	{ bytes, language }: { readonly bytes: Buffer; readonly language: string },
	actor: Actor,
): Promise<Typeface> {
	const measured = await measuredTypeface(bytes, language);
	if ("problem" in measured) throw refused(measured.problem);
	const face = readTypeface({ ...measured, file: idOf(bytes) });
	if (!face) throw refused("its measures are not those of a typeface");
	await addLookFile(store, { type: "font/woff2", content: bytes });
	await noteLicence(store, face, actor);
	return face;
}

/** The most that the first part of a face may weigh, in bytes: every page waits for it. Other scripts have more signs. */
const mostOfFirstPart = { latin: 45_000, other: 150_000 };

/**
 * Stores an uploaded typeface for what is read, cut to the letters of the languages of the site. What was uploaded is not
 * kept.
 * @throws {Failure} `field-refused` with a sentence
 */
export async function receiveTextface(
	store: Store,
	{ bytes, languages }: { readonly bytes: Buffer; readonly languages: readonly string[] },
	actor: Actor,
): Promise<Typeface> {
	const read = await readByChild({ file: bytes, language: languages[0], cutTo: languages }, uploadLimits.textface);
	if ("problem" in read) throw refused(read.problem);
	const { cut = [], ...measured } = read;
	const [first] = cut;
	if (!first) throw refused("it has no letters of the languages of this site");
	const most = first.range.startsWith("U+20-") ? mostOfFirstPart.latin : mostOfFirstPart.other;
	if (first.file.length > most)
		throw refused(
			`cut to the first letters of a page it still has ${Math.ceil(first.file.length / 1000)} KB, of which every page may load ${most / 1000}`,
		);
	const parts = cut.map(({ file, range }) => ({ file: idOf(file), range }));
	const face = readTypeface({ ...measured, file: parts[0]!.file, parts });
	if (!face) throw refused("its measures are not those of a typeface");
	for (const { file } of cut) await addLookFile(store, { type: "font/woff2", content: Buffer.from(file) });
	await noteLicence(store, face, actor);
	return face;
}

function noteLicence(store: Store, { family }: Typeface, actor: Actor): Promise<void> {
	const title = `${family}, whose licence was confirmed`;
	return store.write((tx) => record(tx, { actor, action: "add", type: look.name, document: look.name, title }));
}

function measuredTypeface(file: Buffer, language?: string): Promise<MeasuredTypeface> {
	return readByChild({ file, language }, uploadLimits.typeface);
}

async function readByChild(job: TypefaceJob, most: number): Promise<ReadTypeface> {
	if (job.file.length > most) return { problem: `it has more than ${most / 1000} KB` };
	const [answer] = await Promise.allSettled(askChildProcess<ReadTypeface>(reader, [job]));
	return answer!.status === "fulfilled" ? answer!.value : { problem: "it could not be read" };
}

/**
 * Stores a file of another site's look under the id that it has there.
 * @throws {Failure} `field-refused` when it is not as this product stores such files
 */
export async function takeLookFile(store: Store, id: string, bytes: Buffer): Promise<void> {
	const type = await storedType(bytes);
	if (type === undefined || idOf(bytes) !== id) throw refused("it is not as it was exported");
	await addLookFile(store, { type, content: bytes });
}

/** Returns the type of a stored file; undefined for a file that was never written here. */
async function storedType(bytes: Buffer): Promise<LookFileContent["type"] | undefined> {
	if (pictureType(bytes) === "image/png") return "image/png";
	if (bytes.toString("latin1", 0, 4) === "wOF2")
		return "problem" in (await measuredTypeface(bytes)) ? undefined : "font/woff2";
	const read = readSvg(bytes);
	return "svg" in read && read.svg === bytes.toString() ? "image/svg+xml" : undefined;
}

export function refused(reason: string): Failure<"field-refused"> {
	return new Failure("field-refused", `This file cannot be used: ${reason}.`, { field: "file" });
}
