import { connect, type Socket } from "node:net";
import type Mail from "nodemailer/lib/mailer";
import { answerText } from "../../content/system/answer.ts";
import { inquiryFieldNames, inquiryFields } from "../../content/system/inquiry-form.ts";
import { english, type Language } from "../../language/language.ts";
import { answersOf, type InquiriesTable, valuesOf } from "../db/tables/inquiries.ts";
import { guardedLookup, hostOf } from "../guarded-lookup.ts";
import { asciiAddress, headerMailbox, headerText, replyHeader } from "../mail/header.ts";
import { type DeliveryOutcome, failed, type InquiryMessage, type Limits } from "./message.ts";
import type { MailSettings, Secrets } from "./settings.ts";

/** Mails an inquiry to the team. A reply goes to the visitor where the address allows. */
export function mailToTeam(
	message: InquiryMessage,
	settings: MailSettings,
	secrets: Secrets,
	limits: Limits,
): Promise<DeliveryOutcome> {
	const { inquiry } = message;
	const { t } = limits.language?.() ?? english;
	const about = { name: headerText(inquiry.name), reference: inquiry.reference };
	const mail: Mail.Options = {
		to: [...(settings.to ?? [])],
		...replyHeader({ name: inquiry.name, address: inquiry.email }),
		subject: inquiry.form
			? t("mails.formSubject", { ...about, form: headerText(inquiry.source) })
			: t("mails.teamSubject", about),
		text: asText(inquiry, t),
	};
	return deliver(message, mail, settings, secrets, limits);
}

/** Confirms to the visitor that the inquiry arrived. */
export async function mailToVisitor(
	message: InquiryMessage,
	settings: MailSettings,
	secrets: Secrets,
	limits: Limits,
): Promise<DeliveryOutcome> {
	const { inquiry } = message;
	const { t } = limits.language?.() ?? english;
	const { reference, form, source } = inquiry;
	const ofForm = { reference, form: headerText(source) };
	const status = await limits.statusOf?.(inquiry.id);
	const mail: Mail.Options = {
		to: headerMailbox({ name: inquiry.name, address: inquiry.email }),
		subject: form ? t("mails.formReceivedSubject", ofForm) : t("mails.receivedSubject", { reference }),
		// Without the visitor's text: nobody may write to a stranger through us by entering their address.
		text: [
			...(form
				? [t("mails.formReceivedText", ofForm), limits.thanksOf?.(form) ?? ""].filter(Boolean)
				: [t("mails.receivedText", { reference })]),
			...(status ? [`${t("mails.receivedStatus")}\n${status}`] : []),
			"",
		].join("\n\n"),
		// Keeps auto-responders from replying.
		headers: { "Auto-Submitted": "auto-replied" },
	};
	const outcome = await deliver(message, mail, settings, secrets, limits);
	// A server without SMTPUTF8 will not learn it by being asked again.
	const isPermanent = !outcome.delivered && (outcome.status ?? 0) >= 500 && !asciiAddress(inquiry.email);
	return { ...outcome, isPermanent };
}

async function deliver(
	{ id, inquiry }: InquiryMessage,
	mail: Mail.Options,
	settings: MailSettings,
	secrets: Secrets,
	limits: Limits,
): Promise<DeliveryOutcome> {
	const { server, from, user, password, allowPrivate } = routeOf(settings, secrets, limits);
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
		const sending = transport.sendMail({ ...mail, from, messageId, date: new Date(inquiry.created_at) });
		const sent = await Promise.race([sending, tooLate]);
		return { delivered: true, status: Number.parseInt(sent.response, 10) || null, answer: sent.response };
	} catch (error) {
		return failed(error, (error as { responseCode?: number }).responseCode ?? null);
	} finally {
		clearTimeout(timer);
		socket?.destroy();
	}
}

/** The destination's own mail server, or the operator's, which may have a private address. */
function routeOf({ server, from }: MailSettings, secrets: Secrets, { mail, allowPrivate }: Limits) {
	const route = server ? { ...secrets, server, allowPrivate } : { ...mail, server: mail?.server, allowPrivate: true };
	const sender = from ?? mail?.from;
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

function asText(inquiry: InquiriesTable, t: Language["t"]): string {
	if (inquiry.form) {
		// A long answer stands below its question.
		const said = answersOf(inquiry).map((answer) => {
			const text = answerText(answer);
			const label = answer.label.replace(/[.:]$/, "");
			return answer.kind === "text" ? `\n${label}:\n${text}\n` : `${label}: ${text}`;
		});
		return [t("mails.reference", { reference: inquiry.reference }), ...said, ""].join("\n");
	}
	const values = valuesOf(inquiry);
	const lines = inquiryFieldNames
		.filter((name) => name !== "message" && values[name])
		.map((name) => `${t(inquiryFields[name].label)}: ${values[name]}`);
	return [t("mails.reference", { reference: inquiry.reference }), ...lines, "", inquiry.message, ""].join("\n");
}

function domainOf(from: string): string {
	return from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "");
}
