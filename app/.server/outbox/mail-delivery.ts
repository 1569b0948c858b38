import { connect, type Socket } from "node:net";
import type Mail from "nodemailer/lib/mailer";
import { guardedLookup, hostOf } from "../guarded-lookup.ts";
import { inFrame } from "../mail/in-frame.ts";
import { isAddressRefused } from "../mail/mail-failure.ts";
import { caughtAnswer, isCaught } from "../outgoing.ts";
import { type DeliveryOutcome, failed, type Limits } from "./message.ts";

/** A mail under the id of its delivery, with the time (epoch milliseconds) of what it is about. */
export interface OutgoingMail {
	readonly id: string;
	readonly at: number;
	readonly mail: Mail.Options;
	readonly settings: MailSettings;
}

/** The server that it is sent by and our own address, "" for those of the installation, and how to sign in there. */
export interface MailSettings {
	readonly server: string;
	readonly from: string;
	readonly user: string;
	readonly password: string;
}

/** The outcome of a mail, and whether the server will never take its address. */
interface MailOutcome extends DeliveryOutcome {
	readonly isAddressRefused?: boolean;
}

/** Sends a mail within the limits. Errors of its server are in the outcome. */
export async function deliverMail({ id, at, mail, settings }: OutgoingMail, limits: Limits): Promise<MailOutcome> {
	const { server, from, user, password, allowPrivate } = routeOf(settings, limits);
	const words = { subject: String(mail.subject), text: String(mail.text) };
	if (isCaught({ kind: "mail", to: mailboxesIn(mail.to), ...words }))
		return { delivered: true, status: 250, answer: caughtAnswer };
	const url = new URL(server);
	const secure = url.protocol === "smtps:";
	const port = Number(url.port) || (secure ? 465 : 587);
	let socket: Socket | undefined;
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		const late = new Error(`The mail server did not finish within ${limits.whole / 1000} seconds.`);
		timer = setTimeout(() => reject(late), limits.whole);
		limits.signal?.addEventListener("abort", () => reject(limits.signal?.reason), { once: true });
	});
	tooLate.catch(() => {});
	try {
		limits.signal?.throwIfAborted();
		const host = hostOf(url, allowPrivate);
		// Loaded when a mail is sent, as most of the time none is.
		const { createTransport } = await import("nodemailer");
		socket = await open(host, port, { ...limits, allowPrivate });
		const connection = socket;
		const transport = createTransport({
			host,
			port,
			secure,
			auth: user ? { user, pass: password ?? "" } : undefined,
			getSocket: (_, answer) => answer(null, { connection }),
			greetingTimeout: limits.whole,
			socketTimeout: limits.whole,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
		const messageId = `<${id}@${domainOf(from)}>`;
		const framed = inFrame(words);
		const sending = transport.sendMail({ ...mail, ...framed, from, messageId, date: new Date(at) });
		const sent = await Promise.race([sending, tooLate]);
		// Of several addresses, some may have been refused.
		const refusals = (sent.rejectedErrors ?? []).map((error) => `${notTaken}${error.recipient}: ${error.response}`);
		const answer = [...refusals, sent.response].join("\n");
		return { delivered: true, status: Number.parseInt(sent.response, 10) || null, answer };
	} catch (error) {
		const outcome = failed(error, (error as { responseCode?: number }).responseCode ?? null);
		return { ...outcome, isAddressRefused: isAddressRefused(error) };
	} finally {
		clearTimeout(timer);
		socket?.destroy();
	}
}

/** With what the answer begins when a mail was taken, but not for one of its addresses. */
export const notTaken = "Not taken for ";

/** The destination's own mail server, or the operator's, which may have a private address. */
function routeOf({ server, from, user, password }: MailSettings, { mail, allowPrivate }: Limits) {
	const route = server ? { server, user, password, allowPrivate } : { ...mail, allowPrivate: true };
	const sender = from || mail?.from;
	if (!route.server || !sender) throw new Error("No mail server is set for it; set SMTP_URL, or name one.");
	return { ...route, server: route.server, from: sender };
}

/** Connects through the guard; destroys the socket when the server sends more than the limit. */
function open(host: string, port: number, { connect: timeLimit, bytes, allowPrivate }: Limits): Promise<Socket> {
	return new Promise((resolve, reject) => {
		const socket = connect({ host, port, lookup: guardedLookup(allowPrivate) });
		const slow = setTimeout(
			() => socket.destroy(new Error(`No connection within ${timeLimit / 1000} seconds.`)),
			timeLimit,
		);
		const watch = setInterval(() => {
			if (socket.bytesRead > bytes) socket.destroy(new Error("The mail server sent more than a mail server says."));
		}, 50);
		socket.once("close", () => {
			clearTimeout(slow);
			clearInterval(watch);
		});
		socket.once("error", reject).once("connect", () => {
			clearTimeout(slow);
			// Until the mail library has its own listener, a reset must not end the process.
			socket.on("error", () => {});
			resolve(socket);
		});
	});
}

function mailboxesIn(to: Mail.Options["to"]): string {
	const all = [to ?? []].flat();
	return all.map((one) => (typeof one === "string" ? one : "address" in one ? one.address : "")).join(", ");
}

function domainOf(from: string): string {
	return from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "");
}
