/** Windows of phones, as a media query. */
export const PHONES = "(max-width: 47.99rem)";

/**
 * The `sizes` that a browser is told for a picture that is drawn at these. On phones, one of the width of the window is
 * loaded a little smaller: they have more pixels than anyone sees, and less time.
 */
export function loadedSizes(sizes: string): string {
	return /\b1[01]0vw$/.test(sizes) ? `${PHONES} 88vw, ${sizes}` : sizes;
}
