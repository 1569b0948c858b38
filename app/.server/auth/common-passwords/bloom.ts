import { createHash } from "node:crypto";

/** Bits of the filter per word, and bits set by a word: one in two thousand other words is a false positive. */
export const bitsPerWord = 16;
const bitsSet = 11;

/** The bits of a word in a filter of `size` bits. */
export function bitsOf(word: string, size: number): number[] {
	const digest = createHash("sha256").update(word).digest();
	const [start, step] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0];
	return Array.from({ length: bitsSet }, (_, index) => (start + index * step) % size);
}

/** Passwords are compared in lower case. */
export function folded(password: string): string {
	return password.normalize("NFKC").toLowerCase();
}
