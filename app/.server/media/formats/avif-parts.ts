/**
 * Checks that an AVIF file contains nothing but a picture. The format refers to its parts by byte position, so nothing
 * can be cut out; any other file has to be encoded again.
 * @throws {RangeError} for boxes, items and bytes that a picture does not need
 */
export function checkAvif(file: Buffer): void {
	const boxes = boxesOf(file, 0, file.length);
	const [first, meta, data] = boxes;
	if (boxes.map(({ type }) => type).join(" ") !== "ftyp meta mdat") throw new RangeError("more than a picture");
	if (first!.end > longestHead) throw new RangeError("too long a head");
	let pieces: Extent[] = [];
	for (const { type, start, end } of boxesOf(file, meta!.start + 4, meta!.end)) {
		if (type === "iloc") pieces = extentsOf(file.subarray(start, end));
		else if (type === "iinf") checkItems(file, start, end);
		else if (type === "iprp") checkProperties(file, start, end);
		else if (!/^(hdlr|pitm|iref)$/.test(type) || end - start > longestHead) throw new RangeError(`box ${type}`);
	}
	checkCovers(pieces, data!);
}

interface Box {
	readonly type: string;
	/** Start of its content. */
	readonly start: number;
	readonly end: number;
}

interface Extent {
	readonly start: number;
	readonly end: number;
}

/** Longer headers could contain hidden content. */
const longestHead = 128;

function boxesOf(file: Buffer, from: number, to: number): Box[] {
	const boxes: Box[] = [];
	for (let at = from; at < to; ) {
		const size = file.readUInt32BE(at) || to - at;
		if (size < 8 || at + size > to) throw new RangeError("no end");
		boxes.push({ type: file.toString("latin1", at + 4, at + 8), start: at + 8, end: at + size });
		at += size;
	}
	return boxes;
}

/** Checks the items: the picture, its alpha channel, and a derived picture that combines several. */
function checkItems(file: Buffer, start: number, end: number): void {
	const count = file.readUInt8(start) === 0 ? 2 : 4;
	for (const item of boxesOf(file, start + 4 + count, end)) {
		const isVersion2 = file.readUInt8(item.start) === 2;
		const type = file.toString("latin1", item.start + 8, item.start + 12);
		const isShort = item.end - item.start <= 48;
		if (item.type !== "infe" || !isVersion2 || !isShort || type !== "av01") throw new RangeError(`item ${type}`);
	}
}

const properties = /^(ispe|pixi|av1C|auxC|pasp|clap|irot|imir|clli|mdcv)$/;

function checkProperties(file: Buffer, start: number, end: number): void {
	for (const box of boxesOf(file, start, end)) {
		if (box.type === "ipma") continue;
		if (box.type !== "ipco") throw new RangeError(`box ${box.type}`);
		for (const { type, start, end } of boxesOf(file, box.start, box.end)) {
			// Colours are declared by numbers only: an embedded profile could contain anything.
			const isColours = type === "colr" && file.toString("latin1", start, start + 4) === "nclx";
			if ((!isColours && !properties.test(type)) || end - start > longestHead) throw new RangeError(`property ${type}`);
		}
	}
}

/** The byte ranges of the items in the file (ISO/IEC 14496-12, 8.11.3). */
function extentsOf(box: Buffer): Extent[] {
	const version = box.readUInt8(0);
	const sizes = box.readUInt16BE(4);
	let at = 6;
	const next = (bytes: number) => {
		const number = bytes === 0 ? 0 : bytes === 8 ? Number(box.readBigUInt64BE(at)) : box.readUIntBE(at, bytes);
		at += bytes;
		return number;
	};
	const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15];
	const extents: Extent[] = [];
	for (let items = next(version < 2 ? 2 : 4); items > 0; items -= 1) {
		next(version < 2 ? 2 : 4);
		if (version > 0 && (next(2) & 15) !== 0) throw new RangeError("an item that lies elsewhere");
		if (next(2) !== 0) throw new RangeError("an item in another file");
		const base = next(baseSize);
		for (let count = next(2); count > 0; count -= 1) {
			if (version > 0) next(indexSize);
			const start = base + next(offsetSize);
			extents.push({ start, end: start + next(lengthSize) });
		}
	}
	return extents;
}

function checkCovers(extents: Extent[], { start, end }: Extent): void {
	let reached = start;
	for (const extent of extents.sort((a, b) => a.start - b.start)) {
		if (extent.start < start || extent.start > reached) throw new RangeError("bytes of no picture");
		reached = Math.max(reached, extent.end);
	}
	if (reached !== end) throw new RangeError("bytes of no picture");
}
