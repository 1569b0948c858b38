/** A property and its value, in which a quoted text may have any sign. A rule whose selector begins like one ends otherwise. */
const declaration = /(?<=[;{}])[\w-]+:(?:"(?:[^"\\]|\\.)*"|[^;{}"])*(?=[;}])/g;
const spaces = /("(?:[^"\\]|\\.)*")|,\s|\s([*/])\s/g;
const lastSign = /("(?:[^"\\]|\\.)*")|;(?=\})/g;
/** A number with its unit, or the least, the largest or the nearest of several. */
const term = String.raw`-?[\d.]+[a-z%]*|(?:min|max|clamp)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const ofOneTerm = new RegExp(String.raw`(?<![\w-])calc\((${term})\)`, "g");

/**
 * Returns a style sheet without spaces and semicolons that values do without, and with the results of what is reckoned with
 * numbers alone: where a look and a composition leave a role as it is, a number is in its place, often 1.
 * @param css minified, with values for custom properties that are the same everywhere
 */
export function withShortValues(css: string): string {
	const short = css.replace(declaration, (text) =>
		text
			.replace(spaces, (space, quoted?: string, sign?: string) => quoted ?? sign ?? space.trim())
			.replace(/(?<=[\w)%])\*1(?=[,) ])/g, "")
			.replace(/(?<=calc\()(-?[\d.]+)([a-z%]*)\*(-?[\d.]+)(?=\))/g, (_, a, unit, b) => written(a * b) + unit)
			.replace(/(?<=calc\()(-?[\d.]+) \+ (-?[\d.]+)(?=\))/g, (_, a, b) => written(Number(a) + Number(b)))
			.replace(/(?<![\w-])max\(([\d.]+)px,([\d.]+)px\)/g, (_, a, b) => `${written(Math.max(a, b))}px`)
			.replace(ofOneTerm, "$1"),
	);
	return short.replace(lastSign, (_, quoted = "") => quoted);
}

/** A number as style sheets have it, without what reckoning in binary adds. */
function written(number: number): string {
	return String(Number(number.toFixed(6))).replace(/^(-?)0\./, "$1.");
}
