/** The address that somebody meant who wrote a link: numbers of phones without spaces, all others with them escaped. */
export function addressMeant(href: string): string {
	const [, scheme = "", rest = ""] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(href.trim()) ?? [];
	switch (scheme.toLowerCase()) {
		case "tel":
		case "callto":
			return `tel:${rest.replace(/\s|%20|%c2%a0|^\/\//gi, "")}`;
		case "mailto":
			return `mailto:${escapedSpaces(rest)}`;
		default:
			return escapedSpaces(href);
	}
}

/** Line breaks in addresses mean nothing. */
function escapedSpaces(address: string): string {
	return address
		.trim()
		.replace(/[\t\r\n]+/g, "")
		.replace(/\s/g, "%20");
}
