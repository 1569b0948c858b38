import type { RouterContextProvider } from "react-router";
import { type Action, record } from "../activity/record.ts";
import { latestPast } from "../clock-watch.ts";
import type { Tx } from "../db/schema.ts";
import { backendContext, siteContext } from "../http.ts";
import { tooMany } from "./attempts.ts";
import { countCheck } from "./count-check.ts";
import { fieldError } from "./field-error.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { passwordProblem } from "./password-policy.ts";
import { setPassword } from "./people.ts";
import { actorOf, personContext, sessionContext } from "./person.ts";
import { endAccessOf } from "./sessions/end-sessions.ts";
import { longestSession } from "./sessions/session-rules.ts";

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
	/** Whether there is a password; whoever signs in with the directory of the company may have none. */
	readonly password: boolean;
	/** Whether the account is connected with that directory. */
	readonly directory: boolean;
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
			password: (await ownPassword(tx, id)) !== undefined,
			directory: (await directoryOf(tx, id)) !== undefined,
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

/**
 * Confirms that it is the person who asks, before what gives a way to sign in.
 * @throws {Failure} `field-refused` when this is not their password, or when they have none, `too-many` after too many wrong ones
 */
export async function confirmPassword(context: Context, password: string, field = "password"): Promise<void> {
	const { id } = context.get(personContext);
	const { store } = context.get(backendContext);
	const { own, directory } = await store.read(async (tx) => ({
		own: await ownPassword(tx, id),
		directory: await directoryOf(tx, id),
	}));
	if (!own && directory)
		throw fieldError(field, "The directory of your company signs you in. What you sign in with is changed there.");
	const check = await countCheck(store, `confirm ${id}`);
	if (check.wait > 0) throw tooMany(check.wait);
	if (await verifyPassword({ hash: own?.password ?? "", password })) return check.giveBack();
	throw fieldError(field, "This is not your password.");
}

/**
 * Confirms that it is the person who asks, before what acts for them: whoever has no password has to have signed in a moment ago.
 * @throws {Failure} as `confirmPassword`
 */
export async function confirmPerson(context: Context, password: string): Promise<void> {
	const { id } = context.get(personContext);
	const { store } = context.get(backendContext);
	if (await store.read((tx) => ownPassword(tx, id))) return confirmPassword(context, password);
	if (await isFresh(context)) return;
	throw fieldError("password", "You have no password. Sign out, sign in again, and do this within ten minutes.");
}

const freshFor = 10 * 60_000;

/** Whether the person has proved a moment ago who they are. */
export async function isFresh(context: Context): Promise<boolean> {
	const { db } = context.get(backendContext).store;
	const session = context.get(sessionContext);
	const row = await db.selectFrom("sessions").select("created_at").where("id", "=", session).executeTakeFirst();
	return row !== undefined && row.created_at > Date.now() - freshFor && row.created_at <= latestPast();
}

function ownPassword(tx: Tx, person: string) {
	const own = tx.selectFrom("credentials").select("password").where("user_id", "=", person);
	return own.where("provider_id", "=", "credential").executeTakeFirst();
}

function directoryOf(tx: Tx, person: string) {
	return tx.selectFrom("directory_accounts").select("issuer").where("person", "=", person).executeTakeFirst();
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
