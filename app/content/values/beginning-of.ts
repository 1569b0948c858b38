/** The first `longest` characters of a text, without a character cut in half at the end. */
export function beginningOf(text: string, longest: number): string {
	return text.slice(0, longest).replace(/\p{Cs}$/u, "");
}
