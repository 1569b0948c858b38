import type { ExtensionJobContext } from "#core/jobs.ts";
import { canSendMail, sendMail, withTables, wordsIn } from "#core/server.ts";
import type { Answer } from "./answers.ts";
import type { Shown } from "./shown.ts";
import { signedSentence } from "./signed-sentence.ts";
import type { OfferTables } from "./tables.ts";
import { offerWords } from "./words.ts";

const atOnce = 20;
/** For how long it is tried, in milliseconds. */
export const triedFor = 3 * 86_400_000;

/**
 * Mails both sides a copy of each answer that they have none of, and of each that the company has signed since. What cannot be sent
 * is tried again the next time.
 * @throws {Failure} `mail-not-sent` after all others were sent
 */
export async function mailCopies({ store, env, snapshot }: ExtensionJobContext): Promise<void> {
	if (!canSendMail(env)) return;
	const since = Date.now() - triedFor;
	const due = await store.read((tx) =>
		withTables<OfferTables>(tx)
			.selectFrom("x_offer_answers")
			.selectAll()
			.where(({ and, eb, or }) =>
				or([
					and([eb("mailed_at", "is", null), eb("at", ">", since)]),
					and([eb("signed_mailed_at", "is", null), eb("signed_at", ">", since)]),
				]),
			)
			.orderBy("at")
			.limit(atOnce)
			.execute(),
	);
	const { company_name: company, email } = snapshot.one("site_settings");
	const sent = await Promise.allSettled(
		due.map(async (answer) => {
			const mail = copyOf(answer, snapshot);
			await sendMail(env, { to: { name: answer.name, address: answer.email }, ...mail });
			if (email) await sendMail(env, { to: { name: company, address: email }, ...mail });
			await store.write((tx) =>
				withTables<OfferTables>(tx)
					.updateTable("x_offer_answers")
					.set({ mailed_at: Date.now(), ...(answer.signed_at ? { signed_mailed_at: Date.now() } : {}) })
					.where("id", "=", answer.id)
					.execute(),
			);
		}),
	);
	const failed = sent.find((one) => one.status === "rejected");
	if (failed) throw failed.reason;
}

/** The copy of an answer, in the language of the site. */
function copyOf(answer: Answer, snapshot: ExtensionJobContext["snapshot"]): { subject: string; text: string } {
	const words = wordsIn(snapshot, offerWords);
	const { t, date, price } = words;
	const { name, role, at, digest, total, currency } = answer;
	const shown: Shown = JSON.parse(answer.content);
	const options: string[] = JSON.parse(answer.options);
	const isAccepted = answer.accepted_document !== null;
	const signed = signedSentence(answer, { t, date, company: snapshot.one("site_settings").company_name });
	const day = date(at, { dateStyle: "long", timeStyle: "long" });
	const titled = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines, ""] : []);
	const lines = [
		t(isAccepted ? "accepted" : "declined", { name, role, day }),
		...(signed ? [signed] : []),
		"",
		...titled(shown.title, [shown.client, shown.lead].filter(Boolean)),
		...titled(
			t("scope"),
			shown.scope.map(({ title, text }) => [title, text].filter(Boolean).join(": ")),
		),
		...titled(t("costs"), [
			...shown.prices
				.filter(({ option }) => !option)
				.map((line) => `${line.label}: ${line.price ? price(line.price) : ""}`),
			...(options.length > 0 ? [`${t("options")}: ${words.list(options)}`] : []),
			...(isAccepted && currency ? [`${t("sum")}: ${price({ amount: total, currency })} ${shown.tax}`.trim()] : []),
		]),
		...titled(
			t("plan"),
			shown.plan.map(({ when, what }) => `${when}: ${what}`),
		),
		...titled(t("terms"), [shown.terms].filter(Boolean)),
		`sha256 ${digest}`,
	];
	const kind = signed ? "signedSubject" : isAccepted ? "acceptedSubject" : "declinedSubject";
	const subject = t(kind, { title: shown.title });
	return { subject, text: `${lines.join("\n")}\n` };
}
