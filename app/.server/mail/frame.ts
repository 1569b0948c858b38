import { mailFrame } from "#extension/mails.ts";
import type { MailFrame, MailText } from "./mail-frame.ts";

/** The text of a mail, in the frame of the folder `extension` if it has one. */
export function inFrame({ subject, text, html }: MailText, frame = mailFrame as MailFrame | undefined): MailText {
	const mail = { subject, text, ...(html && { html }) };
	return frame ? frame(mail) : mail;
}
