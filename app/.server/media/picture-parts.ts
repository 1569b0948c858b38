import { crc32, deflateSync, inflateSync } from "node:zlib";
import { checkAvif } from "./avif-parts.ts";
import { remadeProfile } from "./colour-profile.ts";
import type { PictureType } from "./picture-type.ts";

/** A file separated into what makes the picture and everything else. */
export interface Parts {
	/** A file that looks the same but contains no metadata: no camera, location, author or preview. */
	readonly picture: Buffer;
	readonly rest: Buffer;
}

/**
 * Separates a picture's file without decoding it. Only parts that are known to make the picture are kept.
 * @throws {RangeError} when the structure does not match the type, or the parts can only be separated by encoding the
 * picture again
 */
export function partsOf(file: Buffer, type: PictureType): Parts {
	switch (type) {
		case "image/jpeg":
			return parted(jpegPieces(file));
		case "image/png":
			return parted(pngPieces(file));
		case "image/webp": {
			const { picture, rest } = parted(webpPieces(file));
			picture.writeUInt32LE(picture.length - 8, 4);
			return { picture, rest };
		}
		case "image/avif":
			return parted(avifPieces(file));
	}
}

/**
 * Whether the rest contains something that other programs would run or open: a page, a script, an SVG, a document or an
 * archive. Such a file must not be accepted as a picture.
 */
export function hidesSomething(rest: Buffer): boolean {
	const text = rest.toString("latin1");
	// Archives are recognized by their end, so the search starts from the end of the file.
	return runnable.test(text) || text.lastIndexOf("PK\x05\x06") >= Math.max(0, text.length - 65_557);
}

const runnable = /<script[\s>]|<html[\s>]|<!doctype\s+html|<svg[\s>]|<iframe[\s>]|<body[\s>]|<\?php\s|%PDF-\d\./i;

type Piece = readonly [isPicture: boolean, bytes: Buffer];

function parted(pieces: Iterable<Piece>): Parts {
	const picture: Buffer[] = [];
	const rest: Buffer[] = [];
	for (const [isPicture, bytes] of pieces) (isPicture ? picture : rest).push(bytes);
	return { picture: Buffer.concat(picture), rest: Buffer.concat(rest) };
}

/** The segments of ITU T.81, annex B, up to the end of the image. */
function* jpegPieces(file: Buffer): Generator<Piece> {
	let at = 2;
	yield [true, file.subarray(0, at)];
	// A colour profile can be split over several segments.
	const profile: Buffer[] = [];
	for (;;) {
		const start = at;
		while (file.readUInt8(at) === 0xff) at += 1;
		if (at === start) throw new RangeError("no marker");
		const marker = file.readUInt8(at);
		at += 1;
		if (marker === 0xd9) {
			yield [true, file.subarray(start, at)];
			yield [false, file.subarray(at)];
			return;
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
			yield [true, segment(0xe2, made)];
			profile.length = 0;
		}
		// A scan's data continues to the next marker that is not part of the scan.
		if (marker === 0xda) at = endOfScan(file, at);
		const isAdobe = marker === 0xee && content.length >= 12 && content.toString("latin1", 0, 5) === "Adobe";
		if (isAdobe) yield [true, adobeSegment(content.readUInt8(11))];
		yield [jpegPicture.has(marker), file.subarray(start, at)];
	}
}

/** Frames of every kind, tables, restarts, heights and scans. */
const jpegPicture = new Set([
	...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
	...[0xc4, 0xcc, 0xda, 0xdb, 0xdc, 0xdd],
]);

function segment(marker: number, content: Buffer): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(content.length + 2, 2);
	return Buffer.concat([head, content]);
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

/** Chunks that affect how the picture looks, and the maximum size of each. */
const pngPicture: Readonly<Record<string, number>> = {
	IHDR: 13,
	PLTE: 768,
	IDAT: Number.POSITIVE_INFINITY,
	IEND: 0,
	tRNS: 256,
	gAMA: 4,
	cHRM: 32,
	sRGB: 1,
	sBIT: 4,
	cICP: 4,
	pHYs: 9,
	acTL: 8,
	fcTL: 26,
	fdAT: Number.POSITIVE_INFINITY,
};

function* pngPieces(file: Buffer): Generator<Piece> {
	yield [true, file.subarray(0, 8)];
	for (let at = 8; ; ) {
		const length = file.readUInt32BE(at);
		const end = at + 12 + length;
		const type = file.toString("latin1", at + 4, at + 8);
		if (end > file.length) throw new RangeError("no end");
		if (type === "iCCP") yield [true, pngProfile(file.subarray(at + 8, end - 4))];
		const most = Object.hasOwn(pngPicture, type) ? pngPicture[type]! : -1;
		yield [length <= most, file.subarray(at, end)];
		at = end;
		if (type !== "IEND") continue;
		yield [false, file.subarray(at)];
		return;
	}
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

/** Each may occur once, except for animation frames. */
const webpPicture = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"]);
/** The flags in a VP8X chunk that say whether the file has Exif (8) and XMP (4) data. */
const OTHER_DATA = 0b1100;

function* webpPieces(file: Buffer): Generator<Piece> {
	const whole = 8 + file.readUInt32LE(4);
	yield [true, Buffer.from(file.subarray(0, 12))];
	const seen = new Set<string>();
	let at = 12;
	while (at + 8 <= whole) {
		const { type, content, end } = webpChunk(file, at);
		const isPicture = webpPicture.has(type) && !seen.has(type);
		if (type === "ICCP" && !seen.has(type)) yield [true, webpChunkOf(type, remadeProfile(content))];
		if (type === "VP8X" && isPicture) {
			const flags = Buffer.from(content.subarray(0, 10));
			flags.writeUInt8(flags.readUInt8(0) & ~OTHER_DATA);
			yield [true, webpChunkOf(type, flags)];
		} else if (type === "ANMF") yield [true, webpChunkOf(type, frameOf(content))];
		else yield [isPicture, webpChunkOf(type, content)];
		if (type !== "ANMF") seen.add(type);
		at = end;
	}
	yield [false, file.subarray(at)];
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

/** An animation frame: its position, and chunks of its own. */
function frameOf(content: Buffer): Buffer {
	const kept = [content.subarray(0, 16)];
	const seen = new Set<string>();
	for (let at = 16; at + 8 <= content.length; ) {
		const chunk = webpChunk(content, at);
		if (/^(ALPH|VP8 |VP8L)$/.test(chunk.type) && !seen.has(chunk.type))
			kept.push(webpChunkOf(chunk.type, chunk.content));
		seen.add(chunk.type);
		at = chunk.end;
	}
	return Buffer.concat(kept);
}

/** An AVIF that contains anything else is rejected rather than separated. */
function* avifPieces(file: Buffer): Generator<Piece> {
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
	yield [true, picture];
	yield [false, file.subarray(at)];
}
