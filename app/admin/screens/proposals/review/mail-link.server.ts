import type { RouterContextProvider } from "react-router";
import { backendContext, siteContext } from "../../../../.server/http.ts";
import { canSendMail, sendMail } from "../../../../.server/mail/send-mail.ts";
import type { Proposal } from "../../../../.server/proposals/proposal.ts";
import { siteLanguage } from "../../../../content/register/site-language.ts";

interface MailedLink {
	readonly name: string;
	readonly email: string;
	readonly path: string;
	readonly days: number;
	readonly password: string;
}

/** Mails the link of a review to whoever it is for. Returns whether it went out. */
export async function mailLink(
	context: Readonly<RouterContextProvider>,
	{ name, email, path, days, password }: MailedLink,
	proposal: Pick<Proposal, "name" | "purpose">,
): Promise<boolean> {
	const { env, log } = context.get(backendContext);
	if (!canSendMail(env)) return false;
	const { origin, snapshot } = context.get(siteContext);
	const { t } = siteLanguage(snapshot);
	const company = snapshot.one("site_settings").company_name || new URL(origin).host;
	const parts = [
		t("mails.greeting", { name }),
		t("mails.reviewText", { company, name: proposal.name }),
		proposal.purpose,
		origin + path,
		...(password ? [t("mails.reviewPassword")] : []),
		t("mails.reviewEnds", { count: days }),
	];
	try {
		const subject = t("mails.reviewSubject", { name: proposal.name });
		await sendMail(env, { to: { name, address: email }, subject, text: `${parts.filter(Boolean).join("\n\n")}\n` });
		return true;
	} catch (err) {
		log.warn({ err }, "a link to a review could not be mailed");
		return false;
	}
}
