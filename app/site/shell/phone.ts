/** The `tel:` address of a phone number: without spaces, dots and brackets. */
export function dial(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
