/** The middle of some numbers. */
export function median(numbers) {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
