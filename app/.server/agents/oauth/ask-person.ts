import { createHmac, timingSafeEqual } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { contentType } from "../../../content/register/register.ts";
import { Failure } from "../../../errors.ts";
import { record } from "../../activity/record.ts";
import { confirmPerson, isFresh } from "../../auth/account.ts";
import { Attempts, tooMany } from "../../auth/attempts.ts";
import { fieldError } from "../../auth/field-error.ts";
import { actorOf, personContext, sessionContext } from "../../auth/person.ts";
import { canSee } from "../../can-see.ts";
import { latestPast } from "../../clock-watch.ts";
import type { Tx } from "../../db/schema.ts";
import { type Given, type TokenScope, tokenScopes } from "../../db/tables/tokens-tables.ts";
import { backendContext, clientContext, siteContext } from "../../http.ts";
import { newId } from "../../new-id.ts";
import { hashOf } from "../../secret-hash.ts";
import type { SecretKey } from "../../secret-key/secret-key.ts";
import { forgetEnded } from "../../tokens/manage-tokens.ts";
import { newTokenText } from "../../tokens/token-text.ts";
import { logged } from "../connections.ts";
import { type Client, fetchClient } from "./fetch-client.ts";
import { isLoopback } from "./may-redirect.ts";
import { type Asked, answerAddress, readAsked } from "./read-request.ts";

type Context = Readonly<RouterContextProvider>;

/** The question whether a program may act for a person, as the screen shows it. */
export interface Question {
	readonly client: Pick<Client, "name" | "host" | "id">;
	/** The host that the answer goes to; "" for a program on the person's own computer. */
	readonly answersTo: string;
	/** The scopes that it asks for, and those that it has. */
	readonly scopes: readonly TokenScope[];
	/** The scopes and types that it has, when the person has allowed it before. */
	readonly before: Given | null;
	/** Whether the person has to say the password again. */
	readonly asksPassword: boolean;
	/** The request with a signature: it comes back with the answer. */
	readonly request: string;
	/** The address to which the person is sent who says no. */
	readonly denial: string;
}

/** Something that cannot be answered with yes. */
export interface NoQuestion {
	readonly sentence: string;
	/** The program that asked, when that is certain, and the address at which it is told that its request was wrong. */
	readonly client?: Pick<Client, "name">;
	readonly back?: string;
}

/** Milliseconds that a question may be looked at, and within which a code has to be used. */
const askedFor = 15 * 60_000;
const codeFor = 2 * 60_000;
/** Connections of a person that have not ended. */
const mostOfPerson = 50;

// Each is a request that we send for somebody.
const looks = new Attempts(60);

/** Reads what a program asks of the signed-in person. */
export async function askPerson(context: Context, query: URLSearchParams): Promise<Question | NoQuestion> {
	const { env, secretKey, store } = context.get(backendContext);
	const { origin } = context.get(siteContext);
	const { wait } = looks.take(context.get(clientContext).address);
	if (wait > 0) return { sentence: tooMany(wait).sentence };
	try {
		const asked = await readAsked(query, origin, (id) =>
			fetchClient(id, { allowPrivate: env.allowPrivateDestinations }),
		);
		const { name, host, id } = asked.client;
		if ("error" in asked) {
			const back = answerAddress(asked, origin, { error: asked.error, error_description: asked.sentence });
			return { sentence: asked.sentence, client: { name }, back };
		}
		const { redirect } = asked;
		const known = await store.read((tx) => connectionOf(tx, whoIsAsked(context).person, id));
		const before = known?.isUsed ? known.given : null;
		// Programs that ask for what they lack, and forget what they have, lose nothing.
		const scopes = tokenScopes.filter((scope) => asked.scopes.includes(scope) || before?.scopes.includes(scope));
		const asksPassword = !(await isFresh(context));
		return {
			client: { name, host, id },
			answersTo: isLoopback(redirect) ? "" : new URL(redirect).host || new URL(redirect).protocol,
			scopes,
			before,
			asksPassword,
			request: sealed(secretKey, {
				...asked,
				scopes,
				client: { id, name },
				...whoIsAsked(context),
				asksPassword,
				ends: Date.now() + askedFor,
			}),
			denial: answerAddress(asked, origin, { error: "access_denied" }),
		};
	} catch (error) {
		if (!(error instanceof Failure) || error.code !== "not-possible") throw error;
		return { sentence: error.sentence };
	}
}

/** The answer of a person who allows a program to act for them. */
export interface Consent {
	/** As the question had it. */
	readonly request: string;
	readonly scopes: readonly string[];
	/** Names of the content types that it may see; every type when there are none. */
	readonly types: readonly string[];
	readonly password: string;
}

/**
 * Gives a program what the person allows: a code, which it exchanges for tokens. What it had before is replaced then.
 * @returns the address to go to with it
 * @throws {Failure} `not-possible`, `field-refused`, `too-many`
 */
export async function allow(context: Context, { request, scopes, types, password }: Consent): Promise<{ to: string }> {
	const { store, secretKey } = context.get(backendContext);
	const asked = opened(secretKey, request);
	const { person, session } = whoIsAsked(context);
	const isOver = !asked || asked.ends <= Date.now() || asked.ends > latestPast() + askedFor;
	if (isOver || asked.person !== person || asked.session !== session)
		throw new Failure(
			"not-possible",
			"You were asked too long ago, or signed in anew since. Go back to the program and begin again.",
			{},
		);
	const allowed = asked.scopes.filter((scope) => scopes.includes(scope));
	if (allowed.length === 0 || allowed.length !== new Set(scopes).size)
		throw fieldError("scopes", "Choose what the program may do, or say no.");
	if (types.some((type) => !contentType(type) || !canSee(context.get(personContext), type)))
		throw fieldError("types", "Choose content that you may see yourself.");
	if (asked.asksPassword) await confirmPerson(context, password);

	const code = newTokenText("code");
	await store.write(async (tx) => {
		const now = Date.now();
		await forgetEnded(tx, now);
		const given: Given = { scopes: allowed, types: [...new Set(types)] };
		const known = await connectionOf(tx, person, asked.client.id, now);
		const id = known ? known.id : await newConnection(tx, { person, client: asked.client, given }, now);
		if (known && !known.isUsed)
			await tx
				.updateTable("tokens")
				.set({ expires_at: now + codeFor })
				.where("id", "=", id)
				.execute();
		const { redirect, challenge } = asked;
		const secret = {
			hash: hashOf(code),
			kind: "code",
			token: id,
			redirect,
			challenge,
			gives: JSON.stringify(given),
			expires_at: now + codeFor,
		} as const;
		await tx
			.insertInto("oauth_secrets")
			.values({ ...secret, used_at: null })
			.execute();
		await record(tx, {
			actor: actorOf(context),
			action: known?.isUsed ? "replace" : "add",
			type: logged,
			document: person,
			title: asked.client.name,
		});
	});
	return { to: answerAddress(asked, context.get(siteContext).origin, { code }) };
}

interface Connection {
	readonly id: string;
	readonly given: Given;
	/** Whether the program has exchanged a code for it. */
	readonly isUsed: boolean;
}

/** The connection that a person has with a program. There is one at most, on however many computers it runs. */
async function connectionOf(tx: Tx, person: string, client: string, now = Date.now()): Promise<Connection | undefined> {
	const row = await tx
		.selectFrom("tokens")
		.leftJoin("agents", "agents.id", "tokens.id")
		.select(["tokens.id", "tokens.scopes", "tokens.types", "agents.id as agent"])
		.where("tokens.person", "=", person)
		.where("tokens.client", "=", client)
		.where("tokens.revoked_at", "is", null)
		.where("tokens.expires_at", ">", now)
		.orderBy("tokens.id", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!row) return undefined;
	const given = { scopes: JSON.parse(row.scopes), types: JSON.parse(row.types) };
	return { id: row.id, given, isUsed: row.agent !== null };
}

interface Wanted {
	readonly person: string;
	readonly client: Pick<Client, "id" | "name">;
	readonly given: Given;
}

/** @throws {Failure} `not-possible` when the person has as many as there may be */
async function newConnection(tx: Tx, { person, client, given }: Wanted, now: number): Promise<string> {
	const { count } = await tx
		.selectFrom("tokens")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("person", "=", person)
		.where("client", "!=", "")
		.where("revoked_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirstOrThrow();
	if (Number(count) >= mostOfPerson) {
		const sentence = `${mostOfPerson} programs are connected for you. Cut off those that you do not use.`;
		throw new Failure("not-possible", sentence, {});
	}
	const id = newId();
	const row = {
		id,
		person,
		name: client.name,
		hash: id,
		scopes: JSON.stringify(given.scopes),
		types: JSON.stringify(given.types),
		created_at: now,
		// Until the code is exchanged, there is nothing that could last longer than it.
		expires_at: now + codeFor,
		last_used_at: null,
		revoked_at: null,
		client: client.id,
	};
	await tx.insertInto("tokens").values(row).execute();
	return id;
}

function whoIsAsked(context: Context) {
	return { person: context.get(personContext).id, session: context.get(sessionContext) };
}

interface Sealed extends Omit<Asked, "client"> {
	readonly client: Pick<Client, "id" | "name">;
	readonly person: string;
	readonly session: string;
	readonly asksPassword: boolean;
	readonly ends: number;
}

// The signature makes sure that a person gives exactly the rights that they saw: the request is not read again in
// between, and nobody but us can have written it.
function sealed(secretKey: SecretKey, asked: Sealed): string {
	const said = Buffer.from(JSON.stringify(asked)).toString("base64url");
	return `${signatureOf(secretKey, said)}.${said}`;
}

function opened(secretKey: SecretKey, text: string): Sealed | undefined {
	const [signature = "", said = ""] = text.split(".");
	const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secretKey, said))];
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
	return JSON.parse(Buffer.from(said, "base64url").toString());
}

function signatureOf(secretKey: SecretKey, said: string): string {
	return createHmac("sha256", secretKey.for("oauth consent")).update(said).digest("base64url");
}
