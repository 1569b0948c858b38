import { Failure } from "../../errors.ts";
import type { Language } from "../../language/language.ts";
import type { Actor } from "../activity/actor.ts";
import type { Person } from "../auth/person.ts";
import type { Store } from "../db/store.ts";
import type { Env } from "../env.ts";
import { sendMail } from "../mail/send-mail.ts";
import { getInquiry } from "./get-inquiry.ts";
import type { InquiryLine } from "./list-inquiries.ts";
import { recordReply } from "./work.ts";

export interface InquiryReply {
	readonly inquiry: string;
	readonly subject: string;
	readonly text: string;
	/** The person who replies; the visitor's reply goes to them. */
	readonly from: Pick<Person, "name" | "email">;
	readonly actor: Actor;
}

/**
 * Mails a reply to the visitor and stores it with the inquiry once the mail server has accepted it.
 * @throws {Failure} `not-found`, `mail-not-sent`, `not-possible`
 */
export async function sendReply(
	store: Store,
	env: Env,
	{ inquiry, subject, text, from, actor }: InquiryReply,
): Promise<void> {
	const { values } = await getInquiry(store, inquiry);
	if (!values.email) throw new Failure("not-possible", "Whoever sent this left no e-mail address.", {});
	await sendMail(env, {
		to: { name: values.name, address: values.email },
		replyTo: { name: from.name, address: from.email },
		// A line end would start another header.
		subject: subject.replace(/\s+/g, " ").slice(0, 200),
		text,
	});
	await recordReply(store, inquiry, text, actor);
}

/** What a reply begins with, in the language of whoever wrote. */
export interface ReplyOpening {
	readonly subject: string;
	readonly text: string;
	/** As BCP 47 has it. */
	readonly locale: string;
}

/** The opening of a reply to an inquiry. */
export function openingOfReply(
	{ t, locale }: Language,
	{ reference, name }: Pick<InquiryLine, "reference" | "name">,
): ReplyOpening {
	const text = `${t("mails.replyGreeting", { name })}\n\n`;
	return { subject: t("mails.replySubject", { reference }), text, locale };
}
