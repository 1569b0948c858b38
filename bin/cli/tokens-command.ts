import { systemActor } from "../../app/.server/activity/actor.ts";
import type { Person } from "../../app/.server/auth/person-rights.ts";
import { rightsOf, storedRights } from "../../app/.server/can-see.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { serviceScopes } from "../../app/.server/db/tables/tokens-tables.ts";
import { createTokenFor, endToken, listTokens } from "../../app/.server/tokens/manage-tokens.ts";
import { Failure } from "../../app/errors.ts";
import type { Call } from "./call.ts";
import { withStore } from "./with-store.ts";

/** Makes a token for what works unattended, and writes it alone to the standard output. */
export async function createServiceToken({ env, options }: Call): Promise<void> {
	const { name = "", purpose = "", scope = "", types = "", days = "365", as } = options;
	const scopes = listed(scope);
	const unknown = scopes.find((one) => !(serviceScopes as readonly string[]).includes(one));
	if (unknown !== undefined) refuse(`“${unknown}” is no scope; choose of: ${serviceScopes.join(", ")}.`);
	if (!/^\d{1,3}$/.test(days)) refuse(`“${days}” is no number of days, such as --days 90.`);
	const { token, person } = await withStore(env, async (store) => {
		const person = await personNamed(store, as);
		const wanted = { name, purpose, scopes, types: listed(types), days: Number(days) };
		return { person, token: await createTokenFor(store, person, wanted, systemActor) };
	});
	console.error(`“${name}” acts for ${person.name} for ${days} days, and may: ${scopes.join(", ")}. It is shown once:`);
	console.log(token);
}

export async function printTokens({ env }: Call): Promise<void> {
	const tokens = await withStore(env, (store) => listTokens(store, { id: "", role: "administrator" }, true));
	if (tokens.length === 0) console.log("There are no tokens. Make one with token create --name ci --scope propose.");
	for (const { id, name, purpose, person, scopes, types, expiresAt, lastUsedAt } of tokens)
		console.log(
			[
				id,
				name,
				person.name,
				[...scopes, ...types].join(","),
				`ends ${dayOf(expiresAt)}`,
				`used ${dayOf(lastUsedAt)}`,
				...(purpose ? [purpose] : []),
			].join("\t"),
		);
}

export async function revokeServiceToken({ env, argument }: Call): Promise<void> {
	await withStore(env, (store) => endToken(store, argument, { actor: systemActor }));
	console.log("The token has ended.");
}

/** The person with an address; the first administrator unless one is given. */
async function personNamed({ db }: Store, address: string | undefined): Promise<Person> {
	const people = db
		.selectFrom("people")
		.select(["id", "name", "email"])
		.select(storedRights)
		.where("disabled_at", "is", null)
		.orderBy("created_at");
	const found =
		address === undefined
			? await people.where("role", "=", "administrator").executeTakeFirst()
			: await people.where("email", "=", address.trim().toLowerCase()).executeTakeFirst();
	if (!found)
		return refuse(
			address === undefined
				? "A token acts for a person, and there is no administrator yet. Add one with user create."
				: `Nobody signs in as ${address}.`,
		);
	const { id, name, email } = found;
	return { id, name, email, ...rightsOf(found) };
}

function listed(text: string): string[] {
	return text
		.split(",")
		.map((one) => one.trim())
		.filter(Boolean);
}

function dayOf(time: number | null): string {
	return time === null ? "never" : new Date(time).toISOString().slice(0, 10);
}

function refuse(sentence: string): never {
	throw new Failure("not-possible", sentence, {});
}
