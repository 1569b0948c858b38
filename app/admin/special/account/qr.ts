// QR codes (ISO/IEC 18004) of texts up to 400 bytes: byte mode, error correction L, mask 0.

/** Codewords of error correction in a block, and blocks, by version from 1 on. */
const correction = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26] as const;
const blocks = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4] as const;

/**
 * Draws a text as rows of modules, true for dark, without the quiet zone around them.
 * @throws {RangeError} when it is too long
 */
export function qrModules(text: string): boolean[][] {
	const bytes = new TextEncoder().encode(text);
	const version = blocks.findIndex((_, index) => bytes.length + (index < 9 ? 2 : 3) <= dataLength(index + 1)) + 1;
	if (version === 0) throw new RangeError("The text is too long for a QR code.");
	const size = version * 4 + 17;
	const modules = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
	const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
	const set = (x: number, y: number, dark: boolean) => {
		if (x < 0 || y < 0 || x >= size || y >= size) return;
		modules[y]![x] = dark;
		fixed[y]![x] = true;
	};
	drawPatterns(version, size, set);
	placeData(interleave(version, bytes), modules, fixed);
	return modules;
}

function codewords(version: number): number {
	let modules = (16 * version + 128) * version + 64;
	if (version >= 2) {
		const aligned = Math.floor(version / 7) + 2;
		modules -= (25 * aligned - 10) * aligned - 55;
		if (version >= 7) modules -= 36;
	}
	return modules >> 3;
}

function dataLength(version: number): number {
	return codewords(version) - correction[version - 1]! * blocks[version - 1]!;
}

function drawPatterns(version: number, size: number, set: (x: number, y: number, dark: boolean) => void): void {
	for (let i = 0; i < size; i++) {
		set(6, i, i % 2 === 0);
		set(i, 6, i % 2 === 0);
	}
	const rings = (cx: number, cy: number, reach: number, light: readonly number[]) => {
		for (let dy = -reach; dy <= reach; dy++) {
			for (let dx = -reach; dx <= reach; dx++) {
				set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
			}
		}
	};
	const centres = alignment(version, size);
	const last = centres.length - 1;
	for (const [i, x] of centres.entries()) {
		for (const [j, y] of centres.entries()) {
			const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
			if (!corner) rings(x, y, 2, [1]);
		}
	}
	for (const [x, y] of [
		[3, 3],
		[size - 4, 3],
		[3, size - 4],
	] as const)
		rings(x, y, 4, [2, 4]);
	drawFormat(version, size, set);
}

function alignment(version: number, size: number): number[] {
	if (version === 1) return [];
	const count = Math.floor(version / 7) + 2;
	const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
	return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - step * (count - 2 - index))];
}

function drawFormat(version: number, size: number, set: (x: number, y: number, dark: boolean) => void): void {
	// Correction L and mask 0, with their own check bits.
	const format = ((0b01000 << 10) | remainder(0b01000, 10, 0x537)) ^ 0x5412;
	const bit = (index: number) => ((format >> index) & 1) === 1;
	for (let i = 0; i < 8; i++) {
		set(8, i < 6 ? i : i + 1, bit(i));
		set(size - 1 - i, 8, bit(i));
	}
	// The two after the corner skip the timing line, as the first eight do.
	set(7, 8, bit(8));
	for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
	for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
	set(8, size - 8, true);
	if (version < 7) return;
	const info = (version << 12) | remainder(version, 12, 0x1f25);
	for (let i = 0; i < 18; i++) {
		const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
		set(a, b, ((info >> i) & 1) === 1);
		set(b, a, ((info >> i) & 1) === 1);
	}
}

function remainder(value: number, bits: number, divisor: number): number {
	let rest = value;
	for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
	return rest;
}

/** The text with its length and padding, cut into blocks with their correction, one codeword of each in turn. */
function interleave(version: number, text: Uint8Array): number[] {
	const capacity = dataLength(version);
	const long = version >= 10;
	const bits = [...toBits(0b0100, 4), ...toBits(text.length, long ? 16 : 8)];
	for (const byte of text) bits.push(...toBits(byte, 8));
	bits.push(...toBits(0, Math.min(4, capacity * 8 - bits.length)));
	while (bits.length % 8 !== 0) bits.push(0);
	const data = Array.from({ length: bits.length / 8 }, (_, i) =>
		bits.slice(i * 8, i * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
	);
	for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);

	const count = blocks[version - 1]!;
	const shortBlocks = count - (codewords(version) % count);
	const length = Math.floor(capacity / count);
	const divisor = generator(correction[version - 1]!);
	const parts = Array.from({ length: count }, (_, index) => {
		// The blocks that are longer by one come last.
		const startOf = (block: number) => block * length + Math.max(0, block - shortBlocks);
		const part = data.slice(startOf(index), startOf(index + 1));
		return { part, check: divide(part, divisor) };
	});
	const turns = (pick: (block: (typeof parts)[number]) => number[], most: number) =>
		Array.from({ length: most }, (_, i) => parts.flatMap((block) => pick(block)[i] ?? [])).flat();
	return [...turns(({ part }) => part, length + 1), ...turns(({ check }) => check, divisor.length)];
}

function toBits(value: number, length: number): number[] {
	return Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1);
}

/** Multiplies in the field of 256 elements. */
function times(a: number, b: number): number {
	let product = 0;
	for (let i = 7; i >= 0; i--) {
		product = (product << 1) ^ ((product >> 7) * 0x11d);
		product ^= ((b >> i) & 1) * a;
	}
	return product;
}

function generator(degree: number): number[] {
	const result = new Array<number>(degree).fill(0);
	result[degree - 1] = 1;
	let root = 1;
	for (let i = 0; i < degree; i++) {
		for (let j = 0; j < degree; j++) result[j] = times(result[j]!, root) ^ (result[j + 1] ?? 0);
		root = times(root, 2);
	}
	return result;
}

function divide(data: readonly number[], divisor: readonly number[]): number[] {
	const rest = new Array<number>(divisor.length).fill(0);
	for (const byte of data) {
		const factor = byte ^ rest.shift()!;
		rest.push(0);
		for (const [index, coefficient] of divisor.entries()) rest[index]! ^= times(coefficient, factor);
	}
	return rest;
}

/** Fills pairs of columns from the right, up and down in turn. */
function placeData(data: readonly number[], modules: boolean[][], fixed: readonly boolean[][]): void {
	const size = modules.length;
	let next = 0;
	for (let right = size - 1; right >= 1; right -= 2) {
		if (right === 6) right = 5;
		for (let step = 0; step < size; step++) {
			const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
			for (const x of [right, right - 1]) {
				if (fixed[y]![x]) continue;
				const bit = next < data.length * 8 && ((data[next >> 3]! >> (7 - (next & 7))) & 1) === 1;
				modules[y]![x] = bit !== ((x + y) % 2 === 0);
				next += 1;
			}
		}
	}
}
