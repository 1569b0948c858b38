/** The text of a mail. */
export interface MailText {
	readonly subject: string;
	readonly text: string;
	/** The same for programs that show HTML; plain text alone unless given. */
	readonly html?: string;
}

/** Puts something around the text of every mail. */
export type MailFrame = (mail: MailText) => MailText;
