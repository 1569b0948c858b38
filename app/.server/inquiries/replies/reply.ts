import { Failure } from "../../../errors.ts";
import type { Language } from "../../../language/language.ts";
import type { Actor } from "../../activity/actor.ts";
import type { Person } from "../../auth/person.ts";
import { withLease } from "../../db/leases.ts";
import type { Store } from "../../db/store.ts";
import type { Env } from "../../env.ts";
import { sendMail } from "../../mail/send-mail.ts";
import { getInquiry, type InquiryNote } from "../get-inquiry.ts";
import type { InquiryLine } from "../list-inquiries.ts";
import { recordReply } from "../work.ts";

export interface InquiryReply {
	readonly inquiry: string;
	readonly subject: string;
	readonly text: string;
	/** The person who replies; the visitor's reply goes to them. */
	readonly from: Pick<Person, "name" | "email">;
	readonly actor: Actor;
	/** Id of the last reply that they have read, "" for none; undefined when that is not known. */
	readonly seen?: string;
}

/**
 * Mails a reply to the visitor and stores it with the inquiry once the mail server has accepted it. Of two people who
 * answer at once, the second is told and has not sent anything.
 * @throws {Failure} `not-found`, `mail-not-sent`, `not-possible`, which says so when it was sent and could not be stored
 */
export async function sendReply(store: Store, env: Env, reply: InquiryReply): Promise<void> {
	const isSent = await withLease(store, `reply ${reply.inquiry}`, () => sendAlone(store, env, reply).then(() => true));
	if (!isSent) throw new Failure("not-possible", `Somebody else is sending an answer at this moment. ${notSent}`, {});
}

const notSent = "Yours was not sent and is kept as a draft. Read theirs, then send yours if it is still needed.";

async function sendAlone(
	store: Store,
	env: Env,
	{ inquiry, subject, text, from, actor, seen }: InquiryReply,
): Promise<void> {
	const { values, notes } = await getInquiry(store, inquiry);
	const last = lastReply(notes);
	if (seen !== undefined && last && last.id !== seen)
		throw new Failure("not-possible", `${last.authorName} has answered while you were writing. ${notSent}`, {});
	if (!values.email) throw new Failure("not-possible", "Whoever sent this left no e-mail address.", {});
	await sendMail(env, {
		to: { name: values.name, address: values.email },
		replyTo: { name: from.name, address: from.email },
		// A line end would start another header.
		subject: subject.replace(/\s+/g, " ").slice(0, 200),
		text,
	});
	try {
		await recordReply(store, inquiry, text, actor);
	} catch (cause) {
		throw notRecorded(cause);
	}
}

/** The failure for an answer that left and is not stored, so that nobody sends it again. */
function notRecorded(cause: unknown): Failure {
	if (cause instanceof Failure && cause.code === "not-found")
		return new Failure(
			"not-possible",
			"Your answer was sent. The inquiry was erased meanwhile, so nothing of it is kept.",
			{},
			{ cause },
		);
	return new Failure(
		"not-possible",
		"Your answer was sent, but could not be stored here. Do not send it again: mark the inquiry as answered later.",
		{},
		{ cause },
	);
}

/** The reply that was recorded last. */
function lastReply(notes: readonly InquiryNote[]): InquiryNote | undefined {
	return notes.findLast(({ kind }) => kind === "reply");
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
