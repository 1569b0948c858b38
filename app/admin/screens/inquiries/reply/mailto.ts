/** A mailto address, optionally with a subject and a text. What visitors enter as their address must not add recipients or text. */
export function mailto(email: string, subject = "", text = ""): string {
	const at = email.lastIndexOf("@");
	const address = `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
	const words = Object.entries({ subject, body: text.replace(/\r?\n/g, "\r\n") }).filter(([, value]) => value !== "");
	// Not as in forms: mail programs show a plus sign as it is.
	const query = words.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
	return query ? `${address}?${query}` : address;
}
