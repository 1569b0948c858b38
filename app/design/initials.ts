/** The first letters of the first and the last word of a name; "" of none. */
export function initialsOf(name: string): string {
	const words = name.split(/[\s\p{P}]+/u).filter(Boolean);
	return [words[0], words.length > 1 ? words.at(-1) : ""]
		.map((word) => [...(word ?? "")][0] ?? "")
		.join("")
		.toUpperCase();
}
