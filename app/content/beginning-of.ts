/** The first characters of a text, at most so many, and never half of one at the end. */
export function beginningOf(text: string, longest: number): string {
	return text.slice(0, longest).replace(/\p{Cs}$/u, "");
}
