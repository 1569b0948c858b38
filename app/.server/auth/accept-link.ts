import type { RouterContextProvider } from "react-router";
import { siteLanguage } from "../../content/register/site-language.ts";
import { Failure } from "../../errors.ts";
import { record } from "../activity/record.ts";
import { latestPast } from "../clock-watch.ts";
import type { Tx } from "../db/schema.ts";
import { backendContext, clientContext, siteContext } from "../http.ts";
import { sendMail } from "../mail/send-mail.ts";
import { countAttempt, countTry, tooMany } from "./attempts.ts";
import { checkEmail, fieldError } from "./field-error.ts";
import { type LinkPurpose, makeLink, readLink, useUpLink } from "./one-time-links.ts";
import { hashPassword } from "./password-hash.ts";
import { passwordProblem, shortest } from "./password-policy.ts";
import { addPerson, hasPeople, isFirst, setPassword } from "./people.ts";
import { endAccessOf } from "./sessions/end-sessions.ts";
import { accountOf } from "./sessions/known-device.ts";

export interface Welcome {
	readonly purpose: LinkPurpose;
	/** Name of the person the link is for; "" for the first administrator. */
	readonly name: string;
	readonly email: string;
	/** Minimum length of their password. */
	readonly shortest: number;
}

/** The purpose of a one-time link and its person; undefined when it is no longer valid. */
export async function openLink(context: Readonly<RouterContextProvider>, key: string): Promise<Welcome | undefined> {
	return context.get(backendContext).store.read((tx) => welcomeOf(tx, key));
}

/** The form behind a one-time link. For an existing person, only the password counts. */
export interface WelcomeForm {
	readonly name: string;
	readonly email: string;
	readonly password: string;
}

/**
 * Uses a one-time link: sets the chosen password, and ends the person's other sessions.
 * @returns the address to sign in with
 * @throws {Failure} `not-possible` with what is wrong with the link, `field-refused` with what is wrong with an entry,
 * `too-many` after too many invalid links
 */
export async function acceptLink(
	context: Readonly<RouterContextProvider>,
	key: string,
	{ password, ...entered }: WelcomeForm,
): Promise<string> {
	const { store } = context.get(backendContext);
	const client = context.get(clientContext);
	const welcome = await openLink(context, key);
	if (!welcome) {
		countAttempt(context);
		throw spent();
	}
	const first = welcome.purpose === "first administrator";
	const { name, email } = first ? { name: entered.name.trim(), email: entered.email.trim() } : welcome;
	if (!name) throw fieldError("name", "Enter your name.");
	checkEmail(email);
	const secondFactor = welcome.shortest === shortest.besideSecondFactor;
	const problem = await passwordProblem(password, { secondFactor, words: [name, email] });
	if (problem) throw fieldError("password", problem);
	const hash = await hashPassword(password);
	await store.write(async (tx) => {
		const link = await readLink(tx, key);
		if (!link || !(await useUpLink(tx, key))) throw spent();
		if (first && !(await isFirst(tx))) throw spent();
		const id = link.person ?? (await addPerson(tx, { name, email, role: "administrator", password: hash }));
		const happening = { actor: { id, name, ...client }, type: "people", document: id, title: name };
		if (first) return record(tx, { ...happening, action: "add" });
		await setPassword(tx, id, hash);
		await endAccessOf(tx, id);
		await record(tx, { ...happening, action: "change password" });
	});
	return email;
}

/**
 * Mails a link for a new password, if somebody has this address. Returns before looking it up, so that nobody learns
 * who works here.
 * @throws {Failure} `too-many`
 */
export async function sendResetLink(
	request: Request,
	context: Readonly<RouterContextProvider>,
	address: string,
): Promise<void> {
	const { store, env, log } = context.get(backendContext);
	const { snapshot, origin } = context.get(siteContext);
	const client = context.get(clientContext);
	const { wait } = await countTry(request, context, { what: "new password", account: accountOf(context, address) });
	if (wait > 0) throw tooMany(wait);
	const { company_name: company } = snapshot.one("site_settings");
	const send = async () => {
		const made = await store.write(async (tx) => {
			const email = address.trim().toLowerCase();
			// An update, so that a simultaneous request waits and finds the link made here.
			const asked = tx.updateTable("people").set({ updated_at: Date.now() }).where("email", "=", email);
			const known = asked.where("disabled_at", "is", null).returning(["id", "name", "email"]);
			const person = await known.executeTakeFirst();
			if (!person || (await hasFreshLink(tx, person.id)) || (await isOfDirectory(tx, person.id))) return undefined;
			const path = await makeLink(tx, "new password", person.id);
			const actor = { id: null, name: "Visitor", ...client };
			const subject = { type: "people", document: person.id, title: person.name };
			await record(tx, { actor, action: "ask for new password", ...subject });
			return { path, person };
		});
		if (!made) return;
		const { t } = siteLanguage(snapshot);
		const parts = [
			t("mails.greeting", { name: made.person.name }),
			t("mails.passwordText", { company }),
			origin + made.path,
			t("mails.passwordIgnore"),
		];
		const to = { name: made.person.name, address: made.person.email };
		await sendMail(env, { to, subject: t("mails.passwordSubject", { company }), text: `${parts.join("\n\n")}\n` });
	};
	send().catch((err: unknown) => log.error({ err }, "a link for a new password could not be sent"));
}

// Repeated requests must not fill somebody's mailbox.
const fresh = 2 * 60_000;

async function hasFreshLink(tx: Tx, person: string): Promise<boolean> {
	const links = tx.selectFrom("one_time_links").select("hash").where("person", "=", person);
	const recent = links
		.where("purpose", "=", "new password")
		.where("created_at", ">", Date.now() - fresh)
		.where("created_at", "<=", latestPast());
	return (await recent.executeTakeFirst()) !== undefined;
}

/** Whether the directory alone says who somebody is: with a password, they would get in after it had put them out. */
async function isOfDirectory(tx: Tx, person: string): Promise<boolean> {
	const connected = tx.selectFrom("directory_accounts").select("person").where("person", "=", person);
	const alone = connected.where(({ not, exists, selectFrom }) =>
		not(exists(selectFrom("credentials").select("id").where("user_id", "=", person))),
	);
	return (await alone.executeTakeFirst()) !== undefined;
}

async function welcomeOf(tx: Tx, key: string): Promise<Welcome | undefined> {
	const link = await readLink(tx, key);
	if (!link) return undefined;
	const { purpose } = link;
	if (!link.person) {
		if (await hasPeople(tx)) return undefined;
		return { purpose, name: "", email: "", shortest: shortest.alone };
	}
	const people = tx.selectFrom("people").selectAll().where("id", "=", link.person).where("disabled_at", "is", null);
	const person = await people.executeTakeFirst();
	if (!person) return undefined;
	const { name, email, two_factor_enabled } = person;
	return { purpose, name, email, shortest: two_factor_enabled ? shortest.besideSecondFactor : shortest.alone };
}

function spent(): Failure {
	return new Failure("not-possible", "This link was used before, or has expired. Ask for a new one.", {});
}
