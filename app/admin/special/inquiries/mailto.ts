/** An address that opens a mail to somebody. What a visitor gave as theirs must not add receivers or words to it. */
export function mailto(email: string, subject = ""): string {
	const at = email.lastIndexOf("@");
	const address = `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
	return subject ? `${address}?subject=${encodeURIComponent(subject)}` : address;
}
