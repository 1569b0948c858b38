import type { Selectable } from "kysely";
import type { RouterContextProvider } from "react-router";
import { siteLanguage } from "../../content/register/site-language.ts";
import { Failure } from "../../errors.ts";
import type { Change } from "../activity/changes.ts";
import { type Action, record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { PeopleTable, Role } from "../db/tables/auth.ts";
import { backendContext, siteContext } from "../http.ts";
import { canSendMail, sendMail } from "../mail/send-mail.ts";
import { endAccessOf, endSessionsOf } from "./end-sessions.ts";
import { checkEmail, fieldError } from "./field-error.ts";
import { makeLink } from "./one-time-links.ts";
import { addPerson } from "./people.ts";
import { actorOf, sessionContext } from "./person.ts";
import { rightsOf } from "./person-rights.ts";

type Context = Readonly<RouterContextProvider>;

/** The role of a member of the team; "proposer" for editors who may only propose. */
export type TeamRole = Role | "proposer";

export interface Member {
	readonly id: string;
	readonly name: string;
	readonly email: string;
	readonly role: TeamRole;
	readonly state: "active" | "invited" | "disabled";
	/** Whether they have a second factor; `passkeys`: how many passkeys. */
	readonly secondFactor: boolean;
	readonly passkeys: number;
	/** Last use of a living session, in epoch milliseconds; null when there is none. */
	readonly lastSeen: number | null;
}

/** All members of the team, disabled ones included, sorted by name. */
export async function listMembers(store: Store): Promise<Member[]> {
	const rows = await store.read((tx) =>
		tx
			.selectFrom("people")
			.selectAll()
			.select(({ selectFrom, fn }) => [
				selectFrom("credentials").whereRef("user_id", "=", "people.id").select(fn.countAll().as("n")).as("credentials"),
				selectFrom("passkeys").whereRef("user_id", "=", "people.id").select(fn.countAll().as("n")).as("passkeys"),
				selectFrom("sessions").whereRef("user_id", "=", "people.id").select(fn.max("updated_at").as("at")).as("seen"),
			])
			.orderBy("name")
			.execute(),
	);
	return rows.map(
		({ id, name, email, role, disabled_at, may_publish, two_factor_enabled, credentials, passkeys, seen }) => ({
			id,
			name,
			email,
			role: teamRole(role, may_publish),
			state: disabled_at !== null ? "disabled" : Number(credentials) > 0 ? "active" : "invited",
			secondFactor: two_factor_enabled === 1,
			passkeys: Number(passkeys),
			lastSeen: seen === null ? null : Number(seen),
		}),
	);
}

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
	{ name, email, role }: { name: string; email: string; role: string },
): Promise<SentLink> {
	if (!name.trim()) throw fieldError("name", "Enter a name.");
	if (name.length > 80) throw fieldError("name", "Use 80 characters or fewer.");
	checkEmail(email.trim());
	const { store } = context.get(backendContext);
	const path = await store.write(async (tx) => {
		const person = { name: name.trim(), email, role: roleOf(role).role };
		const id = await addPerson(tx, person);
		await tx.updateTable("people").set(roleOf(role)).where("id", "=", id).execute();
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
		if (found.disabled_at !== null)
			throw new Failure("not-possible", `${found.name} is disabled; enable them first.`, {});
		const chosen = await tx.selectFrom("credentials").select("id").where("user_id", "=", id).executeTakeFirst();
		await log(tx, context, found, chosen ? "reset password" : "invite");
		return { person: found, path: await makeLink(tx, chosen ? "new password" : "invitation", id) };
	});
	return send(context, person, path, "mails.linkSubject");
}

/** @throws {Failure} `not-possible` for the last administrator */
export function changeRole(context: Context, id: string, role: string): Promise<void> {
	return change(context, id, async (tx, person) => {
		const next = roleOf(role);
		const [before, after] = [teamRole(person.role, person.may_publish), teamRole(next.role, next.may_publish)];
		if (before === after) return;
		await tx
			.updateTable("people")
			.set({ ...next, updated_at: Date.now() })
			.where("id", "=", id)
			.execute();
		await endSessionsOf(tx, id, context.get(sessionContext));
		await log(tx, context, person, "change role", [{ field: "Role", before, after }]);
	});
}

/** Disables a person and ends all that they sign in with: enabled again, they begin anew. */
export function disable(context: Context, id: string): Promise<void> {
	return change(context, id, async (tx, person) => {
		notOneself(context, id);
		await tx.updateTable("people").set({ disabled_at: Date.now() }).where("id", "=", id).execute();
		await endAccessOf(tx, id);
		await log(tx, context, person, "disable");
	});
}

export function enable(context: Context, id: string): Promise<void> {
	return change(context, id, async (tx, person) => {
		await tx.updateTable("people").set({ disabled_at: null }).where("id", "=", id).execute();
		await log(tx, context, person, "enable");
	});
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
		// Locks, in case two administrators take each other's role away at the same time.
		await tx.updateTable("people").set({ role: "administrator" }).where("role", "=", "administrator").execute();
		await work(tx, await find(tx, id));
		const left = tx.selectFrom("people").innerJoin("credentials", "user_id", "people.id").select("people.id");
		const able = left.where("role", "=", "administrator").where("disabled_at", "is", null);
		if (await able.executeTakeFirst()) return;
		throw new Failure(
			"not-possible",
			"Nobody could administer the studio then. Make somebody else administrator first.",
			{},
		);
	});
}

async function find(tx: Tx, id: string): Promise<Selectable<PeopleTable>> {
	const person = await tx.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
	if (!person) throw new Failure("not-found", "This person was removed meanwhile.", { id });
	return person;
}

function log(
	tx: Tx,
	context: Context,
	{ id, name }: Selectable<PeopleTable>,
	action: Action,
	changes?: Change[],
): Promise<void> {
	return record(tx, { actor: actorOf(context), action, type: "people", document: id, title: name, changes });
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

function roleOf(value: string): { role: Role; may_publish: number } {
	if (value === "administrator" || value === "editor") return { role: value, may_publish: 1 };
	if (value === "proposer") return { role: "editor", may_publish: 0 };
	throw fieldError("role", "Choose administrator, editor, or editor who proposes.");
}

function teamRole(role: Role, mayPublish: number): TeamRole {
	return rightsOf(role, mayPublish).proposesOnly ? "proposer" : role;
}
