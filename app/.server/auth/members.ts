import type { Selectable } from "kysely";
import { Failure } from "../../errors.ts";
import { grantOf } from "../../rights.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { noLanguage, rightsOf, type StoredRights, storedRights } from "../can-see.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { PeopleTable } from "../db/tables/auth-tables.ts";
import { inWords } from "./ready-roles.ts";
import { endAccessOf } from "./sessions/end-sessions.ts";

export interface Member {
	readonly id: string;
	readonly name: string;
	readonly email: string;
	/** "administrator", "editor", "proposer", "translator", "sales", or the id of a custom role. */
	readonly role: string;
	/** What they may do, in words. */
	readonly may: string;
	/** The codes of the languages of a translator. */
	readonly languages: readonly string[];
	readonly state: "active" | "invited" | "disabled";
	/** Whether they have chosen a password, and whether they sign in with the directory of the company. */
	readonly password: boolean;
	readonly directory: boolean;
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
			.select(storedRights)
			.select(({ selectFrom, fn }) => [
				selectFrom("credentials").whereRef("user_id", "=", "people.id").select(fn.countAll().as("n")).as("passwords"),
				selectFrom("directory_accounts")
					.whereRef("person", "=", "people.id")
					.select(fn.countAll().as("n"))
					.as("directory"),
				selectFrom("passkeys").whereRef("user_id", "=", "people.id").select(fn.countAll().as("n")).as("passkeys"),
				selectFrom("sessions").whereRef("user_id", "=", "people.id").select(fn.max("updated_at").as("at")).as("seen"),
			])
			.orderBy("name")
			.execute(),
	);
	return rows.map(({ id, name, email, disabled_at, two_factor_enabled, ...has }) => ({
		id,
		name,
		email,
		role: teamRole(has),
		may: inWords(grantOf(rightsOf(has))),
		languages: rightsOf(has).languages ?? [],
		state:
			disabled_at !== null
				? "disabled"
				: [has.passwords, has.directory, has.passkeys].some((ways) => Number(ways) > 0)
					? "active"
					: "invited",
		password: Number(has.passwords) > 0,
		directory: Number(has.directory) > 0,
		secondFactor: two_factor_enabled === 1,
		passkeys: Number(has.passkeys),
		lastSeen: has.seen === null ? null : Number(has.seen),
	}));
}

/**
 * Disables or enables whoever signs in with an address, from the command line of the machine or by a script.
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
		if (person.id === actor.id)
			throw new Failure("not-possible", "That would shut you out yourself. Ask another administrator to do it.", {});
		await (isDisabled ? putOut(tx, person, actor) : letIn(tx, person, actor));
		await rejectNoAdministrator(tx);
		return true;
	});
}

/** Disables a person and ends all that they sign in with. */
export async function putOut(tx: Tx, { id, name }: Selectable<PeopleTable>, actor: Actor): Promise<void> {
	await tx.updateTable("people").set({ disabled_at: Date.now() }).where("id", "=", id).execute();
	await endAccessOf(tx, id);
	await record(tx, { actor, action: "disable", type: "people", document: id, title: name });
}

/** Enables a person, who begins anew with signing in. */
export async function letIn(tx: Tx, { id, name }: Selectable<PeopleTable>, actor: Actor): Promise<void> {
	await tx.updateTable("people").set({ disabled_at: null }).where("id", "=", id).execute();
	await record(tx, { actor, action: "enable", type: "people", document: id, title: name });
}

/** In case two administrators take each other's role away at the same time. */
export async function lockAdministrators(tx: Tx): Promise<void> {
	await tx.updateTable("people").set({ role: "administrator" }).where("role", "=", "administrator").execute();
}

/**
 * Refuses a change after which nobody could administer the studio, or get in when the directory is away.
 * @throws {Failure} `not-possible`
 */
export async function rejectNoAdministrator(tx: Tx): Promise<void> {
	if (!(await hasAdministrator(tx)))
		throw new Failure(
			"not-possible",
			"Nobody could administer the studio then. Make somebody else administrator first.",
			{},
		);
	const { is_required: isRequired } =
		(await tx.selectFrom("directories").select("is_required").executeTakeFirst()) ?? {};
	if (isRequired !== 1 || (await hasWayBack(tx))) return;
	throw new Failure(
		"not-possible",
		"Nobody could get in then when the directory is away. Under Sign-in, name another administrator with a passkey first.",
		{},
	);
}

/** Whether somebody can administer the studio, however they sign in. */
export async function hasAdministrator(tx: Tx, { withoutDirectory = false } = {}): Promise<boolean> {
	const able = administrators(tx).where(({ or, exists, selectFrom }) =>
		or([
			exists(selectFrom("credentials").select("id").whereRef("user_id", "=", "people.id")),
			exists(selectFrom("passkeys").select("id").whereRef("user_id", "=", "people.id")),
			...(withoutDirectory
				? []
				: [exists(selectFrom("directory_accounts").select("issuer").whereRef("person", "=", "people.id"))]),
		]),
	);
	return (await able.executeTakeFirst()) !== undefined;
}

/** Whether the person named for the day when the directory is away can get in, and administer the studio. */
async function hasWayBack(tx: Tx): Promise<boolean> {
	const named = administrators(tx).innerJoin("directories", "way_back", "people.id");
	return (await named.innerJoin("passkeys", "user_id", "people.id").executeTakeFirst()) !== undefined;
}

function administrators(tx: Tx) {
	return tx
		.selectFrom("people")
		.select("people.id")
		.where("role", "=", "administrator")
		.where("disabled_at", "is", null);
}

/** The role of a row of people, as the team knows it. */
export function teamRole(stored: Omit<StoredRights, "own">): string {
	if (stored.own_role !== null && stored.languages === noLanguage) return stored.own_role;
	const { role, languages, proposesOnly } = rightsOf({ ...stored, own: null });
	return languages ? "translator" : proposesOnly ? "proposer" : role;
}
