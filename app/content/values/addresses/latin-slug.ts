// Letters that are not another letter with a diacritic.
const letters: Readonly<Record<string, string>> = {
	æ: "ae",
	ð: "d",
	ø: "o",
	þ: "th",
	đ: "d",
	ħ: "h",
	ı: "i",
	ł: "l",
	ŋ: "ng",
	œ: "oe",
	ß: "ss",
	"€": "eur",
};

/**
 * The slug of a title in Latin letters, as `slugify` makes it, but without half a megabyte of tables.
 * Undefined when the title has characters that need the tables.
 */
export function latinSlug(title: string): string | undefined {
	const spelled = title
		.normalize("NFC")
		.replace(/[«»·¿¡‐-―‘-‟•…]/g, "-")
		.replace(/[\u00a0-\u024f\u1e00-\u1eff€]/g, (sign) => letters[sign.toLowerCase()] ?? withoutMarks(sign));
	return /^\p{ASCII}*$/u.test(spelled) ? hyphenated(spelled) : undefined;
}

function withoutMarks(letter: string): string {
	return letter.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
}

/** Lower-case Latin letters and digits joined by hyphens; all other characters become hyphens. */
export function hyphenated(spelled: string): string {
	return spelled
		.toLowerCase()
		.replace(/&/g, " and ")
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 96)
		.replace(/^-+|-+$/g, "");
}
