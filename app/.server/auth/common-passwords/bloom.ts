import { createHash } from "node:crypto";

/** Bits a filter has for each word, and how many of them a word sets: one in two thousand others is mistaken for one. */
export const bitsPerWord = 16;
const bitsSet = 11;

/** The bits that stand for a word in a filter of so many bits. */
export function bitsOf(word: string, size: number): number[] {
	const digest = createHash("sha256").update(word).digest();
	const [start, step] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0];
	return Array.from({ length: bitsSet }, (_, index) => (start + index * step) % size);
}

/** How passwords are compared: in small letters, however they were typed. */
export function folded(password: string): string {
	return password.normalize("NFKC").toLowerCase();
}
