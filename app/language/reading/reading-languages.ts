import { arabic } from "./arabic-reading.ts";
import { dutch } from "./dutch-reading.ts";
import { english } from "./english-reading.ts";
import { french } from "./french-reading.ts";
import { german } from "./german-reading.ts";
import { italian } from "./italian-reading.ts";
import { polish } from "./polish-reading.ts";
import { portuguese } from "./portuguese-reading.ts";
import type { ReadingWords } from "./reading-words.ts";
import { spanish } from "./spanish-reading.ts";
import { urdu } from "./urdu-reading.ts";

/** All languages that are read, by their codes. */
export const readingLanguages: Readonly<Record<string, ReadingWords>> = {
	ar: arabic,
	de: german,
	en: english,
	es: spanish,
	fr: french,
	it: italian,
	nl: dutch,
	pl: polish,
	pt: portuguese,
	ur: urdu,
};

/** The words of a language, and the English ones, which people write everywhere. */
export function readingWords(locale: string): readonly ReadingWords[] {
	const language = locale.split("-")[0]!.toLowerCase();
	const own = Object.hasOwn(readingLanguages, language) ? readingLanguages[language]! : english;
	return own === english ? [english] : [own, english];
}
