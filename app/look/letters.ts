import letters from "./letters.json" with { type: "json" };

/** The outline of the first letter of a name, in a box of 64; "" when there is none for it. */
export function firstLetter(name: string): string {
	const first = Array.from(name.trim())[0]?.toLocaleUpperCase("en") ?? "";
	const outlines: Readonly<Record<string, string>> = letters.letters;
	return Object.hasOwn(outlines, first) ? outlines[first]! : "";
}
