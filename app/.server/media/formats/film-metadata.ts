import { type FileHandle, open } from "node:fs/promises";
import { readAt } from "./archive-names.ts";
import { boxAt, boxesIn, elementAt, type FilmFault, mostIndex } from "./film-facts.ts";

/**
 * Blanks in a film what is neither picture nor sound: places, names and times that cameras and programs write, and whole
 * tracks of data. Every byte keeps its position, because films refer to their frames by it.
 * @returns why that is not possible; the film may then be blanked in part
 */
export async function removeFilmMetadata(
	path: string,
	type: "video/mp4" | "video/webm",
	bytes: number,
): Promise<FilmFault | undefined> {
	const file = await open(path, "r+");
	try {
		if (type === "video/mp4") return await cleanMp4(file, bytes);
		return void (await cleanWebm(file, bytes));
	} catch (error) {
		if (error instanceof RangeError) return "damaged";
		throw error;
	} finally {
		await file.close();
	}
}

/** The parts that boxes with parts of their own may contain (ISO/IEC 14496-12); all other parts are blanked. */
const keptIn: Readonly<Record<string, ReadonlySet<string>>> = {
	moov: new Set(["mvhd", "trak", "mvex", "pssh"]),
	trak: new Set(["tkhd", "tref", "trgr", "edts", "tapt", "mdia"]),
	mdia: new Set(["mdhd", "hdlr", "elng", "minf"]),
	minf: new Set(["vmhd", "smhd", "nmhd", "hdlr", "dinf", "stbl"]),
	moof: new Set(["mfhd", "traf", "pssh"]),
};
const keptInFile = new Set(["ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix"]);
/** The kinds of tracks that are picture (with its transparency) or sound. */
const seenOrHeard = new Set(["vide", "auxv", "soun"]);

interface Range {
	readonly start: number;
	readonly end: number;
}

async function cleanMp4(file: FileHandle, bytes: number): Promise<FilmFault | undefined> {
	const frames: Range[] = [];
	const data: Range[] = [];
	let hasFragments = false;
	let hasDataTracks = false;
	for (let at = 0; at < bytes; ) {
		const box = await boxAt(file, at, bytes);
		if (!box) return "damaged";
		const { type, head, size } = box;
		const content = { start: at + head, end: at + size };
		if (type === "mdat") data.push(content);
		else if (type === "moov" || type === "moof") {
			if (size > mostIndex) return "damaged";
			const index = await readAt(file, content.start, size - head);
			if (type === "moof") hasFragments = true;
			else
				for (const { content: track } of boxesIn(index).filter(({ type }) => type === "trak")) {
					if (isSeenOrHeard(track)) frames.push(...framesOf(track));
					else hasDataTracks = true;
				}
			cleanBox(type, index);
			await file.write(index, 0, index.length, content.start);
		} else if (!keptInFile.has(type)) {
			await file.write("free", at + 4, "latin1");
			await blank(file, content);
		}
		at += size;
	}
	// Fragments say in other ways where their frames are.
	if (hasFragments) return hasDataTracks ? "data track" : undefined;
	for (const gap of gapsIn(data, frames)) await blank(file, gap);
	return undefined;
}

/** Blanks what does not belong into a box, at any depth. */
function cleanBox(type: string, content: Buffer): void {
	for (const part of boxesIn(content)) {
		const isKept = keptIn[type]!.has(part.type) && (part.type !== "trak" || isSeenOrHeard(part.content));
		if (!isKept) {
			part.whole.write("free", 4, "latin1");
			part.content.fill(0);
		} else if (Object.hasOwn(keptIn, part.type)) cleanBox(part.type, part.content);
		else if (/^(?:mvhd|tkhd|mdhd)$/.test(part.type)) blankTimes(part.content);
	}
}

/** When it was made and changed, in seconds of four or eight bytes. */
function blankTimes(head: Buffer): void {
	head.fill(0, 4, head.readUInt8(0) === 1 ? 20 : 12);
}

function isSeenOrHeard(track: Buffer): boolean {
	const handler = inside(track, "mdia", "hdlr");
	return handler !== undefined && seenOrHeard.has(handler.toString("latin1", 8, 12));
}

/**
 * Returns the ranges of the file that contain the frames of a track: each chunk has a number of samples, each of its
 * size.
 */
function framesOf(track: Buffer): Range[] {
	const table = (type: string) => inside(track, "mdia", "minf", "stbl", type);
	const [sizes, runs, short] = [table("stsz"), table("stsc"), table("stco")];
	const [offsets, width] = short ? [short, 4] : [table("co64"), 8];
	if (!sizes || !runs || !offsets) throw new RangeError("no frames");
	const sameSize = sizes.readUInt32BE(4);
	const sizeOf = (first: number, count: number) => {
		if (sameSize > 0) return sameSize * count;
		let size = 0;
		for (let sample = first; sample < first + count; sample += 1) size += sizes.readUInt32BE(12 + 4 * sample);
		return size;
	};
	const ranges: Range[] = [];
	for (let chunk = 0, run = 0, sample = 0; chunk < offsets.readUInt32BE(4); chunk += 1) {
		const isNextRun = run + 1 < runs.readUInt32BE(4) && runs.readUInt32BE(8 + 12 * (run + 1)) <= chunk + 1;
		if (isNextRun) run += 1;
		const start = width === 4 ? offsets.readUInt32BE(8 + 4 * chunk) : Number(offsets.readBigUInt64BE(8 + 8 * chunk));
		const count = runs.readUInt32BE(8 + 12 * run + 4);
		ranges.push({ start, end: start + sizeOf(sample, count) });
		sample += count;
	}
	return ranges;
}

/** Returns the ranges of the data that are in no frame. */
function gapsIn(data: readonly Range[], frames: readonly Range[]): Range[] {
	const sorted = frames.toSorted((a, b) => a.start - b.start);
	const gaps: Range[] = [];
	let next = 0;
	let reached = 0;
	for (const { start, end } of data) {
		reached = Math.max(reached, start);
		for (; next < sorted.length && sorted[next]!.start < end; next += 1) {
			const frame = sorted[next]!;
			if (frame.start > reached) gaps.push({ start: reached, end: frame.start });
			reached = Math.max(reached, frame.end);
		}
		if (reached < end) gaps.push({ start: reached, end });
	}
	return gaps;
}

function inside(content: Buffer, ...path: readonly string[]): Buffer | undefined {
	return path.reduce<Buffer | undefined>(
		(outer, type) => outer && boxesIn(outer).find((box) => box.type === type)?.content,
		content,
	);
}

const zeros = Buffer.alloc(65_536);

async function blank(file: FileHandle, { start, end }: Range): Promise<void> {
	for (let at = start; at < end; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
}

/** Elements of a WebM film (RFC 9559): those with parts to look at, and those that tell of it. */
const webm = { segment: 0x18538067, cluster: 0x1f43b675, info: 0x1549a966 };
const tellingOfIt = new Set([0x1254c367, 0x1941a469, 0x7ba9, 0x4461, 0x73a4, 0x7384, 0x3c83ab, 0x3e83bb]);
const VOID = 0xec;

/** Tags, attachments, title, date and names of files are replaced by elements that say nothing. */
async function cleanWebm(file: FileHandle, bytes: number): Promise<void> {
	for (let at = 0; at < bytes; ) {
		const { id, start, end } = await elementAt(file, at, bytes);
		// Live recordings do not say where their parts end.
		const isOpened = id === webm.segment || id === webm.info || (id === webm.cluster && end === bytes);
		if (tellingOfIt.has(id)) await makeVoid(file, at, end);
		at = isOpened ? start : end;
	}
}

/** Its size stands in as many bytes as leave nothing over. */
async function makeVoid(file: FileHandle, start: number, end: number): Promise<void> {
	const length = end - start < 9 ? 1 : 8;
	const head = Buffer.alloc(1 + length);
	head.writeUInt8(VOID);
	head.writeUIntBE(end - start - head.length, head.length - Math.min(6, length), Math.min(6, length));
	head.writeUInt8(head.readUInt8(1) | (1 << (8 - length)), 1);
	await file.write(head, 0, head.length, start);
	await blank(file, { start: start + head.length, end });
}
