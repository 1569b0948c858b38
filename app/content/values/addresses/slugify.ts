import anyAscii from "any-ascii";
import { hyphenated } from "./latin-slug.ts";

/**
 * Proposes a slug for a title in any script: spelled in Latin letters, everything else turned into hyphens. The
 * spelling tables are half a megabyte, so browsers load this file only when `latinSlug` cannot do it.
 */
export function slugify(title: string): string {
	return hyphenated(title.normalize("NFC").replace(/[^\p{ASCII}]/gu, spelled));
}

function spelled(sign: string): string {
	// It would be left out otherwise, and words without it cannot be read.
	if (/[اأإآٱ]/u.test(sign)) return "a";
	if (!/\p{L}/u.test(sign)) return anyAscii(sign);
	// Characters for sounds that Latin letters lack do not end a word.
	const letters = anyAscii(sign).replace(/[^a-z]/gi, "");
	// Each is roughly a word.
	return /\p{Script=Han}/u.test(sign) ? ` ${letters} ` : letters;
}
