import type { Language } from "../../language/language.ts";
import type { Actor } from "../activity/actor.ts";
import { type Done, latestOf } from "../activity/list-activity.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";
import type { Env } from "../env.ts";
import { mailRoute } from "../mail/route.ts";
import { sendMail } from "../mail/send-mail.ts";

interface TestMail {
	readonly to: { readonly name: string; readonly address: string };
	/** The company whose site it is. */
	readonly company: string;
	readonly language: Language;
	readonly actor: Actor;
}

/**
 * Sends a mail through the mail server to somebody, and writes down that the server took it.
 * @throws {Failure} `mail-not-sent` with what the server said
 */
export async function tryMail(
	store: Store,
	env: Env,
	{ to, company, language: { t }, actor }: TestMail,
): Promise<void> {
	const subject = t("mails.triedSubject", { company });
	await sendMail(env, { to, subject, text: `${t("mails.triedText", { site: env.siteUrl })}\n` });
	const title = serverOf(env);
	await store.write((tx) => record(tx, { actor, action: "test", type: "mail server", title }));
}

/** The last mail that this mail server took as a test; undefined when it has never been tried. */
export async function triedMail(store: Store, env: Env): Promise<Done | undefined> {
	const tried = await latestOf(store, "test", "mail server");
	return tried?.title === serverOf(env) ? tried : undefined;
}

/** The server and the sender: with another one of either, nothing is known of it any more. */
function serverOf(env: Env): string {
	const { server = "", user = "", from } = mailRoute(env);
	return [server, user, from].filter(Boolean).join(" ");
}
