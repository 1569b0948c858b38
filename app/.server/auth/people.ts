import { Failure } from "../../errors.ts";
import { holdLock, locks } from "../db/locks.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { Role } from "../db/tables/auth-tables.ts";
import { newId } from "../new-id.ts";

export interface NewPerson {
	readonly name: string;
	readonly email: string;
	readonly role: Role;
	/** Hashed; absent until the person has chosen one. */
	readonly password?: string;
}

/**
 * Adds a person, in the transaction that logs it.
 * @returns the id
 * @throws {Failure} `not-possible` when another person has this address
 */
export async function addPerson(tx: Tx, { name, email, role, password }: NewPerson): Promise<string> {
	const now = Date.now();
	const id = newId();
	const address = email.trim().toLowerCase();
	const known = await tx.selectFrom("people").select("id").where("email", "=", address).executeTakeFirst();
	if (known) throw new Failure("not-possible", `${address} belongs to somebody who can sign in already.`, {});
	const times = { created_at: now, updated_at: now };
	const person = { id, name, email: address, role, email_verified: 1, image: null, two_factor_enabled: 0, ...times };
	await tx
		.insertInto("people")
		.values({ ...person, disabled_at: null })
		.execute();
	if (password !== undefined) await setPassword(tx, id, password);
	return id;
}

/** Replaces the password of a person by a hash. Their links for choosing one end. */
export async function setPassword(tx: Tx, person: string, hash: string): Promise<void> {
	const now = Date.now();
	await tx.deleteFrom("one_time_links").where("person", "=", person).execute();
	await tx.deleteFrom("credentials").where("user_id", "=", person).where("provider_id", "=", "credential").execute();
	const nothing = { access_token: null, refresh_token: null, id_token: null, scope: null };
	await tx
		.insertInto("credentials")
		.values({
			id: newId(),
			user_id: person,
			account_id: person,
			provider_id: "credential",
			password: hash,
			...nothing,
			access_token_expires_at: null,
			refresh_token_expires_at: null,
			created_at: now,
			updated_at: now,
		})
		.execute();
}

/** Whether there is anybody at all. */
export async function hasPeople(tx: Tx): Promise<boolean> {
	return (await tx.selectFrom("people").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Whether there is nobody yet. Other transactions that ask wait until this one ends. */
export async function isFirst(tx: Tx): Promise<boolean> {
	await holdLock(tx, locks.firstPerson);
	return !(await hasPeople(tx));
}

/** Everybody who can sign in and be assigned inquiries, sorted by name. */
export function listColleagues(store: Store): Promise<{ id: string; name: string }[]> {
	return store.read((tx) =>
		tx.selectFrom("people").select(["id", "name"]).where("disabled_at", "is", null).orderBy("name").execute(),
	);
}
