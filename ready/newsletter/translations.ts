import { translateWords } from "#core/words.ts";
import { arabic } from "./languages/arabic.ts";
import { dutch } from "./languages/dutch.ts";
import { french } from "./languages/french.ts";
import { german } from "./languages/german.ts";
import { italian } from "./languages/italian.ts";
import { polish } from "./languages/polish.ts";
import { portuguese } from "./languages/portuguese.ts";
import { spanish } from "./languages/spanish.ts";
import { urdu } from "./languages/urdu.ts";
import { newsletterWords } from "./words.ts";

export const translations = [
	translateWords(newsletterWords, {
		ar: arabic,
		de: german,
		es: spanish,
		fr: french,
		it: italian,
		nl: dutch,
		pl: polish,
		pt: portuguese,
		ur: urdu,
	}),
];
