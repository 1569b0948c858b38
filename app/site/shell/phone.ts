/** The address that dials a number as people write it: spaces, dots and brackets left out. */
export function dial(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
