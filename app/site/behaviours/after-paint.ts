/**
 * Resolves when the page has been seen, so that what nobody sees does not take the line from it; in a tab in the
 * background, after a moment.
 */
export function afterPaint(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve));
		setTimeout(resolve, 1000);
	});
}
