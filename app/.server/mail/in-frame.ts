import { mailFrame } from "#extension/mails.ts";
import { ofReadyFolders } from "../../ready.ts";
import { createLogger, type Logger } from "../log/log.ts";
import type { MailFrame, MailText } from "./mail-frame.ts";

interface NamedFrame {
	/** The file or folder that it comes from. */
	readonly from: string;
	readonly frame: MailFrame;
}

const own = mailFrame as MailFrame | undefined;

/** That of the folder `extension` is the outermost. */
const frames: readonly NamedFrame[] = [
	...ofReadyFolders<MailFrame>("mailFrame").map(({ folder, one }) => ({ from: folder, frame: one })),
	...(own ? [{ from: "extension/mails.ts", frame: own }] : []),
];

/**
 * The text of a mail, in the frames that extensions put around it. One that fails is left out: a code to sign in with must
 * arrive.
 */
export function inFrame(
	{ subject, text, html }: MailText,
	around = frames,
	log: Logger = createLogger("error"),
): MailText {
	return around.reduce<MailText>(
		(mail, { from, frame }) => {
			try {
				const framed = frame(mail);
				if (typeof framed?.subject === "string" && typeof framed.text === "string") return framed;
				throw new Error("A frame returns a subject and a text.");
			} catch (err) {
				log.error({ err }, `the frame of mails of ${from} failed, and a mail is sent without it`);
				return mail;
			}
		},
		{ subject, text, ...(html && { html }) },
	);
}
