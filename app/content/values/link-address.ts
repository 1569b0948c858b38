/** The forms of a link's address, in words for error messages. */
export const linkForms =
	"a path such as /contact, an anchor such as #process, or an address that starts with https://, http://, mailto:, tel: or sms:";

/** True for addresses that are safe to put into an href: no scripts, no protocol-relative hosts. */
export function isLink(value: string): boolean {
	if (/[\s<>"\\\u0000-\u001f]/.test(value)) return false;
	return /^(\/(?!\/)|#[\w-]|https?:\/\/[^/]|mailto:([^\s]+@|\?)|(tel|sms):\+?[\d().*-]|sms:\?)/.test(value);
}

/** True for addresses on the web, such as that of a company. */
export function isWebAddress(value: string): boolean {
	return isLink(value) && /^https?:/.test(value);
}

// Invisible characters that come along when addresses are copied.
const unseen = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff";
const unseenAtEnds = new RegExp(`^[\\s${unseen}]+|[\\s${unseen}]+$`, "g");
const unseenOrSpace = new RegExp(`[\\s${unseen}]|%20|%c2%a0`, "gi");

/** The address that somebody meant who wrote a link: numbers of phones without spaces, all others with them escaped. */
export function addressMeant(href: string): string {
	const address = href.replace(unseenAtEnds, "");
	const [, given = "", rest = ""] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(address) ?? [];
	const scheme = given.toLowerCase();
	switch (scheme) {
		case "tel":
		case "callto":
			return `tel:${dialledNumber(rest)}`;
		case "sms": {
			const [number = "", ...body] = rest.split("?");
			return `sms:${[dialledNumber(number), ...body.map(escaped)].join("?")}`;
		}
		case "http":
		case "https":
			return `${scheme}:${escaped(rest).replace(/^[/\\]{2}[^?#]*/, (path) => path.replaceAll("\\", "/"))}`;
		case "mailto":
			return `mailto:${escaped(rest.trimStart())}`;
		default:
			return escaped(address);
	}
}

/** The same where people type: a name such as example.com means its web address, and that of a mailbox a mail. */
export function addressTyped(text: string): string {
	const address = addressMeant(text);
	if (isLink(address)) return address;
	if (/^[^\s@/:?]+@[^\s@/:?]+\.\p{L}{2,}(\?\S*)?$/u.test(address)) return `mailto:${address}`;
	const isFile = /^[^/?#]*\.(html?|php|aspx?|pdf|jpe?g|png|docx?)([?#]|$)/i.test(address);
	const isHost = /^([\p{L}\p{N}_-]+\.)+\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(address);
	return isHost && !isFile ? `https://${address}` : address;
}

function dialledNumber(number: string): string {
	return number.replace(unseenOrSpace, "").replace(/^\/\//, "");
}

/** Line breaks in addresses mean nothing. */
function escaped(address: string): string {
	return address
		.replace(/[\t\r\n]+/g, "")
		.replace(/[\s<>"]/g, (sign) => (sign.trim() ? encodeURIComponent(sign) : "%20"));
}
