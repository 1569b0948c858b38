import anyAscii from "any-ascii";
import { hyphenated } from "./latin-slug.ts";

/**
 * Proposes a part of an address for a title in any script: spelled in Latin letters, all else turned into hyphens. What
 * it is spelled with is half a megabyte, so browsers load this file when `latinSlug` does not do.
 */
export function slugify(title: string): string {
	return hyphenated(title.normalize("NFC").replace(/[^\p{ASCII}]/gu, spelled));
}

function spelled(sign: string): string {
	// Left silent otherwise, and words without it cannot be read.
	if (/[اأإآٱ]/u.test(sign)) return "a";
	if (!/\p{L}/u.test(sign)) return anyAscii(sign);
	// Signs for sounds that Latin letters lack are no ends of words.
	const letters = anyAscii(sign).replace(/[^a-z]/gi, "");
	// Each is a word, or nearly.
	return /\p{Script=Han}/u.test(sign) ? ` ${letters} ` : letters;
}
