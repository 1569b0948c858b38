import type { ExtensionJobContext } from "#core/jobs.ts";
import { canSendMail, sendMail, withTables, wordsIn } from "#core/server.ts";
import { linkOf, openFor, type SignedUp } from "./sign-ups.ts";
import type { NewsletterTables } from "./tables.ts";
import { newsletterWords } from "./words.ts";

type Services = Pick<ExtensionJobContext, "store" | "env" | "log" | "secretKey" | "snapshot">;

const mostAtOnce = 50;

/**
 * Mails the links of sign-ups that are to be confirmed, and to those who did by which they leave again: each once, by
 * whichever instance is first. A mail that no server took is tried again.
 */
export async function mailSignUps(services: Services, now = Date.now()): Promise<void> {
	if (!canSendMail(services.env)) return;
	const due = await services.store.read((tx) =>
		withTables<NewsletterTables>(tx)
			.selectFrom("x_newsletter")
			.selectAll()
			.where("mail", "!=", "")
			.orderBy("id")
			.limit(mostAtOnce)
			.execute(),
	);
	for (const one of due) {
		if (one.mail === "confirm" && (one.asked_at === null || one.asked_at <= now - openFor)) continue;
		if (!(await setMail(services, one, { mail: "", ...(one.mail === "confirm" && counted(one, now)) }))) continue;
		if (!(await mail(services, one))) await setMail(services, { ...one, mail: "" }, { mail: one.mail });
	}
}

function counted({ mails }: SignedUp, now: number) {
	return { mailed_at: now, mails: mails + 1 };
}

/** Returns false when another instance was first. */
async function setMail({ store }: Services, { id, mail }: SignedUp, row: Partial<SignedUp>): Promise<boolean> {
	const { numUpdatedRows } = await store.write((tx) =>
		withTables<NewsletterTables>(tx)
			.updateTable("x_newsletter")
			.set(row)
			.where("id", "=", id)
			.where("mail", "=", mail)
			.executeTakeFirstOrThrow(),
	);
	return numUpdatedRows === 1n;
}

async function mail({ env, log, secretKey, snapshot }: Services, one: SignedUp): Promise<boolean> {
	const path = linkOf(secretKey, one);
	// Made with another secret key: whoever wants the newsletter signs up again.
	if (!path) return true;
	const site = snapshot.in(one.language.toLowerCase());
	const { t } = wordsIn(site, newsletterWords);
	const company = site.one("site_settings").company_name || new URL(env.siteUrl).host;
	const [page, query] = path.split("?") as [string, string];
	const link = `${env.siteUrl}${site.outward(page)}?${query}`;
	const [subject, paragraphs] =
		one.mail === "confirm"
			? // Without a word of whoever typed the address: nobody writes to a stranger through us.
				[t("mailConfirm", { company }), [t("mailConfirmText", { company }), link, t("mailIgnore")]]
			: [t("mailWelcome", { company }), [t("mailWelcomeText", { company }), one.words, t("mailLeave"), link]];
	try {
		await sendMail(env, {
			to: { name: "", address: one.email },
			...{ subject, text: `${paragraphs.join("\n\n")}\n` },
			headers: { "Auto-Submitted": "auto-generated" },
		});
		return true;
	} catch (err) {
		log.warn({ err }, "a newsletter sign-up was not mailed; it is tried again");
		return false;
	}
}
