import { domainToASCII } from "node:url";

/**
 * Makes foreign text safe for a mail header, where mail programs decode =?…?= and show its content, line ends
 * included. An invisible word joiner prevents that.
 */
export function headerText(text: string): string {
	return text.replaceAll("=?", "=\u2060?");
}

export interface Mailbox {
	readonly name: string;
	readonly address: string;
}

/** A mailbox as a header names it. */
export function headerMailbox({ name, address }: Mailbox): Mailbox {
	return { name: headerText(name), address: asciiAddress(address) ?? address };
}

/**
 * The header for replies. Without it when the address is none for every mail server: those without SMTPUTF8 reject
 * mails with such a header, also when they go to somebody else.
 */
export function replyHeader(mailbox: Mailbox): { readonly replyTo?: Mailbox } {
	return asciiAddress(mailbox.address) ? { replyTo: headerMailbox(mailbox) } : {};
}

/** An address as every mail server takes it, with an ASCII domain; undefined when only those with SMTPUTF8 take it. */
export function asciiAddress(address: string): string | undefined {
	const at = address.lastIndexOf("@");
	const local = address.slice(0, at);
	const domain = domainToASCII(address.slice(at + 1));
	return domain && /^[!-~]+$/.test(local) ? `${local}@${domain}` : undefined;
}
