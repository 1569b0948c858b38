import { Transform } from "node:stream";
import type Mail from "nodemailer/lib/mailer";
import { Failure } from "../../errors.ts";
import type { Env } from "../env.ts";
import { isCaught } from "../outgoing.ts";
import { headerMailbox, headerText, type Mailbox, replyHeader } from "./header.ts";
import { inFrame } from "./in-frame.ts";
import { mailFailure } from "./mail-failure.ts";
import { mailRoute } from "./route.ts";

export interface OutgoingMail extends Pick<Mail.Options, "headers" | "icalEvent"> {
	readonly to: Mailbox;
	readonly replyTo?: Mailbox;
	readonly subject: string;
	readonly text: string;
	/** The same for programs that show HTML; plain text alone unless given. */
	readonly html?: string;
}

const timeLimit = 15_000; // milliseconds

/** Whether this installation has a mail server of its own. */
export function canSendMail({ smtpUrl }: Env): boolean {
	return smtpUrl !== undefined;
}

/**
 * Sends a mail through the installation's mail server; resolves when the server has accepted it, which says nothing about
 * whether it arrives.
 * @throws {Failure} `mail-not-sent` with what the server said
 */
export async function sendMail(env: Env, mail: OutgoingMail): Promise<void> {
	const route = mailRoute(env);
	if (!route.server)
		throw new Failure("mail-not-sent", "No mail server is set; whoever runs this installation can set one.", {});
	const { to, subject, text } = mail;
	if (isCaught({ kind: "mail", to: to.address, subject, text })) return;
	const url = new URL(route.server);
	const secure = url.protocol === "smtps:";
	// Loaded when a mail is sent, as most of the time none is.
	const { createTransport } = await import("nodemailer");
	const transport = createTransport({
		host: url.hostname,
		port: Number(url.port) || (secure ? 465 : 587),
		secure,
		auth: route.user ? { user: route.user, pass: route.password ?? "" } : undefined,
		connectionTimeout: timeLimit,
		greetingTimeout: timeLimit,
		socketTimeout: timeLimit,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	let isWritten = false;
	transport.use("stream", ({ message }, done) => {
		const noticed = (chunk: Buffer, _: string, pass: (error: null, chunk: Buffer) => void) => pass(null, chunk);
		const flush = (end: () => void) => {
			isWritten = true;
			end();
		};
		message.transform(() => new Transform({ transform: noticed, flush }));
		done();
	});
	try {
		const { to, replyTo, headers, icalEvent } = mail;
		const { subject, ...words } = inFrame(mail);
		const head = { to: headerMailbox(to), ...(replyTo && replyHeader(replyTo)), subject: headerText(subject) };
		await transport.sendMail({ headers, icalEvent, ...words, ...head, from: route.from });
	} catch (error) {
		throw new Failure("mail-not-sent", mailFailure(error, { to: to.address, isWritten }), {}, { cause: error });
	} finally {
		transport.close();
	}
}
