import { readFile } from "node:fs/promises";
import { sourceOf } from "../../source-of.ts";
import { bitsOf, folded } from "./bloom.ts";

/**
 * Whether a password is easy to guess: it was breached, or is a breached one with characters added or
 * repeated, or a row of neighbouring characters. Nothing leaves this machine.
 */
export async function isCommon(password: string): Promise<boolean> {
	const plain = folded(password);
	if (signsToRemember(plain) < 6) return true;
	const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
	const candidates = [plain, plain.replace(/\s/g, ""), bare, repeatedPart(plain), repeatedPart(bare)];
	const filter = await loadFilter();
	return candidates.some((candidate) => candidate !== "" && contains(filter, candidate));
}

let loaded: Promise<Buffer> | undefined;

// Read when a password is first chosen, not at each start.
function loadFilter(): Promise<Buffer> {
	loaded ??= readFile(sourceOf("app/.server/auth/common-passwords/filter.bin"));
	return loaded;
}

function contains(filter: Buffer, word: string): boolean {
	return bitsOf(word, filter.length * 8).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

/** The number of characters that do not follow from those before them, as they do in aaaa, abcd or 9876. */
function signsToRemember(text: string): number {
	const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
	const steps = codes.map((code, index) => code - (codes[index - 1] ?? 0));
	const free = steps.filter((step, index) => index < 2 || Math.abs(step) > 1 || step !== steps[index - 1]);
	return new Set(codes).size < 5 ? 0 : free.length;
}

/** Returns the part that a text repeats, such as `word` for `wordwordwo`; "" when it repeats none. */
function repeatedPart(text: string): string {
	for (let length = 1; length <= text.length / 2; length++) {
		const part = text.slice(0, length);
		if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part;
	}
	return "";
}
