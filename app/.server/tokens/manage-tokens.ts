import { contentType } from "../../content/register/register.ts";
import { Failure } from "../../errors.ts";
import type { Holder } from "../../rights.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { fieldError } from "../auth/field-error.ts";
import type { Person } from "../auth/person-rights.ts";
import { canSee } from "../can-see.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { serviceScopes, type TokenScope } from "../db/tables/tokens-tables.ts";
import { newId } from "../new-id.ts";
import { hashOf } from "../secret-hash.ts";
import { mayGive } from "./token-of.ts";
import { newTokenText } from "./token-text.ts";

const day = 86_400_000;
/** Days for which a token may be valid. */
const longestDays = 366;
const mostOfPerson = 50;
/** How long a token that ended is remembered, so that whoever still uses it learns why it does not work. */
const rememberedFor = 90 * day;

/** A token as people see it: everything but the token itself. */
export interface TokenView {
	readonly id: string;
	readonly name: string;
	/** What it is for; "" when nobody said. */
	readonly purpose: string;
	/** The person it acts for. */
	readonly person: { readonly id: string; readonly name: string; readonly isDisabled: boolean };
	readonly scopes: readonly TokenScope[];
	/** Names of content types; every type when there are none. */
	readonly types: readonly string[];
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly expiresAt: number;
	readonly lastUsedAt: number | null;
	readonly lastNetwork: string;
}

/** The tokens that people made and nobody has revoked, newest first. Editors get their own. */
export function listTokens(store: Store, reader: Pick<Person, "id" | "role">, all: boolean): Promise<TokenView[]> {
	return store.read(async (tx) => {
		let rows = tx
			.selectFrom("tokens")
			.innerJoin("people", "people.id", "tokens.person")
			.select([
				"tokens.id",
				"tokens.name",
				"tokens.purpose",
				"tokens.person",
				"tokens.scopes",
				"tokens.types",
				"tokens.created_at",
			])
			.select(["tokens.expires_at", "tokens.last_used_at", "tokens.last_network"])
			.select(["people.name as owner", "people.disabled_at"])
			.where("tokens.revoked_at", "is", null)
			.where("tokens.client", "=", "")
			.orderBy("tokens.id", "desc");
		if (!all || !canSee(reader, "tokens")) rows = rows.where("tokens.person", "=", reader.id);
		return (await rows.execute()).map((row) => ({
			id: row.id,
			name: row.name,
			purpose: row.purpose,
			person: { id: row.person, name: row.owner, isDisabled: row.disabled_at !== null },
			scopes: JSON.parse(row.scopes),
			types: JSON.parse(row.types),
			createdAt: row.created_at,
			expiresAt: row.expires_at,
			lastUsedAt: row.last_used_at,
			lastNetwork: row.last_network,
		}));
	});
}

export interface NewToken {
	readonly name: string;
	/** What it is for. */
	readonly purpose?: string;
	readonly scopes: readonly string[];
	readonly types: readonly string[];
	/** For how many days it is valid. */
	readonly days: number;
}

/**
 * Makes a token for a person, without asking them.
 * @returns the token itself
 * @throws {Failure} `field-refused`, `not-possible`
 */
export function createTokenFor(store: Store, person: Person, wanted: NewToken, actor: Actor): Promise<string> {
	const checked = checkedToken(person, wanted);
	return store.write((tx) => storeToken(tx, { person, wanted: checked, actor }));
}

/** @throws {Failure} `field-refused` naming what cannot be */
export function checkedToken(person: Holder, wanted: NewToken): Required<NewToken> & { scopes: readonly TokenScope[] } {
	const name = wanted.name.trim();
	if (name === "") throw fieldError("name", "Enter a name that says what uses the token, such as Mobile app.");
	if (name.length > 60) throw fieldError("name", "Use 60 characters or fewer.");
	const purpose = (wanted.purpose ?? "").trim();
	if (purpose.length > 200) throw fieldError("purpose", "Use 200 characters or fewer.");
	const scopes = serviceScopes.filter((scope) => wanted.scopes.includes(scope));
	if (scopes.length === 0 || scopes.length !== new Set(wanted.scopes).size)
		throw fieldError("scopes", "Choose what the token may do.");
	if (scopes.includes("people") && person.role !== "administrator")
		throw fieldError("scopes", "Only a token of an administrator may disable people.");
	const types = [...new Set(wanted.types)];
	const beyond = scopes.find((scope) => !mayGive(person, scope));
	if (beyond) throw fieldError("scopes", `Your role does not allow “${beyond}”, so no program of yours may do it.`);
	if (types.some((type) => !contentType(type) || !canSee(person, type)))
		throw fieldError("types", "Choose content that you may see yourself.");
	const { days } = wanted;
	if (!Number.isInteger(days) || days < 1 || days > longestDays)
		throw fieldError("days", `Choose from 1 to ${longestDays} days.`);
	return { name, purpose, scopes, types, days };
}

/** @returns the token itself */
export async function storeToken(
	tx: Tx,
	{ person, wanted, actor }: { person: Pick<Person, "id">; wanted: ReturnType<typeof checkedToken>; actor: Actor },
): Promise<string> {
	const { name, purpose, scopes, types, days } = wanted;
	const token = newTokenText();
	const now = Date.now();
	await forgetEnded(tx, now);
	const { count } = await tx
		.selectFrom("tokens")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("person", "=", person.id)
		.where("revoked_at", "is", null)
		.where("client", "=", "")
		.executeTakeFirstOrThrow();
	if (Number(count) >= mostOfPerson)
		throw new Failure("not-possible", `You have ${mostOfPerson} tokens. Revoke those that nothing uses.`, {});
	const row = {
		id: newId(),
		person: person.id,
		name,
		purpose,
		hash: hashOf(token),
		scopes: JSON.stringify(scopes),
		types: JSON.stringify(types),
		created_at: now,
		expires_at: now + days * day,
		last_used_at: null,
		revoked_at: null,
	};
	await tx.insertInto("tokens").values(row).execute();
	await record(tx, { actor, action: "add", type: "tokens", document: person.id, title: name });
	return token;
}

/**
 * Ends a token at once, for every instance.
 * @param of the person whose token it has to be; anybody's unless given
 * @throws {Failure} `not-found`
 */
export async function endToken(
	store: Store,
	id: string,
	{ actor, of }: { readonly actor: Actor; readonly of?: string | undefined },
): Promise<void> {
	await store.write(async (tx) => {
		let ending = tx
			.updateTable("tokens")
			.set({ revoked_at: Date.now() })
			.where("id", "=", id)
			.where("revoked_at", "is", null);
		if (of !== undefined) ending = ending.where("person", "=", of);
		const [ended] = await ending.returning(["name", "person"]).execute();
		if (!ended) throw new Failure("not-found", "This token was revoked already.", { id });
		const about = { type: "tokens", document: ended.person, title: ended.name };
		await record(tx, { actor, action: "revoke", ...about });
	});
}

/** Removes what ended so long ago that nobody needs to be told why it does not work. */
export async function forgetEnded(tx: Tx, now: number): Promise<void> {
	await tx
		.deleteFrom("tokens")
		.where((row) => row.or([row("revoked_at", "<", now - rememberedFor), row("expires_at", "<", now - rememberedFor)]))
		.execute();
}
