import { crc32, deflateSync, inflateSync } from "node:zlib";
import type { PictureType } from "../storage/picture-type.ts";
import { checkAvif } from "./avif-parts.ts";
import { remadeProfile } from "./colour-profile.ts";
import { JpegTables, segment } from "./jpeg-tables.ts";

/** A picture's file, without what does not make the picture. */
export interface Parts {
	/** A file that looks the same but contains no metadata: no camera, location, author or preview. */
	readonly picture: Buffer;
	/** The bytes after the end of the picture. */
	readonly behind: Buffer;
}

/** Yields what makes the picture, and returns what follows its end. */
type Pieces = Generator<Buffer, Buffer>;

/**
 * Separates a picture's file without decoding it. Only parts that its format needs to show this picture are kept.
 * @throws {RangeError} when the structure does not match the type, or the parts can only be separated by encoding the
 * picture again
 */
export function partsOf(file: Buffer, type: PictureType): Parts {
	switch (type) {
		case "image/jpeg":
			return joined(jpegPieces(file));
		case "image/png":
			return joined(pngPieces(file));
		case "image/webp": {
			const parts = joined(webpPieces(file));
			parts.picture.writeUInt32LE(parts.picture.length - 8, 4);
			return parts;
		}
		case "image/avif":
			return joined(avifPieces(file));
	}
}

/** Whether bytes contain what other programs would run or open: a page, a script, an SVG, a document or an archive. */
export function holdsSomethingRunnable(bytes: Buffer): boolean {
	const text = bytes.toString("latin1");
	// Archives are recognized by their end, so the search starts from the end of the file.
	return runnable.test(text) || text.lastIndexOf("PK\x05\x06") >= Math.max(0, text.length - 65_557);
}

const runnable = /<script[\s>]|<html[\s>]|<!doctype\s+html|<svg[\s>]|<iframe[\s>]|<body[\s>]|<\?php\s|%PDF-\d\./i;

function joined(pieces: Pieces): Parts {
	const picture: Buffer[] = [];
	for (;;) {
		const { done, value } = pieces.next();
		if (done) return { picture: Buffer.concat(picture), behind: value };
		picture.push(value);
	}
}

/** The segments of ITU T.81, annex B, up to the end of the image. */
function* jpegPieces(file: Buffer): Pieces {
	let at = 2;
	yield file.subarray(0, at);
	// A colour profile can be split over several segments.
	const profile: Buffer[] = [];
	const tables = new JpegTables();
	for (;;) {
		const start = at;
		while (file.readUInt8(at) === 0xff) at += 1;
		if (at === start) throw new RangeError("no marker");
		const marker = file.readUInt8(at);
		at += 1;
		if (marker === 0xd9) {
			yield Buffer.from([0xff, marker]);
			return file.subarray(at);
		}
		const from = at + 2;
		at += file.readUInt16BE(at);
		const content = file.subarray(from, at);
		const isProfile = marker === 0xe2 && content.toString("latin1", 0, 12) === "ICC_PROFILE\0";
		if (isProfile) profile.push(content.subarray(14));
		else if (profile.length > 0) {
			const made = Buffer.concat([
				Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"),
				remadeProfile(Buffer.concat(profile)),
			]);
			yield segment(0xe2, made);
			profile.length = 0;
		}
		if (marker === 0xdb || marker === 0xc4) tables.read(marker, content);
		else if (marker === 0xda) {
			yield* tables.ofScan(content);
			// A scan's data continues to the next marker that is not part of the scan.
			at = endOfScan(file, at);
			yield Buffer.concat([segment(marker, content), file.subarray(from + content.length, at)]);
		} else if (marker === 0xee && content.length >= 12 && content.toString("latin1", 0, 5) === "Adobe")
			yield adobeSegment(content.readUInt8(11));
		else if (isFrame(marker)) {
			tables.startFrame(content);
			yield segment(marker, content);
		} else if (isOfItsSize(marker, content)) yield segment(marker, content);
	}
}

/** Frames of every kind. */
function isFrame(marker: number): boolean {
	return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Whether another segment that a picture may need has exactly the size of its kind. */
function isOfItsSize(marker: number, { length }: Buffer): boolean {
	// How arithmetic coding adapts: four tables of two kinds.
	if (marker === 0xcc) return length % 2 === 0 && length <= 16;
	// The number of lines, after the first scan; the distance of restarts.
	return (marker === 0xdc || marker === 0xdd) && length === 2;
}

/** One byte of it says how the colours were converted to brightness and two hues. */
function adobeSegment(transform: number): Buffer {
	return segment(0xee, Buffer.from([...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, transform]));
}

function endOfScan(file: Buffer, from: number): number {
	for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
		const next = file[at + 1];
		const belongs = next === 0x00 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
		if (next !== undefined && !belongs) return at;
	}
	throw new RangeError("no end");
}

/** The only size that a chunk about colours or a frame may have. */
const pngSizes: Readonly<Record<string, number>> = {
	IHDR: 13,
	IEND: 0,
	gAMA: 4,
	cHRM: 32,
	sRGB: 1,
	cICP: 4,
	pHYs: 9,
	acTL: 8,
	fcTL: 26,
};
/** By the colour type of the header: bytes of the transparent colour, and how many channels there are. */
const transparentBytes: Readonly<Record<number, number>> = { 0: 2, 2: 6 };
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };
const PALETTE = 3;

function* pngPieces(file: Buffer): Pieces {
	yield file.subarray(0, 8);
	const seen = new Set<string>();
	const colours = file.readUInt8(25);
	for (let at = 8; ; ) {
		const length = file.readUInt32BE(at);
		const end = at + 12 + length;
		const type = file.toString("latin1", at + 4, at + 8);
		if (end > file.length) throw new RangeError("no end");
		if (type === "iCCP" && !seen.has(type)) yield pngProfile(file.subarray(at + 8, end - 4));
		if (isPngPicture(type, length, colours, seen)) yield file.subarray(at, end);
		seen.add(type);
		at = end;
		if (type === "IEND") return file.subarray(at);
	}
}

/** Whether a PNG of this colour type needs a chunk, after those that were seen before it. */
function isPngPicture(type: string, length: number, colours: number, seen: ReadonlySet<string>): boolean {
	if (type === "IDAT") return true;
	if (type === "fdAT" || type === "fcTL") return seen.has("acTL") && (type === "fdAT" || length === pngSizes.fcTL);
	if (seen.has(type)) return false;
	if (type === "PLTE") return colours === PALETTE && length <= 768;
	if (type === "tRNS") return colours === PALETTE ? length <= 256 : length === transparentBytes[colours];
	if (type === "sBIT") return length === channels[colours];
	return Object.hasOwn(pngSizes, type) && length === pngSizes[type];
}

function pngProfile(content: Buffer): Buffer {
	// A name, the compression method, and the profile.
	const packed = content.subarray(content.indexOf(0) + 2);
	const made = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(remadeProfile(inflated(packed)))]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(made.length - 4);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(made));
	return Buffer.concat([length, made, sum]);
}

function inflated(packed: Buffer): Buffer {
	try {
		return inflateSync(packed, { maxOutputLength: 1024 * 1024 });
	} catch (cause) {
		throw new RangeError("no profile", { cause });
	}
}

/** The flags in a VP8X chunk that say whether the file has Exif (8) and XMP (4) data, and whether it is animated (2). */
const OTHER_DATA = 0b1100;
const ANIMATED = 0b10;

function* webpPieces(file: Buffer): Pieces {
	const whole = 8 + file.readUInt32LE(4);
	yield Buffer.from(file.subarray(0, 12));
	const { chunks, end } = webpChunks(file, 12, whole);
	const extended = chunks.find(({ type }) => type === "VP8X");
	const isAnimated = extended !== undefined && (extended.content.readUInt8(0) & ANIMATED) !== 0;
	for (const { type, content } of firstOfEach(chunks)) {
		if (type === "ICCP") yield webpChunkOf(type, remadeProfile(content));
		if (type === "VP8X") {
			const flags = Buffer.from(content.subarray(0, 10));
			flags.writeUInt8(flags.readUInt8(0) & ~OTHER_DATA);
			yield webpChunkOf(type, flags);
		}
		if (isAnimated && type === "ANIM") yield webpChunkOf(type, content.subarray(0, 6));
		if (isAnimated && type === "ANMF") yield webpChunkOf(type, frameOf(content));
	}
	if (!isAnimated) yield* webpImage(chunks);
	return file.subarray(end);
}

interface WebpChunk {
	readonly type: string;
	readonly content: Buffer;
}

/** Each may occur once, except for animation frames. */
function firstOfEach(chunks: readonly WebpChunk[]): WebpChunk[] {
	return chunks.filter(
		({ type }, index) => type === "ANMF" || chunks.findIndex((other) => other.type === type) === index,
	);
}

/** The picture itself: lossless with its transparency, or lossy with transparency beside it. */
function* webpImage(chunks: readonly WebpChunk[]): Generator<Buffer> {
	const at = chunks.findIndex(({ type }) => type === "VP8L" || type === "VP8 ");
	const image = chunks[at];
	if (!image) throw new RangeError("no picture");
	const alpha = image.type === "VP8 " && chunks.slice(0, at).find(({ type }) => type === "ALPH");
	if (alpha) yield webpChunkOf(alpha.type, alpha.content);
	yield webpChunkOf(image.type, image.content);
}

function webpChunks(file: Buffer, from: number, to: number): { chunks: WebpChunk[]; end: number } {
	const chunks: WebpChunk[] = [];
	let at = from;
	while (at + 8 <= to) {
		const { end, ...chunk } = webpChunk(file, at);
		chunks.push(chunk);
		at = end;
	}
	return { chunks, end: at };
}

function webpChunk(file: Buffer, at: number) {
	const size = file.readUInt32LE(at + 4);
	const end = at + 8 + size;
	if (end > file.length) throw new RangeError("no end");
	const type = file.toString("latin1", at, at + 4);
	return { type, content: file.subarray(at + 8, end), end: end + (size % 2) };
}

function webpChunkOf(type: string, content: Buffer): Buffer {
	const head = Buffer.alloc(8);
	head.write(type, "latin1");
	head.writeUInt32LE(content.length, 4);
	return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** An animation frame: its position, and a picture of its own. */
function frameOf(content: Buffer): Buffer {
	return Buffer.concat([content.subarray(0, 16), ...webpImage(webpChunks(content, 16, content.length).chunks)]);
}

/** An AVIF that contains anything else is rejected rather than separated. */
function* avifPieces(file: Buffer): Pieces {
	let at = 0;
	while (at + 8 <= file.length) {
		const type = file.toString("latin1", at + 4, at + 8);
		if (!/^(ftyp|meta|mdat|free|skip|uuid)$/.test(type)) break;
		const size = file.readUInt32BE(at) || file.length - at;
		if (size < 8 || at + size > file.length) throw new RangeError("no end");
		at += size;
	}
	const picture = file.subarray(0, at);
	checkAvif(picture);
	yield picture;
	return file.subarray(at);
}
