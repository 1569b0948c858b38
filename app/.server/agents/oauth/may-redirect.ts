// A port that is free at that moment is what programs on a person's computer listen at (RFC 8252, 7.3).
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/;

/** Whether an answer may be sent to an address, for a client that names these: exactly one of them, but for loopback ports. */
export function mayRedirect(asked: string, named: readonly string[]): boolean {
	return isAddress(asked) && named.some((one) => one === asked || (loopback.test(one) && bare(one) === bare(asked)));
}

/** Whether an address is a program on the person's own computer. */
export function isLoopback(address: string): boolean {
	return loopback.test(address);
}

function bare(address: string): string {
	return address.replace(loopback, "$1");
}

/** A web address with TLS, one of the same computer, or one that belongs to an app, named by a domain (RFC 8252, 7.1). */
function isAddress(text: string): boolean {
	if (!/^[!-~]{1,1000}$/.test(text) || /[\\#"<>]/.test(text) || !URL.canParse(text)) return false;
	const { protocol, username, password } = new URL(text);
	if (username || password) return false;
	if (protocol === "https:") return true;
	return protocol === "http:" ? isLoopback(text) : /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(protocol);
}
