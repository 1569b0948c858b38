import type { Selectable } from "kysely";
import type { RouterContextProvider } from "react-router";
import { siteLanguage } from "../../content/register/site-language.ts";
import { Failure } from "../../errors.ts";
import { grantOf, isWithinGrant, may } from "../../rights.ts";
import type { Actor } from "../activity/actor.ts";
import { type Action, record } from "../activity/record.ts";
import { rightsOf } from "../can-see.ts";
import type { Tx } from "../db/schema.ts";
import type { PeopleTable } from "../db/tables/auth-tables.ts";
import { backendContext, siteContext } from "../http.ts";
import { canSendMail, sendMail } from "../mail/send-mail.ts";
import { checkEmail, fieldError } from "./field-error.ts";
import { letIn, lockAdministrators, putOut, rejectNoAdministrator, teamRole } from "./members.ts";
import { makeLink } from "./one-time-links.ts";
import { addPerson } from "./people.ts";
import { actorOf, personContext, sessionContext } from "./person.ts";
import { type Rights, roleIn } from "./roles.ts";
import { endSessionsOf } from "./sessions/end-sessions.ts";

type Context = Readonly<RouterContextProvider>;

/** A one-time link for somebody, and whether it was mailed to them. */
export interface SentLink {
	readonly name: string;
	readonly link: string;
	readonly mailed: boolean;
}

/**
 * Adds a person, who chooses a password by a link.
 * @throws {Failure} `field-refused`, `not-possible`
 */
export async function invite(
	context: Context,
	{ name, email, role, languages }: { name: string; email: string; role: string; languages?: readonly string[] },
): Promise<SentLink> {
	if (!name.trim()) throw fieldError("name", "Enter a name.");
	if (name.length > 80) throw fieldError("name", "Use 80 characters or fewer.");
	checkEmail(email.trim());
	const { store } = context.get(backendContext);
	const path = await store.write(async (tx) => {
		await lockAdministrators(tx);
		const rights = await roleIn(tx, role, languages);
		await rejectWider(tx, context, rights);
		const person = { name: name.trim(), email, role: rights.role };
		const id = await addPerson(tx, person);
		await tx.updateTable("people").set(rights).where("id", "=", id).execute();
		const subject = { type: "people", document: id, title: person.name };
		await record(tx, { actor: actorOf(context), action: "invite", ...subject });
		return makeLink(tx, "invitation", id);
	});
	return send(context, { name: name.trim(), email: email.trim() }, path, "mails.inviteSubject");
}

/** Makes a new link for a person whose invitation has expired, or who has lost the password. */
export async function renewLink(context: Context, id: string): Promise<SentLink> {
	const { store } = context.get(backendContext);
	const { person, path } = await store.write(async (tx) => {
		const found = await find(tx, id);
		await rejectWider(tx, context, found);
		if (found.disabled_at !== null)
			throw new Failure("not-possible", `${found.name} is disabled; enable them first.`, {});
		const chosen = await tx.selectFrom("credentials").select("id").where("user_id", "=", id).executeTakeFirst();
		await log(tx, context, found, chosen ? "reset password" : "invite");
		return { person: found, path: await makeLink(tx, chosen ? "new password" : "invitation", id) };
	});
	return send(context, person, path, "mails.linkSubject");
}

/** @throws {Failure} `not-possible` for the last administrator */
export function changeRole(
	context: Context,
	id: string,
	role: string,
	languages: readonly string[] = [],
): Promise<void> {
	return change(context, id, async (tx, person) => {
		const rights = await roleIn(tx, role, languages);
		await rejectWider(tx, context, rights);
		await giveRole(tx, person, rights, { actor: actorOf(context), kept: context.get(sessionContext) });
	});
}

/** Gives a person the rights of a role. Their sessions but `kept` end. Nothing is written where nothing changes. */
export async function giveRole(
	tx: Tx,
	person: Selectable<PeopleTable>,
	rights: Rights,
	{ actor, kept }: { readonly actor: Actor; readonly kept?: string },
): Promise<void> {
	const [before, after] = [await roleInWords(tx, person), await roleInWords(tx, rights)];
	if (before === after) return;
	const { id, name } = person;
	await tx
		.updateTable("people")
		.set({ ...rights, updated_at: Date.now() })
		.where("id", "=", id)
		.execute();
	await endSessionsOf(tx, id, kept);
	const changes = [{ field: "Role", before, after }];
	await record(tx, { actor, action: "change role", type: "people", document: id, title: name, changes });
}

/** Disables a person and ends all that they sign in with: enabled again, they begin anew. */
export function disable(context: Context, id: string): Promise<void> {
	return change(context, id, async (tx, person) => {
		notOneself(context, id);
		await putOut(tx, person, actorOf(context));
	});
}

export function enable(context: Context, id: string): Promise<void> {
	return change(context, id, (tx, person) => letIn(tx, person, actorOf(context)));
}

/** Removes a person with all credentials. What they did stays in the activity log under their name. */
export function remove(context: Context, id: string): Promise<void> {
	return change(context, id, async (tx, person) => {
		notOneself(context, id);
		await tx.deleteFrom("people").where("id", "=", id).execute();
		await log(tx, context, person, "remove");
	});
}

/** Changes a person, unless the studio would have no administrator afterwards. */
async function change(
	context: Context,
	id: string,
	work: (tx: Tx, person: Selectable<PeopleTable>) => Promise<void>,
): Promise<void> {
	await context.get(backendContext).store.write(async (tx) => {
		await lockAdministrators(tx);
		const person = await find(tx, id);
		await rejectWider(tx, context, person);
		await work(tx, person);
		await rejectNoAdministrator(tx);
	});
}

async function find(tx: Tx, id: string): Promise<Selectable<PeopleTable>> {
	const person = await tx.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
	if (!person) throw new Failure("not-found", "This person was removed meanwhile.", { id });
	return person;
}

function log(tx: Tx, context: Context, { id, name }: Selectable<PeopleTable>, action: Action): Promise<void> {
	return record(tx, { actor: actorOf(context), action, type: "people", document: id, title: name });
}

function notOneself(context: Context, id: string): void {
	if (actorOf(context).id !== id) return;
	throw new Failure("not-possible", "That would shut you out yourself. Ask another administrator to do it.", {});
}

async function send(
	context: Context,
	{ name, email }: { name: string; email: string },
	path: string,
	subject: "mails.inviteSubject" | "mails.linkSubject",
): Promise<SentLink> {
	const { env, log: logger } = context.get(backendContext);
	const { origin, snapshot } = context.get(siteContext);
	const { company_name: company } = snapshot.one("site_settings");
	const link = origin + path;
	const { t } = siteLanguage(snapshot);
	const parts = [t("mails.greeting", { name }), t("mails.inviteText", { company }), link, t("mails.inviteOnce")];
	if (!canSendMail(env)) return { name, link, mailed: false };
	try {
		await sendMail(env, { to: { name, address: email }, subject: t(subject), text: `${parts.join("\n\n")}\n` });
		return { name, link, mailed: true };
	} catch (err) {
		logger.warn({ err }, "a link could not be mailed");
		return { name, link, mailed: false };
	}
}

async function roleInWords(tx: Tx, { own_role, ...rights }: Rights): Promise<string> {
	const value = teamRole({ ...rights, own_role });
	if (value === "translator") return `translator (${rights.languages.replaceAll(",", ", ")})`;
	const own = await tx.selectFrom("roles").select("name").where("id", "=", value).executeTakeFirst();
	return own?.name ?? value;
}

/**
 * Refuses to act on somebody, or to give a role, that may do more than oneself: whoever manages people is no more than they
 * are by that.
 * @throws {Failure} `not-allowed`
 */
async function rejectWider(tx: Tx, context: Context, rights: Rights): Promise<void> {
	const me = context.get(personContext);
	if (may(me, "administrators")) return;
	const role = await tx.selectFrom("roles").select("granted").where("id", "=", rights.own_role).executeTakeFirst();
	const holder = rightsOf({ ...rights, own: role?.granted ?? null });
	if (may(holder, "administrators") || !isWithinGrant(grantOf(holder), grantOf(me)))
		throw new Failure("not-allowed", "This role allows more than yours does. Ask an administrator to do it.", {});
}
