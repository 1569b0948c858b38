import type { RouterContextProvider } from "react-router";
import { type Action, record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import { backendContext, siteContext } from "../http.ts";
import { tooMany } from "./attempts.ts";
import { countCheck } from "./checks.ts";
import { endAccessOf } from "./end-sessions.ts";
import { fieldError } from "./field-error.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { passwordProblem } from "./password-policy.ts";
import { setPassword } from "./people.ts";
import { actorOf, personContext } from "./person.ts";
import { longestSession } from "./session-rules.ts";

// Changes of one's own account. Those that would give lasting access ask for the password again.

export type Context = Readonly<RouterContextProvider>;

export interface OpenSession {
	readonly id: string;
	readonly address: string;
	readonly agent: string;
	/** Epoch milliseconds. */
	readonly since: number;
	readonly lastUsed: number;
}

export interface OwnPasskey {
	readonly id: string;
	readonly name: string;
	readonly addedAt: number | null;
}

export interface Account {
	readonly sessions: readonly OpenSession[];
	readonly passkeys: readonly OwnPasskey[];
	readonly secondFactor: boolean;
}

/** The name of the studio on people's devices: that of the company. */
export function studioOf(context: Context): string {
	const { company_name: company } = context.get(siteContext).snapshot.one("site_settings");
	return company ? `${company} Studio` : "Studio";
}

/** The account of the signed-in person. */
export function readAccount(context: Context): Promise<Account> {
	const { id } = context.get(personContext);
	return context.get(backendContext).store.read(async (tx) => {
		const now = Date.now();
		const sessions = await tx
			.selectFrom("sessions")
			.selectAll()
			.where("user_id", "=", id)
			.where("expires_at", ">", now)
			.where("created_at", ">", now - longestSession)
			.orderBy("updated_at", "desc")
			.execute();
		const passkeys = await tx.selectFrom("passkeys").selectAll().where("user_id", "=", id).orderBy("id").execute();
		return {
			sessions: sessions.map((session) => ({
				id: session.id,
				address: session.ip_address ?? "",
				agent: session.user_agent ?? "",
				since: session.created_at,
				lastUsed: session.updated_at,
			})),
			passkeys: passkeys.map(({ id: key, name, created_at }) => ({ id: key, name: name ?? "", addedAt: created_at })),
			secondFactor: await hasSecondFactor(tx, id),
		};
	});
}

/**
 * Changes the password of the person and ends their other sessions, tokens and connected programs.
 * @param session the session to keep
 * @throws {Failure} `field-refused`, `too-many`
 */
export async function changePassword(
	context: Context,
	{ current, next, session }: { current: string; next: string; session: string },
): Promise<void> {
	const { store } = context.get(backendContext);
	const { id, name, email } = context.get(personContext);
	await confirmPassword(context, current, "current");
	const secondFactor = await store.read((tx) => hasSecondFactor(tx, id));
	const problem = await passwordProblem(next, { secondFactor, words: [name, email] });
	if (problem) throw fieldError("next", problem);
	const hash = await hashPassword(next);
	await store.write(async (tx) => {
		await setPassword(tx, id, hash);
		await endAccessOf(tx, id, session);
		await recordOwnAction(tx, context, "change password");
	});
}

/** Ends one other session of the person, or all but `kept`. */
export async function endSessions(context: Context, { kept, ended }: { kept: string; ended?: string }): Promise<void> {
	const { id } = context.get(personContext);
	await context.get(backendContext).store.write(async (tx) => {
		const others = tx.deleteFrom("sessions").where("user_id", "=", id).where("id", "!=", kept);
		await (ended === undefined ? others : others.where("id", "=", ended)).execute();
		await recordOwnAction(tx, context, "end session");
	});
}

/** @throws {Failure} `field-refused` when this is not the person's password, `too-many` after too many wrong ones */
export async function confirmPassword(context: Context, password: string, field = "password"): Promise<void> {
	const { id } = context.get(personContext);
	const { store } = context.get(backendContext);
	const own = await store.read((tx) =>
		tx
			.selectFrom("credentials")
			.select("password")
			.where("user_id", "=", id)
			.where("provider_id", "=", "credential")
			.executeTakeFirst(),
	);
	const check = await countCheck(store, `confirm ${id}`);
	if (check.wait > 0) throw tooMany(check.wait);
	if (await verifyPassword({ hash: own?.password ?? "", password })) return check.giveBack();
	throw fieldError(field, "This is not your password.");
}

/** Records in the activity log what the person did with their own account. */
export function recordOwnAction(tx: Tx, context: Context, action: Action): Promise<void> {
	const { id, name } = context.get(personContext);
	return record(tx, { actor: actorOf(context), action, type: "people", document: id, title: name });
}

async function hasSecondFactor(tx: Tx, id: string): Promise<boolean> {
	const person = tx.selectFrom("people").select("two_factor_enabled").where("id", "=", id);
	return (await person.executeTakeFirst())?.two_factor_enabled === 1;
}
