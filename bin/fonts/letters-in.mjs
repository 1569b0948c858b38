/** What cuts fonts. Fetched for it: the product is built and tested with the files as they lie here. */
export const cutter = "subset-font@2.9.0";

/** The letters of a unicode-range. */
export function lettersIn(range) {
	return range
		.split(",")
		.map((part) => {
			const [first, last = first] = part.replace("U+", "").split("-");
			const codes = Array.from(
				{ length: Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1 },
				(_, index) => index,
			);
			return codes.map((code) => String.fromCodePoint(Number.parseInt(first, 16) + code)).join("");
		})
		.join("");
}
