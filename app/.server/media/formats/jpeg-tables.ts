/** The markers of segments with quantization tables and with Huffman tables (ITU T.81, table B.1). */
const [QUANTIZATION, HUFFMAN] = [0xdb, 0xc4];

/** A segment of a JPEG: its marker, its length and its content. */
export function segment(marker: number, content: Buffer): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(content.length + 2, 2);
	return Buffer.concat([head, content]);
}

/** The tables of a JPEG, of which only those that a scan decodes with belong to the picture. */
export class JpegTables {
	/** Those that no scan has used yet, by what their first byte says: class or precision, and number. */
	readonly #quantization = new Map<number, Buffer>();
	readonly #huffman = new Map<number, Buffer>();
	/** For each component of the frame, the number of its quantization table. */
	readonly #components = new Map<number, number>();

	/**
	 * Reads a segment of tables.
	 * @throws {RangeError} when it ends within a table
	 */
	read(marker: number, content: Buffer): void {
		for (let at = 0; at < content.length; ) {
			const head = content.readUInt8(at);
			const length = marker === QUANTIZATION ? 1 + 64 * (1 + (head >> 4)) : lengthOfHuffmanTable(content, at);
			if (at + length > content.length) throw new RangeError("no end of a table");
			const table = content.subarray(at, at + length);
			if (marker === QUANTIZATION) this.#quantization.set(head & 15, table);
			else this.#huffman.set(head, table);
			at += length;
		}
	}

	/**
	 * Reads the components of a frame.
	 * @throws {RangeError} when it contains more than them
	 */
	startFrame(content: Buffer): void {
		const count = content.readUInt8(5);
		if (content.length !== 6 + 3 * count) throw new RangeError("more than a frame");
		for (let at = 6; at < content.length; at += 3)
			this.#components.set(content.readUInt8(at), content.readUInt8(at + 2));
	}

	/**
	 * The segments of the tables that a scan needs and that were not given before.
	 * @param content of the segment that starts the scan
	 * @throws {RangeError} when it contains more than its components, or one that the frame does not have
	 */
	*ofScan(content: Buffer): Generator<Buffer> {
		const count = content.readUInt8(0);
		if (content.length !== 4 + 2 * count) throw new RangeError("more than a scan");
		// A progressive scan has the first coefficient of each block, or some of the others.
		const [first, last] = [content.readUInt8(1 + 2 * count), content.readUInt8(2 + 2 * count)];
		for (let at = 1; at < 1 + 2 * count; at += 2) {
			const quantization = this.#components.get(content.readUInt8(at));
			if (quantization === undefined) throw new RangeError("no such component");
			const coding = content.readUInt8(at + 1);
			yield* taken(this.#quantization, quantization, QUANTIZATION);
			if (first === 0) yield* taken(this.#huffman, coding >> 4, HUFFMAN);
			if (last > 0) yield* taken(this.#huffman, 0x10 | (coding & 15), HUFFMAN);
		}
	}
}

function* taken(tables: Map<number, Buffer>, key: number, marker: number): Generator<Buffer> {
	const table = tables.get(key);
	if (!table) return;
	tables.delete(key);
	yield segment(marker, table);
}

/** Its head, how many codes of each length there are, and a byte for each code. */
function lengthOfHuffmanTable(content: Buffer, at: number): number {
	let length = 17;
	for (let bits = 1; bits <= 16; bits += 1) length += content.readUInt8(at + bits);
	return length;
}
