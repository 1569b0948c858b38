import type { FileHandle } from "node:fs/promises";
import { readAt } from "./archive-names.ts";

/** How large a film is shown, in pixels; or what is wrong with it. */
export type FilmFacts = { readonly width: number; readonly height: number } | FilmFault;

export type FilmFault = "damaged" | "quicktime" | "matroska" | "no picture" | "data track";

/** Bytes that the index of a film may have: enough for hours of it. */
export const mostIndex = 64_000_000;

/** Reads an MP4 film: its boxes have to end where the file does, and one has to say what it shows. */
export async function mp4Facts(file: FileHandle, bytes: number): Promise<FilmFacts> {
	let moov: Buffer | undefined;
	let hasFrames = false;
	for (let at = 0, boxes = 0; at < bytes; boxes += 1) {
		const box = await boxAt(file, at, bytes);
		if (!box || boxes > 100_000) return "damaged";
		const { type, head, size } = box;
		if (at === 0 && (await readAt(file, 8, 4)).toString("latin1") === "qt  ") return "quicktime";
		if (type === "mdat" || type === "moof") hasFrames = true;
		if (type === "moov" && size > mostIndex) return "damaged";
		if (type === "moov") moov = await readAt(file, at + head, size - head);
		at += size;
	}
	if (!moov || !hasFrames) return "damaged";
	try {
		return sizesIn(moov).find(({ width, height }) => width > 0 && height > 0) ?? "no picture";
	} catch (error) {
		if (error instanceof RangeError) return "damaged";
		throw error;
	}
}

/** The box of an MP4 film at a position: the length of its head, and its whole size; undefined where none fits. */
export async function boxAt(file: FileHandle, at: number, bytes: number) {
	const start = await readAt(file, at, 16);
	if (start.length < 8) return undefined;
	const type = start.toString("latin1", 4, 8);
	const short = start.readUInt32BE(0);
	if (short === 1 && start.length < 16) return undefined;
	const head = short === 1 ? 16 : 8;
	const size = short === 1 ? Number(start.readBigUInt64BE(8)) : short === 0 ? bytes - at : short;
	return size >= head && at + size <= bytes ? { type, head, size } : undefined;
}

/** A box in the index of an MP4 film. */
export interface Box {
	readonly type: string;
	readonly whole: Buffer;
	readonly content: Buffer;
}

/** The boxes in the content of another one. @throws {RangeError} when one does not end in it */
export function boxesIn(content: Buffer): Box[] {
	const boxes: Box[] = [];
	for (let at = 0; at + 8 <= content.length; ) {
		const size = content.readUInt32BE(at) || content.length - at;
		if (size < 8 || at + size > content.length) throw new RangeError("no end of a box");
		const whole = content.subarray(at, at + size);
		boxes.push({ type: whole.toString("latin1", 4, 8), whole, content: whole.subarray(8) });
		at += size;
	}
	return boxes;
}

/** The sizes of all tracks in an index. @throws {RangeError} when it is damaged */
function sizesIn(moov: Buffer) {
	const inside = (content: Buffer, wanted: string) => boxesIn(content).filter(({ type }) => type === wanted);
	return inside(moov, "trak").flatMap((trak) =>
		inside(trak.content, "tkhd").flatMap((tkhd) => sizeOfTrack(tkhd.content)),
	);
}

/** The last eight bytes are its size; the matrix before them may turn it by a quarter. */
function sizeOfTrack(tkhd: Buffer): { width: number; height: number }[] {
	if (tkhd.length < 84) return [];
	const [width, height] = [tkhd.readUInt32BE(tkhd.length - 8) >>> 16, tkhd.readUInt32BE(tkhd.length - 4) >>> 16];
	const isTurned = tkhd.readInt32BE(tkhd.length - 44) === 0 && tkhd.readInt32BE(tkhd.length - 40) !== 0;
	return [isTurned ? { width: height, height: width } : { width, height }];
}

/** Bytes at the start of a WebM film that contain its type and its size in pixels. */
const headBytes = 2_000_000;
const ids = { head: 0x1a45dfa3, type: 0x4282, segment: 0x18538067, tracks: 0x1654ae6b, track: 0xae, video: 0xe0 };
const [widthId, heightId] = [0xb0, 0xba];

/** Reads a WebM film. */
export async function webmFacts(file: FileHandle, bytes: number): Promise<FilmFacts> {
	const start = await readAt(file, 0, Math.min(bytes, headBytes));
	const top = elementsIn(start);
	const type = elementsIn(contentOf(top, ids.head)).find(({ id }) => id === ids.type);
	const name = type?.content.toString("latin1").replace(/\0+$/, "");
	if (name === "matroska") return "matroska";
	const segment = contentOf(top, ids.segment);
	if (name !== "webm" || segment.length === 0) return "damaged";
	const tracks = elementsIn(contentOf(elementsIn(segment), ids.tracks)).filter(({ id }) => id === ids.track);
	for (const { content } of tracks) {
		const video = elementsIn(contentOf(elementsIn(content), ids.video));
		const [width, height] = [widthId, heightId].map((wanted) => numberIn(contentOf(video, wanted)));
		if (width && height) return { width, height };
	}
	return "no picture";
}

interface Element {
	readonly id: number;
	readonly content: Buffer;
}

/** The elements of a part of a film, as far as it reaches. */
function elementsIn(part: Buffer): Element[] {
	const found: Element[] = [];
	for (let at = 0; at < part.length && found.length < 10_000; ) {
		const head = headOf(part.subarray(at));
		if (!head) break;
		const from = at + head.length;
		const to = Math.min(part.length, from + head.size);
		found.push({ id: head.id, content: part.subarray(from, to) });
		at = to;
	}
	return found;
}

/**
 * The element of a WebM film at a position, and where its content begins and ends in the file.
 * @throws {RangeError} when there is none
 */
export async function elementAt(file: FileHandle, at: number, bytes: number) {
	const head = headOf(await readAt(file, at, 12));
	if (!head) throw new RangeError("no element");
	const start = at + head.length;
	return { id: head.id, start, end: Math.min(bytes, start + head.size) };
}

/** Its id and the size of its content, and how many bytes say so. */
function headOf(part: Buffer) {
	const idLength = Math.clz32(part[0] ?? 0) - 23;
	if (idLength > 4 || idLength >= part.length) return undefined;
	const sizeLength = Math.clz32(part[idLength]!) - 23;
	if (sizeLength > 8 || idLength + sizeLength > part.length) return undefined;
	const length = idLength + sizeLength;
	return { id: part.readUIntBE(0, idLength), length, size: sizeOf(part.subarray(idLength, length)) };
}

/** All bits set say that it is not known: then it reaches to the end. */
function sizeOf(bytes: Buffer): number {
	const marked = 2 ** (7 * bytes.length);
	let size = bytes[0]! & (0xff >> bytes.length);
	for (const byte of bytes.subarray(1)) size = size * 256 + byte;
	return size === marked - 1 ? Number.POSITIVE_INFINITY : size;
}

function contentOf(elements: readonly Element[], wanted: number): Buffer {
	return elements.find(({ id }) => id === wanted)?.content ?? Buffer.alloc(0);
}

function numberIn(content: Buffer): number {
	return content.length > 0 && content.length <= 6 ? content.readUIntBE(0, content.length) : 0;
}
