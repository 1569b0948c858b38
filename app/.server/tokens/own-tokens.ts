import { type Context, confirmPerson } from "../auth/account.ts";
import { actorOf, personContext } from "../auth/person.ts";
import { canSee } from "../can-see.ts";
import { backendContext } from "../http.ts";
import { checkedToken, endToken, type NewToken, storeToken } from "./manage-tokens.ts";

/**
 * Makes a token for the signed-in person.
 * @returns the token itself, which nothing can show again
 * @throws {Failure} `field-refused`, `too-many`, `not-possible`
 */
export async function createToken(
	context: Context,
	wanted: NewToken & { readonly password: string },
): Promise<{ token: string; name: string }> {
	const person = context.get(personContext);
	const checked = checkedToken(person, wanted);
	await confirmPerson(context, wanted.password);
	const { store } = context.get(backendContext);
	const token = await store.write((tx) => storeToken(tx, { person, wanted: checked, actor: actorOf(context) }));
	return { token, name: checked.name };
}

/**
 * Ends a token at once, for every instance. Administrators may end those of others.
 * @throws {Failure} `not-found`
 */
export async function revokeToken(context: Context, id: string): Promise<void> {
	const person = context.get(personContext);
	const of = canSee(person, "tokens") ? undefined : person.id;
	await endToken(context.get(backendContext).store, id, { actor: actorOf(context), of });
}
