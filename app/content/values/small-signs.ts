/** Raised and lowered signs that letters have of their own. */
const signs = {
	superscript: pairs("0123456789+-=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ"),
	subscript: pairs("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"),
};

function pairs(plain: string, small: string): Readonly<Record<string, string>> {
	return Object.fromEntries([...plain].map((sign, index) => [sign, [...small][index]!]));
}

/** A raised or lowered text in signs that stay so without markup, as far as all of it has them: 10³, not 103. */
export function inSmallSigns(text: string, place: keyof typeof signs): string {
	const small = [...text].map((sign) => signs[place][sign]);
	return small.every((sign) => sign !== undefined) ? small.join("") : text;
}
