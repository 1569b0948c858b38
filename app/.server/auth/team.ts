import type { Selectable } from "kysely";
import type { RouterContextProvider } from "react-router";
import { siteLanguage } from "../../content/register/site-language.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
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

/** The role of a member of the team; "proposer" for editors who may only propose, "translator" for those of some languages. */
export type TeamRole = Role | "proposer" | "translator";

export interface Member {
	readonly id: string;
	readonly name: string;
	readonly email: string;
	readonly role: TeamRole;
	/** The codes of the languages of a translator. */
	readonly languages: readonly string[];
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
	return rows.map(({ id, name, email, role, disabled_at, may_publish, languages, two_factor_enabled, ...has }) => ({
		id,
		name,
		email,
		role: teamRole(role, may_publish, languages),
		languages: rightsOf(role, may_publish, languages).languages ?? [],
		state: disabled_at !== null ? "disabled" : Number(has.credentials) > 0 ? "active" : "invited",
		secondFactor: two_factor_enabled === 1,
		passkeys: Number(has.passkeys),
		lastSeen: has.seen === null ? null : Number(has.seen),
	}));
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
	{ name, email, role, languages }: { name: string; email: string; role: string; languages?: readonly string[] },
): Promise<SentLink> {
	if (!name.trim()) throw fieldError("name", "Enter a name.");
	if (name.length > 80) throw fieldError("name", "Use 80 characters or fewer.");
	checkEmail(email.trim());
	const { store } = context.get(backendContext);
	const rights = roleOf(role, languages);
	const path = await store.write(async (tx) => {
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
		const next = roleOf(role, languages);
		const [before, after] = [roleInWords(person), roleInWords(next)];
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
		await putOut(tx, person, actorOf(context));
	});
}

/**
 * Disables or enables whoever signs in with an address, from the command line of the machine.
 * @returns false when they were so before
 * @throws {Failure} `not-found`, or `not-possible` for the last administrator
 */
export function setDisabled({ store, actor }: { store: Store; actor: Actor }, email: string, isDisabled: boolean) {
	return store.write(async (tx) => {
		await lockAdministrators(tx);
		const address = email.trim().toLowerCase();
		const person = await tx.selectFrom("people").selectAll().where("email", "=", address).executeTakeFirst();
		if (!person) throw new Failure("not-found", `Nobody signs in as ${address}.`, { id: address });
		if ((person.disabled_at !== null) === isDisabled) return false;
		await (isDisabled ? putOut(tx, person, actor) : letIn(tx, person, actor));
		await rejectNoAdministrator(tx);
		return true;
	});
}

async function putOut(tx: Tx, { id, name }: Selectable<PeopleTable>, actor: Actor): Promise<void> {
	await tx.updateTable("people").set({ disabled_at: Date.now() }).where("id", "=", id).execute();
	await endAccessOf(tx, id);
	await record(tx, { actor, action: "disable", type: "people", document: id, title: name });
}

async function letIn(tx: Tx, { id, name }: Selectable<PeopleTable>, actor: Actor): Promise<void> {
	await tx.updateTable("people").set({ disabled_at: null }).where("id", "=", id).execute();
	await record(tx, { actor, action: "enable", type: "people", document: id, title: name });
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
		await work(tx, await find(tx, id));
		await rejectNoAdministrator(tx);
	});
}

/** In case two administrators take each other's role away at the same time. */
async function lockAdministrators(tx: Tx): Promise<void> {
	await tx.updateTable("people").set({ role: "administrator" }).where("role", "=", "administrator").execute();
}

async function rejectNoAdministrator(tx: Tx): Promise<void> {
	const left = tx.selectFrom("people").innerJoin("credentials", "user_id", "people.id").select("people.id");
	const able = left.where("role", "=", "administrator").where("disabled_at", "is", null);
	if (await able.executeTakeFirst()) return;
	throw new Failure(
		"not-possible",
		"Nobody could administer the studio then. Make somebody else administrator first.",
		{},
	);
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

function roleOf(value: string, languages: readonly string[] = []): Rights {
	if (value === "administrator" || value === "editor") return { role: value, may_publish: 1, languages: "" };
	if (value === "proposer") return { role: "editor", may_publish: 0, languages: "" };
	if (value !== "translator")
		throw fieldError("role", "Choose administrator, editor, editor who proposes, or translator.");
	const codes = [...new Set(languages.map((code) => code.trim().toLowerCase()).filter(Boolean))].sort();
	if (codes.length === 0) throw fieldError("languages", "Choose a language that they translate into.");
	const wrong = codes.find((code) => !/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/.test(code));
	if (wrong) throw fieldError("languages", `“${wrong}” is no code of a language, such as de or pt-br.`);
	return { role: "editor", may_publish: 0, languages: codes.join(",") };
}

type Rights = Pick<Selectable<PeopleTable>, "role" | "may_publish" | "languages">;

function teamRole(role: Role, mayPublish: number, languages: string): TeamRole {
	const rights = rightsOf(role, mayPublish, languages);
	return rights.languages ? "translator" : rights.proposesOnly ? "proposer" : role;
}

function roleInWords({ role, may_publish, languages }: Rights): string {
	const name = teamRole(role, may_publish, languages);
	return name === "translator" ? `translator (${languages.replaceAll(",", ", ")})` : name;
}
