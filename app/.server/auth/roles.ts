import type { Selectable } from "kysely";
import { Failure } from "../../errors.ts";
import { type Grant, withImplied } from "../../rights.ts";
import type { Actor } from "../activity/actor.ts";
import { type Action, record } from "../activity/record.ts";
import { grantIn, limitableTypes, noLanguage, salesRole } from "../can-see.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { PeopleTable } from "../db/tables/auth-tables.ts";
import { newId } from "../new-id.ts";
import { fieldError } from "./field-error.ts";
import { lockAdministrators } from "./members.ts";
import { inWords, readyRoles } from "./ready-roles.ts";

/** What stands in a row of people of a role. */
export type Rights = Pick<Selectable<PeopleTable>, "role" | "may_publish" | "languages" | "own_role">;

/** A custom role. */
export interface OwnRole extends Grant {
	readonly id: string;
	readonly name: string;
	/** Counts its changes. */
	readonly version: number;
	/** The names of the people who have it. */
	readonly people: readonly string[];
}

/** The custom roles, by name. */
export function listRoles(store: Store): Promise<OwnRole[]> {
	return store.read(async (tx) => {
		const rows = await tx.selectFrom("roles").selectAll().orderBy("name").execute();
		const people = await peopleWith(tx).execute();
		return rows.map(({ id, name, version, granted }) => ({
			...{ id, name, version, ...grantIn(granted) },
			people: people.filter((one) => one.own_role === id).map((one) => one.name),
		}));
	});
}

/** The roles that somebody can be given: the ready ones and the custom ones. */
export async function roleChoices(store: Pick<Store, "db">): Promise<{ value: string; label: string }[]> {
	const own = await store.db.selectFrom("roles").select(["id as value", "name as label"]).orderBy("name").execute();
	return [...readyRoles.map(({ value, label }) => ({ value, label })), ...own];
}

function peopleWith(tx: Tx) {
	return tx
		.selectFrom("people")
		.select(["name", "own_role"])
		.where("own_role", "is not", null)
		.where("languages", "=", noLanguage)
		.orderBy("name");
}

/** A role as an administrator ticked it. */
export interface WantedRole {
	readonly name: string;
	readonly rights: readonly string[];
	/** Names of the only types of content that it is for; null for all. */
	readonly types: readonly string[] | null;
	/** Codes of the only languages that it translates into; none for all. */
	readonly languages: readonly string[];
}

/**
 * Adds a custom role.
 * @returns its id
 * @throws {Failure} `field-refused`
 */
export function addRole(store: Store, wanted: WantedRole, actor: Actor): Promise<string> {
	return store.write(async (tx) => {
		await lockAdministrators(tx);
		const { name, granted } = await checked(tx, wanted);
		const [id, now] = [newId(), Date.now()];
		await tx.insertInto("roles").values({ id, name, granted, version: 1, created_at: now, updated_at: now }).execute();
		await log(tx, { id, name }, "add", actor);
		return id;
	});
}

/**
 * Changes a role, for everybody who has it at once.
 * @param basedOn the version that was changed
 * @throws {Failure} `field-refused`, `not-found`, `not-possible` when somebody else has changed it since
 */
export function changeCustomRole(
	store: Store,
	{ id, basedOn, ...wanted }: WantedRole & { readonly id: string; readonly basedOn: number },
	actor: Actor,
): Promise<void> {
	return store.write(async (tx) => {
		await lockAdministrators(tx);
		const before = await find(tx, id);
		if (before.version !== basedOn)
			throw new Failure(
				"not-possible",
				"Somebody else changed this role meanwhile. Copy what you want to keep, load the page again, and repeat it.",
				{},
			);
		const { name, granted } = await checked(tx, wanted, id);
		const row = { name, granted, version: basedOn + 1, updated_at: Date.now() };
		await tx.updateTable("roles").set(row).where("id", "=", id).execute();
		const changes = [{ field: "May", before: inWords(grantIn(before.granted)), after: inWords(grantIn(granted)) }];
		await record(tx, { actor, action: "save", type: "people", document: id, title: `Role ${name}`, changes });
	});
}

/** Removes a role that nobody has. @throws {Failure} `not-found`, `not-possible` */
export function removeRole(store: Store, id: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		await lockAdministrators(tx);
		const role = await find(tx, id);
		const people = await peopleWith(tx).where("own_role", "=", id).execute();
		if (people.length > 0)
			throw new Failure("not-possible", `Give another role first to ${people.map(({ name }) => name).join(", ")}.`, {});
		await tx.deleteFrom("roles").where("id", "=", id).execute();
		await log(tx, role, "remove", actor);
	});
}

async function checked(tx: Tx, wanted: WantedRole, id = ""): Promise<{ name: string; granted: string }> {
	const name = wanted.name.trim();
	if (!name) throw fieldError("name", "Enter a name, such as Sales in Asia.");
	if (name.length > 60) throw fieldError("name", "Use 60 characters or fewer.");
	const others = await tx.selectFrom("roles").select("name").where("id", "!=", id).execute();
	const taken = [...readyRoles.map(({ label }) => label), ...others.map((other) => other.name)];
	if (taken.some((other) => other.toLowerCase() === name.toLowerCase()))
		throw fieldError("name", `There is a role ${name} already. Choose another name.`);
	const chosen = withImplied(wanted.rights);
	if (chosen.length === 0)
		throw fieldError("rights", "Tick what this role may do. With nothing, people could sign in and do nothing.");
	const known = limitableTypes.map((type) => type.name);
	const types = wanted.types && known.filter((type) => wanted.types!.includes(type));
	if (types?.length === 0) throw fieldError("types", "Tick the content that it is for, or choose all content.");
	return {
		name,
		granted: JSON.stringify({ rights: chosen, types: types ?? [], languages: languageCodes(wanted.languages) }),
	};
}

async function find(tx: Tx, id: string) {
	const role = await tx.selectFrom("roles").selectAll().where("id", "=", id).executeTakeFirst();
	if (!role) throw new Failure("not-found", "This role was removed meanwhile.", { id });
	return role;
}

function log(tx: Tx, { id, name }: { id: string; name: string }, action: Action, actor: Actor): Promise<void> {
	return record(tx, { actor, action, type: "people", document: id, title: `Role ${name}` });
}

/**
 * What is stored of a ready role.
 * @throws {Failure} `field-refused` for one that does not exist, and for a translator without languages
 */
export function roleOf(value: string, languages: readonly string[] = []): Rights {
	if (value === "administrator" || value === "editor")
		return { role: value, may_publish: 1, languages: "", own_role: null };
	if (value === "proposer") return { role: "editor", may_publish: 0, languages: "", own_role: null };
	if (value === salesRole) return ofOwn(salesRole);
	if (value !== "translator") throw fieldError("role", "This role is not there any more. Choose another one.");
	const codes = languageCodes(languages);
	if (codes.length === 0) throw fieldError("languages", "Choose a language that they translate into.");
	return { role: "editor", may_publish: 0, languages: codes.join(","), own_role: null };
}

/**
 * What is stored of a role, a ready one or a custom one.
 * @throws {Failure} `field-refused`, as `roleOf`
 */
export async function roleIn(
	tx: Pick<Tx, "selectFrom">,
	value: string,
	languages: readonly string[] = [],
): Promise<Rights> {
	const own = await tx.selectFrom("roles").select("id").where("id", "=", value).executeTakeFirst();
	return own ? ofOwn(own.id) : roleOf(value, languages);
}

function ofOwn(id: string): Rights {
	return { role: "editor", may_publish: 0, languages: noLanguage, own_role: id };
}

function languageCodes(languages: readonly string[]): string[] {
	const codes = [...new Set(languages.map((code) => code.trim().toLowerCase()).filter(Boolean))].sort();
	const wrong = codes.find((code) => code === noLanguage || !/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/.test(code));
	if (wrong) throw fieldError("languages", `“${wrong}” is no code of a language, such as de or pt-br.`);
	return codes;
}
