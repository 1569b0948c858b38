/**
 * Converts text to how it is searched, however it is typed: in lower case without accents, so that "creme" finds "Crème",
 * and with one letter for those that keyboards of other languages have in its place.
 */
export function fold(text: string): string {
	// Most texts that are folded are single words, and most of these need nothing else.
	if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase().trim();
	return text
		.normalize("NFKD")
		.replace(/[\p{M}\p{Cf}\u0640]+/gu, "")
		.toLowerCase()
		.replace(varied, (sign) => plain.get(sign) ?? sign)
		.replace(/[^\0-\x7f]/gu, (sign) => (/\p{Nd}/u.test(sign) ? digit(sign) : sign))
		.trim();
}

/** Other signs by the letter that replaces them, each as it is in lower case and without marks. */
const variants: Readonly<Record<string, string>> = {
	// Latin letters that are not another letter with a mark.
	ae: "æ",
	d: "ðđ",
	e: "ə",
	h: "ħ",
	i: "ı",
	l: "ł",
	n: "ŋ",
	o: "ø",
	oe: "œ",
	ss: "ß",
	t: "ŧ",
	th: "þ",
	// Greek and Cyrillic.
	σ: "ς",
	г: "ґ",
	// Arabic, Persian and Urdu.
	ا: "ٱ",
	ک: "كڪ",
	ه: "ةہھۃە",
	ی: "يىے",
	// Signs of print, by those that keyboards have.
	"'": "’‘‛ʼʻʹ′‵`´",
	'"': "“”„‟«»″",
	"-": "‐‑‒–—―−",
	",": "،",
	";": "؛",
	"?": "؟",
};

const plain = new Map(Object.entries(variants).flatMap(([sign, others]) => [...others].map((one) => [one, sign])));
const varied = new RegExp(`[${[...plain.keys()].join("")}]`, "gu");

/** A digit of any script as that of ASCII: the digits of a script stand in order, ten at a time. */
function digit(sign: string): string {
	const code = sign.codePointAt(0)!;
	let zero = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
	return String((code - zero) % 10);
}
