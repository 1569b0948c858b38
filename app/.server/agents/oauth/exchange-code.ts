import { createHash } from "node:crypto";
import { systemActor } from "../../activity/actor.ts";
import { record } from "../../activity/record.ts";
import type { Tx } from "../../db/schema.ts";
import type { Given, OAuthSecretKind, TokenScope } from "../../db/tables/tokens-tables.ts";
import type { Backend, Client } from "../../http.ts";
import { networkOf } from "../../network.ts";
import { hashOf } from "../../secret-hash.ts";
import { Rates } from "../../tokens/rate.ts";
import { isTokenText, newTokenText } from "../../tokens/token-text.ts";
import { logged } from "../connections.ts";
import { resourceOf, scopeName, scopesIn } from "./metadata.ts";

const minute = 60_000;
const day = 1440 * minute;
/** How long an access token is good, a refresh token that nobody uses, and a connection as a whole. */
const accessFor = 10 * minute;
const refreshFor = 30 * day;
const connectedFor = 90 * day;
/** How long a used refresh token is remembered, to notice that it comes again. */
const rememberedFor = 7 * day;

/** Of codes and refresh tokens that are none, by network. */
const strangers = new Rates();

/** A response of the token endpoint. */
export interface TokenAnswer {
	readonly status: number;
	readonly body: Readonly<Record<string, unknown>>;
	readonly headers?: Readonly<Record<string, string>>;
}

/** Exchanges a code, or a refresh token, for tokens (RFC 6749, OAuth 2.1). */
export async function exchange(
	{ store, env, log }: Pick<Backend, "store" | "env" | "log">,
	form: URLSearchParams,
	client: Client,
): Promise<TokenAnswer> {
	const twice = [...new Set(form.keys())].find((name) => form.getAll(name).length > 1 && name !== "resource");
	if (twice) return refused("invalid_request", `Send ${twice} once.`);
	const kind = kinds[form.get("grant_type") ?? ""];
	if (!kind) return refused("unsupported_grant_type", "Send grant_type authorization_code or refresh_token.");
	if (form.getAll("resource").some((resource) => resource !== resourceOf(env.siteUrl)))
		return refused("invalid_target", `Tokens of this site are for ${resourceOf(env.siteUrl)}.`);
	const text = form.get(kind === "code" ? "code" : "refresh_token") ?? "";
	const network = networkOf(client.address);
	if (strangers.isOver(network)) {
		const answer = refused("invalid_request", "This network asked too often for what is not there.");
		return { ...answer, status: 429, headers: strangers.take(network).headers };
	}
	if (!isTokenText(text, kind)) {
		strangers.take(network);
		return refused("invalid_grant", `This is no ${names[kind]} of this site.`);
	}
	const { answer, stolen } = await store.write((tx) => take(tx, kind, hashOf(text), form));
	if (answer.status !== 200) strangers.take(network);
	if (stolen)
		log.warn({ connection: stolen, address: client.address }, `a ${names[kind]} came twice; the agent is cut off`);
	return answer;
}

const kinds: Readonly<Record<string, "code" | "refresh">> = { authorization_code: "code", refresh_token: "refresh" };
const names = { code: "code", refresh: "refresh token" } as const;

interface Taken {
	readonly answer: TokenAnswer;
	/** The connection that was ended, because what it signs in with came twice. */
	readonly stolen?: string;
}

async function take(tx: Tx, kind: "code" | "refresh", hash: string, form: URLSearchParams): Promise<Taken> {
	const now = Date.now();
	const found = await tx
		.selectFrom("oauth_secrets as secret")
		.innerJoin("tokens", "tokens.id", "secret.token")
		.innerJoin("people", "people.id", "tokens.person")
		.select(["secret.expires_at as ends", "secret.redirect", "secret.challenge", "secret.gives"])
		.select(["tokens.id", "tokens.name", "tokens.person", "tokens.client", "tokens.scopes", "tokens.revoked_at"])
		.select(["tokens.expires_at", "people.disabled_at"])
		.where("secret.hash", "=", hash)
		.where("secret.kind", "=", kind)
		.executeTakeFirst();
	if (!found) return { answer: refused("invalid_grant", `This site does not know this ${names[kind]}.`) };
	const wrong = kind === "code" ? wrongCode(found, form) : wrongRefresh(found, form);
	// Tried once with a wrong proof, a code is of no more use to anybody. A refresh token is not spent by a mistake.
	if (kind === "refresh" && wrong) return { answer: wrong };
	const used = await tx
		.updateTable("oauth_secrets")
		.set({ used_at: now })
		.where("hash", "=", hash)
		.where("used_at", "is", null)
		.returning("hash")
		.executeTakeFirst();
	if (!used) {
		const { numUpdatedRows } = await end(tx, found.id, now);
		if (numUpdatedRows > 0n)
			await record(tx, {
				actor: systemActor,
				action: "revoke",
				type: logged,
				document: found.person,
				title: found.name,
			});
		const sentence = `This ${names[kind]} was used before. Whoever did, everything that came of it is over: ask the person again.`;
		return { answer: refused("invalid_grant", sentence), stolen: found.id };
	}
	if (wrong) return { answer: wrong };
	if (found.ends <= now || found.expires_at <= now || found.revoked_at !== null || found.disabled_at !== null)
		return { answer: refused("invalid_grant", `This ${names[kind]} is over. Ask the person again.`) };
	const { id, expires_at: until } = found;
	const connection =
		kind === "code" ? await connect(tx, found, now) : { id, until, scopes: JSON.parse(found.scopes) as TokenScope[] };
	return { answer: await issue(tx, connection, now) };
}

interface Found {
	readonly id: string;
	readonly person: string;
	readonly name: string;
	readonly client: string;
	readonly scopes: string;
	readonly gives: string;
	readonly redirect: string;
	readonly challenge: string;
}

function wrongCode({ client, redirect, challenge }: Found, form: URLSearchParams): TokenAnswer | undefined {
	if (form.get("client_id") !== client) return refused("invalid_grant", "This code is for another client_id.");
	// OAuth 2.1 leaves it out; whoever sends it means the one that the code was sent to.
	if ((form.get("redirect_uri") ?? redirect) !== redirect)
		return refused("invalid_grant", "This code was sent to another redirect_uri.");
	const verifier = form.get("code_verifier") ?? "";
	if (!/^[\w.~-]{43,128}$/.test(verifier) || createHash("sha256").update(verifier).digest("base64url") !== challenge)
		return refused("invalid_grant", "This code_verifier is not the one that the code was asked for with.");
	return undefined;
}

function wrongRefresh({ client, scopes }: Found, form: URLSearchParams): TokenAnswer | undefined {
	if (form.get("client_id") !== client) return refused("invalid_grant", "This refresh token is for another client_id.");
	const given: TokenScope[] = JSON.parse(scopes);
	if (scopesIn(form.get("scope") ?? "").some((scope) => !given.includes(scope)))
		return refused("invalid_scope", "A refresh token gives no more than the person allowed.");
	return undefined;
}

/** From the exchange of its code on, a connection is an agent that people see and cut off, and has what the code gives. */
async function connect(tx: Tx, { id, person, name, scopes, gives }: Found, now: number): Promise<Connection> {
	const agent = {
		id,
		kind: "connection",
		person,
		name,
		first_used_at: now,
		last_used_at: now,
		ended_at: null,
	} as const;
	await tx
		.insertInto("agents")
		.values(agent)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	const until = now + connectedFor;
	// Codes of the version before give what the connection has.
	const given: Given | undefined = gives ? JSON.parse(gives) : undefined;
	await tx
		.updateTable("tokens")
		.set({
			expires_at: until,
			...(given && { scopes: JSON.stringify(given.scopes), types: JSON.stringify(given.types) }),
		})
		.where("id", "=", id)
		.execute();
	return { id, until, scopes: given?.scopes ?? JSON.parse(scopes) };
}

interface Connection {
	readonly id: string;
	readonly scopes: readonly TokenScope[];
	/** When it ends. */
	readonly until: number;
}

async function issue(tx: Tx, { id, scopes, until }: Connection, now: number): Promise<TokenAnswer> {
	await tx
		.deleteFrom("oauth_secrets")
		.where("token", "=", id)
		.where((row) =>
			row.or([
				row.and([row("kind", "=", "access"), row("expires_at", "<=", now)]),
				row("used_at", "<", now - rememberedFor),
			]),
		)
		.execute();
	const [access, refresh] = [newTokenText("access"), newTokenText("refresh")];
	const secretOf = (kind: OAuthSecretKind, text: string, time: number) => ({
		hash: hashOf(text),
		kind,
		token: id,
		expires_at: Math.min(now + time, until),
		used_at: null,
	});
	const rows = [secretOf("access", access, accessFor), secretOf("refresh", refresh, refreshFor)];
	await tx.insertInto("oauth_secrets").values(rows).execute();
	const body = {
		access_token: access,
		token_type: "Bearer",
		expires_in: Math.floor((rows[0]!.expires_at - now) / 1000),
		refresh_token: refresh,
		scope: scopes.map(scopeName).join(" "),
	};
	return { status: 200, body };
}

function end(tx: Tx, id: string, now: number) {
	return tx
		.updateTable("tokens")
		.set({ revoked_at: now })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.executeTakeFirstOrThrow();
}

/**
 * Ends the connection that a token belongs to, at its own wish (RFC 7009). Whatever is sent, the answer tells nobody
 * whether there was one.
 */
export async function revoke(
	{ store }: Pick<Backend, "store">,
	form: URLSearchParams,
	{ address, agent }: Client,
): Promise<void> {
	const text = form.get("token") ?? "";
	const network = networkOf(address);
	if (strangers.isOver(network) || (!isTokenText(text, "access") && !isTokenText(text, "refresh"))) return;
	await store.write(async (tx) => {
		const found = await tx
			.selectFrom("oauth_secrets as secret")
			.innerJoin("tokens", "tokens.id", "secret.token")
			.innerJoin("people", "people.id", "tokens.person")
			.select(["tokens.id", "tokens.name", "tokens.person", "tokens.client", "people.name as owner"])
			.where("secret.hash", "=", hashOf(text))
			.executeTakeFirst();
		if (!found || (form.get("client_id") ?? found.client) !== found.client) return void strangers.take(network);
		const { numUpdatedRows } = await end(tx, found.id, Date.now());
		if (numUpdatedRows === 0n) return;
		const actor = { id: found.person, name: `${found.owner} via ${found.name}`, address, agent };
		await record(tx, { actor, action: "revoke", type: logged, document: found.person, title: found.name });
	});
}

function refused(error: string, sentence: string): TokenAnswer {
	return { status: 400, body: { error, error_description: sentence } };
}
