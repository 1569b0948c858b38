/** The letters of the display font by their width, in hundredths of an em. */
const letters: Readonly<Record<number, string>> = {
	20: " '",
	24: ",.:;!·‘’",
	26: "ijlı",
	29: "I",
	30: "J",
	39: "()[]",
	41: 'frt"“”',
	42: "-",
	43: "1?",
	45: "/",
	49: "c",
	50: "z",
	52: "av",
	53: "7ey",
	54: "gx",
	55: "k",
	56: "2u",
	57: "3L",
	58: "5Fdhn",
	59: "+Sbqß",
	60: "4Eop–ø",
	61: "689",
	63: "P",
	64: "T",
	65: "0B",
	66: "Y",
	67: "Z",
	68: "#KR",
	69: "ACVX",
	73: "GU",
	74: "&D",
	75: "H",
	76: "N",
	81: "wæ",
	82: "OQØ",
	88: "@m",
	93: "œ",
	96: "M",
	98: "Æ",
	102: "W",
	108: "Œ",
};
const widths = new Map(
	Object.entries(letters).flatMap(([width, some]) => [...some].map((one) => [one, Number(width)])),
);

const usual = 58;
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
const accent = /\p{Mark}/u;
/** Letter spacing, as in the style of the name. */
const tracking = -5.5;

/** The width of a name in px at 100 px. Exact for Latin letters, approximate for others, which use a system font. */
export function widthOfName(name: string): number {
	const signs = [...name.normalize("NFD")].filter((sign) => !accent.test(sign));
	const width = signs.reduce(
		(sum, sign) => sum + (widths.get(sign) ?? (square.test(sign) ? 100 : usual)) + tracking,
		0,
	);
	return Math.round(width);
}
