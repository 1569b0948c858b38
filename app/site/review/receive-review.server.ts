import type { RouterContextProvider } from "react-router";
import { backendContext, siteContext } from "../../.server/http.ts";
import { canSendMail, sendMail } from "../../.server/mail/send-mail.ts";
import { approvalRule } from "../../.server/proposals/approval.ts";
import { approvalCode, isApprovalCode } from "../../.server/proposals/approval-codes.ts";
import { getProposal } from "../../.server/proposals/proposal.ts";
import { addReviewComment } from "../../.server/proposals/review-comments.ts";
import { isPasswordOf, type OpenLink, passOf } from "../../.server/proposals/review-links.ts";
import { siteOfProposal } from "../../.server/proposals/site.ts";
import { decide } from "../../.server/proposals/verdicts.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { commentLimits } from "../../content/values/limits/review-limits.ts";
import { isFailure } from "../../errors.ts";
import { companyOf } from "../company.ts";
import { mailsTooMany, needsCode, passCookie, tryCode, tryPassword, writesTooMuch } from "./open-review.server.ts";
import { tellAuthorByMail } from "./tell-author.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Why what was sent was not stored, with what was typed. */
export interface Refusal {
	readonly of: "comment" | "verdict" | "code" | "password";
	readonly alert: string;
	readonly values: Readonly<Record<string, string>>;
}

/** The result of a form: a refusal, or the message for the page that follows, with a cookie to set. */
export type Received = { readonly refused: Refusal } | { readonly said: string; readonly cookie?: string };

/** Takes a password. */
export async function receivePassword(form: FormData, link: OpenLink, context: Context): Promise<Received> {
	const { t } = siteLanguage(context.get(siteContext).snapshot);
	const refused = (alert: string): Received => ({ refused: { of: "password", alert, values: {} } });
	const attempt = await tryPassword(context, link);
	if (attempt.wait > 0) return refused(t("review.passwordWait"));
	if (!(await isPasswordOf(link, textOf(form, "password")))) return refused(t("review.passwordWrong"));
	await attempt.giveBack();
	return { said: "", cookie: passCookie(context, passOf(context.get(backendContext).secretKey, link)) };
}

/** Takes a comment on a page. */
export async function receiveComment(
	form: FormData,
	{ link, page }: { link: OpenLink; page: string },
	context: Context,
): Promise<Received> {
	const { t } = siteLanguage(context.get(siteContext).snapshot);
	const values = valuesOf(form, ["name", "text", "region", "quote"]);
	const refused = (alert: string): Received => ({ refused: { of: "comment", alert, values } });
	const { name = "", text = "", region = "", quote = "" } = values;
	if (!name) return refused(t("review.nameMissing"));
	if (!text) return refused(t("review.textMissing"));
	if ([...text].length > commentLimits.text) return refused(t("review.textTooLong", { longest: commentLimits.text }));
	if (writesTooMuch(context)) return refused(t("review.tooMany"));
	try {
		await addReviewComment(context.get(backendContext).store, {
			proposal: link.proposal,
			by: { link: link.id, name: name.slice(0, commentLimits.name) },
			path: page,
			region: region.slice(0, commentLimits.region),
			quote: quote.slice(0, commentLimits.quote),
			text,
		});
		return { said: "comment" };
	} catch (error) {
		if (!isFailure(error, "not-possible")) throw error;
		return refused(t("review.full", { company: companyOf(context.get(siteContext)) }));
	}
}

/** Mails the code that an approval needs, to the address of the link alone. */
export async function receiveCodeRequest(form: FormData, link: OpenLink, context: Context): Promise<Received> {
	const { env, store, secretKey, log } = context.get(backendContext);
	const { t } = siteLanguage(context.get(siteContext).snapshot);
	const refused = (alert: string): Received => ({ refused: { of: "code", alert, values: {} } });
	const company = companyOf(context.get(siteContext));
	if (!needsCode(await store.read(approvalRule), link)) return { said: "" };
	if (!canSendMail(env)) return refused(t("review.codeNoMail", { company }));
	if (await mailsTooMany(context, link)) return refused(t("review.passwordWait"));
	const { name } = await getProposal(store, link.proposal);
	const code = approvalCode(secretKey, { link: link.id, hash: textOf(form, "hash") });
	const text = [
		t("mails.greeting", { name: link.name }),
		t("mails.approvalCode", { name, code }),
		t("mails.approvalCodeTime"),
	];
	try {
		await sendMail(env, {
			to: { name: link.name, address: link.email },
			subject: t("mails.approvalCodeSubject", { code }),
			text: `${text.join("\n\n")}\n`,
		});
		return { said: "code" };
	} catch (err) {
		log.warn({ err }, "the code for an approval could not be mailed");
		return refused(t("review.codeNoMail", { company }));
	}
}

/** Takes a decision about what was looked at, and tells whoever opened the proposal. */
export async function receiveVerdict(form: FormData, link: OpenLink, context: Context): Promise<Received> {
	const { t } = siteLanguage(context.get(siteContext).snapshot);
	const values = valuesOf(form, ["name", "note"]);
	const refused = (alert: string): Received => ({ refused: { of: "verdict", alert, values } });
	const name = (values.name ?? "").slice(0, commentLimits.name);
	const note = (values.note ?? "").slice(0, commentLimits.text);
	if (!name) return refused(t("review.nameMissing"));
	if (writesTooMuch(context)) return refused(t("review.tooMany"));
	const verdict = textOf(form, "verdict") === "approve" ? "approve" : "changes";
	const { store, secretKey } = context.get(backendContext);
	const hash = textOf(form, "hash");
	const isProven = verdict === "approve" && needsCode(await store.read(approvalRule), link);
	if (isProven) {
		const attempt = await tryCode(context, link);
		if (attempt.wait > 0) return refused(t("review.passwordWait"));
		if (!isApprovalCode(secretKey, { link: link.id, hash }, textOf(form, "code")))
			return refused(t("review.codeWrong"));
		await attempt.giveBack();
	}
	try {
		const by = { link: link.id, name };
		const proposal = await decide(store, { proposal: link.proposal, by, verdict, note, hash, isProven });
		void tellAuthorByMail(context, proposal, { who: name, verdict, note });
		return { said: verdict };
	} catch (error) {
		if (!isFailure(error, "not-possible")) throw error;
		return refused(t("review.changed"));
	}
}

/** Whether a page is one of the site, with the proposal or without it. */
export async function isPageOf(context: Context, proposal: string, page: string): Promise<boolean> {
	const { live, proposed } = await siteOfProposal(context.get(backendContext).store, proposal);
	return [live, proposed].some((snapshot) => snapshot.resolve(page).kind === "live");
}

function valuesOf(form: FormData, names: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.map((name) => [name, textOf(form, name).trim()]));
}

function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out, but for tabs and line ends.
	return typeof value === "string" ? value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "") : "";
}
