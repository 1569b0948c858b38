/**
 * The `tel:` address of a phone number: without spaces, dots and brackets. Its link is marked as written from left to
 * right, or languages of the other direction would turn it around.
 */
export function dial(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
