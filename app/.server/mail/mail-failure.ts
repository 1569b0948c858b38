/** What the mail library throws, as far as a mail server has said something. */
interface MailError extends Error {
	readonly response?: string;
	readonly responseCode?: number;
	readonly command?: string;
}

/**
 * Whether a mail server refuses the address of a mail for good, as in RFC 3463: it is unknown or malformed there. A server
 * that does not relay, or that has no room, is none of that.
 */
export function isAddressRefused(error: unknown): boolean {
	const { response = "", responseCode = 0, command } = error as MailError;
	const [, detail] = /^5\d\d[ -](5\.\d+\.\d+)/.exec(response) ?? [];
	if (command !== "RCPT TO" || responseCode < 500) return false;
	return detail ? detail.startsWith("5.1.") : [550, 551, 553].includes(responseCode);
}

/**
 * Says in a sentence why a mail was not sent, or that nobody knows.
 * @param to its address
 * @param isWritten whether the server had all of it before something failed
 */
export function mailFailure(error: unknown, { to, isWritten }: { to: string; isWritten: boolean }): string {
	const { message, response = "", responseCode = 0 } = error as MailError;
	const said = response ? ` It said “${response.replace(/\s+/g, " ").slice(0, 200)}”.` : "";
	if (isWritten && responseCode === 0)
		return "The mail server had all of the mail and broke off without an answer. It may have been sent: before you send it again, ask whether it came.";
	if (isAddressRefused(error))
		return `The mail server refuses ${to}, so nothing was sent. Look whether the address is right.${said}`;
	if (responseCode >= 400 && responseCode < 500)
		return `The mail server does not take the mail yet, so nothing was sent. Try again in a few minutes.${said}`;
	return `The mail was not sent: ${message}`;
}
