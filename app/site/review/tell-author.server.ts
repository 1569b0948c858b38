import type { RouterContextProvider } from "react-router";
import { backendContext, siteContext } from "../../.server/http.ts";
import { canSendMail, sendMail } from "../../.server/mail/send-mail.ts";
import { authorOf, type Proposal } from "../../.server/proposals/proposal.ts";
import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { siteLanguage } from "../../content/register/site-language.ts";

interface Said {
	readonly who: string;
	readonly verdict: "approve" | "changes";
	readonly note: string;
}

/** Mails whoever opened a proposal what was decided about it. It is in the studio already. Never rejects. */
export async function tellAuthorByMail(
	context: Readonly<RouterContextProvider>,
	proposal: Proposal,
	{ who, verdict, note }: Said,
): Promise<void> {
	const { env, store, log } = context.get(backendContext);
	try {
		const author = canSendMail(env) ? await authorOf(store, proposal) : undefined;
		if (!author) return;
		const { origin, snapshot } = context.get(siteContext);
		const { t } = siteLanguage(snapshot);
		const isApproved = verdict === "approve";
		const parts = [
			t("mails.greeting", { name: author.name }),
			t(isApproved ? "mails.verdictApproved" : "mails.verdictChanges", { who, name: proposal.name }),
			note,
			...(isApproved ? [t("mails.verdictOutdated")] : []),
			origin + studioAddresses.proposal(proposal.id),
		];
		const subject = t(isApproved ? "mails.verdictApproved" : "mails.verdictChanges", { who, name: proposal.name });
		const to = { name: author.name, address: author.email };
		await sendMail(env, { to, subject, text: `${parts.filter(Boolean).join("\n\n")}\n` });
	} catch (err) {
		log.warn({ err }, "a decision could not be mailed");
	}
}
