/** An error whose sentences say all there is: where in the product they come from helps nobody. */
export function sentencesAlone(title: string, sentences: readonly string[]): Error {
	const error = new Error([title, ...sentences].join("\n"));
	error.stack = error.message;
	return error;
}
