import { z } from "zod";
import { record } from "../activity/record.ts";
import { Attempts, countGuess, tooMany } from "../auth/attempts.ts";
import { endAccessOf } from "../auth/sessions/end-sessions.ts";
import { backendContext, clientContext } from "../http.ts";
import type { Context } from "./begin.ts";
import { hostOf, readDirectory, refuse } from "./directory-settings.ts";
import { findProvider, readSigned } from "./provider.ts";
import { takeOnce } from "./read-identity.ts";

/** Tokens that are none, by network: each makes the directory be asked for its keys. */
const attempts = new Attempts(20);

const claims = z.object({
	jti: z.string().min(1).max(400),
	exp: z.number(),
	sub: z.string().optional(),
	sid: z.string().optional(),
	nonce: z.undefined().optional(),
	events: z.object({ "http://schemas.openid.net/event/backchannel-logout": z.object({}) }),
});

/**
 * Ends what somebody signed in with, as the directory says so (OpenID Connect Back-Channel Logout 1.0): sessions, tokens and
 * programs. Streams end with their sessions, on all instances.
 * @throws {Failure} `not-possible` for a token that is none of the directory, or was used before; `too-many`
 */
export async function logOutByDirectory(context: Context, token: string): Promise<void> {
	const { store, env, secretKey, log } = context.get(backendContext);
	const check = await countGuess(context, attempts);
	if (check.wait > 0) throw tooMany(check.wait);
	const directory = await readDirectory(store, { env, secretKey });
	if (!directory) return refuse("No directory is set here.");
	const provider = await findProvider(directory, { allowPrivate: env.allowPrivateDestinations });
	const signed = await readSigned(provider, token).catch((error: unknown) => {
		log.warn({ err: error }, "a logout token was refused");
		return refuse("This is no logout token of the directory that is set here.", error);
	});
	const { success, data } = claims.safeParse(signed);
	if (!success || (data.sub === undefined && data.sid === undefined))
		return refuse("This token is not one of a logout.");
	if (!(await takeOnce(store, `logout ${data.jti}`, data.exp * 1000 + 120_000)))
		return refuse("This token was used before.");
	await check.giveBack();
	const actor = { id: null, name: hostOf(directory), ...context.get(clientContext) };
	await store.write(async (tx) => {
		let ended = tx.selectFrom("people").select(["people.id", "people.name"]);
		ended =
			data.sub === undefined
				? ended.where(
						"people.id",
						"in",
						tx.selectFrom("sessions").select("user_id").where("directory_session", "=", data.sid!),
					)
				: ended
						.innerJoin("directory_accounts", "person", "people.id")
						.where("issuer", "=", provider.as.issuer)
						.where("subject", "=", data.sub);
		for (const { id, name } of await ended.execute()) {
			await endAccessOf(tx, id);
			await record(tx, { actor, action: "sign out", type: "people", document: id, title: name });
		}
	});
}
