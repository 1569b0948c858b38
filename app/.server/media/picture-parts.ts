import type { PictureType } from "./picture-type.ts";

/** A file taken apart: what makes the picture, and everything else in it. */
export interface Parts {
	/** A picture that looks the same and tells nothing besides: no camera, place, author or preview. */
	readonly picture: Buffer;
	readonly rest: Buffer;
}

/**
 * Takes a picture's file apart without decoding it.
 * @throws {RangeError} when it is not built as its type says
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
 * Is there something besides the picture that other programs would run or open: a page, a script, a drawing, a
 * document, an archive? It must not pass through under the picture's name.
 */
export function hidesSomething(rest: Buffer): boolean {
	const text = rest.toString("latin1");
	// An archive is known by its end, which is looked for from the end of the file.
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

/** Segments of ITU T.81, annex B, up to the end of the image. */
function* jpegPieces(file: Buffer): Generator<Piece> {
	let at = 2;
	yield [true, file.subarray(0, at)];
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
		at += file.readUInt16BE(at);
		// What follows the header of a scan runs up to the next marker that is none of the scan's own.
		if (marker === 0xda) at = endOfScan(file, at);
		const piece = file.subarray(start, at);
		yield [isJpegPicture(marker, file.toString("latin1", start + 4, start + 16)), piece];
	}
}

function isJpegPicture(marker: number, name: string): boolean {
	if (marker === 0xfe) return false;
	if (marker < 0xe0 || marker > 0xef) return true;
	// The colours depend on these two; whatever else programs note down stays behind.
	return (marker === 0xe2 && name.startsWith("ICC_PROFILE\0")) || (marker === 0xee && name.startsWith("Adobe"));
}

function endOfScan(file: Buffer, from: number): number {
	for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
		const next = file[at + 1];
		const belongs = next === 0x00 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
		if (next !== undefined && !belongs) return at;
	}
	throw new RangeError("no end");
}

/** Chunks that change how the picture looks; all that begin with a capital letter do. */
const pngPicture = new Set(["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "pHYs", "acTL", "fcTL", "fdAT"]);

function* pngPieces(file: Buffer): Generator<Piece> {
	yield [true, file.subarray(0, 8)];
	for (let at = 8; ; ) {
		const end = at + 12 + file.readUInt32BE(at);
		const type = file.toString("latin1", at + 4, at + 8);
		if (end > file.length) throw new RangeError("no end");
		yield [/^[A-Z]/.test(type) || pngPicture.has(type), file.subarray(at, end)];
		at = end;
		if (type !== "IEND") continue;
		yield [false, file.subarray(at)];
		return;
	}
}

const webpPicture = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Where a file with a VP8X chunk says that it has Exif (8) and XMP (4). */
const OTHER_DATA = 0b1100;

function* webpPieces(file: Buffer): Generator<Piece> {
	const whole = 8 + file.readUInt32LE(4);
	yield [true, Buffer.from(file.subarray(0, 12))];
	let at = 12;
	while (at + 8 <= whole) {
		const type = file.toString("latin1", at, at + 4);
		const size = file.readUInt32LE(at + 4);
		const end = at + 8 + size + (size % 2);
		if (at + 8 + size > file.length) throw new RangeError("no end");
		const chunk = Buffer.from(file.subarray(at, end));
		if (type === "VP8X") chunk.writeUInt8(chunk.readUInt8(8) & ~OTHER_DATA, 8);
		yield [webpPicture.has(type), chunk];
		at = end;
	}
	yield [false, file.subarray(at)];
}

/**
 * An AVIF points into itself by position, so nothing can be taken out: what is no picture is blanked. What it notes down
 * among its pixels cannot be told apart here.
 */
function* avifPieces(file: Buffer): Generator<Piece> {
	let at = 0;
	while (at + 8 <= file.length) {
		const type = file.toString("latin1", at + 4, at + 8);
		if (!/^(ftyp|meta|mdat|moov|moof|free|skip|uuid)$/.test(type)) break;
		const size = file.readUInt32BE(at) || file.length - at;
		if (size < 8 || at + size > file.length) throw new RangeError("no end");
		const box = file.subarray(at, at + size);
		const isPicture = !/^(free|skip|uuid)$/.test(type);
		yield [true, isPicture ? box : blank(size)];
		if (!isPicture) yield [false, box];
		at += size;
	}
	yield [false, file.subarray(at)];
}

function blank(size: number): Buffer {
	const box = Buffer.alloc(size);
	box.writeUInt32BE(size);
	box.write("free", 4);
	return box;
}
