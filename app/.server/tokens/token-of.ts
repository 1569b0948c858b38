import { sql } from "kysely";
import { type Holder, may, type Need } from "../../rights.ts";
import type { Actor } from "../activity/actor.ts";
import { correctSignInTimes } from "../auth/correct-sign-in-times.ts";
import type { Person } from "../auth/person-rights.ts";
import { canSee, rightsOf, storedRights } from "../can-see.ts";
import { latestPast } from "../clock-watch.ts";
import { unreachable } from "../db/failures.ts";
import type { Store } from "../db/store.ts";
import type { TokenScope } from "../db/tables/tokens-tables.ts";
import { networkOf } from "../network.ts";
import { hashOf } from "../secret-hash.ts";
import { Rates } from "./rate.ts";
import { isTokenText } from "./token-text.ts";

/** A program that acts for a person. */
export interface TokenUse {
	readonly isRefused: false;
	/** The person it acts for, with their current role. */
	readonly person: Person;
	readonly token: {
		readonly id: string;
		readonly name: string;
		readonly scopes: readonly TokenScope[];
		/** Names of content types; every type when there are none. `maySee` decides. */
		readonly types: readonly string[];
		/** Epoch milliseconds. */
		readonly expires: number;
		/** The client id of a connection by OAuth; "" for a token that the person made. */
		readonly client: string;
	};
	/** "person via name", for the activity log. */
	readonly actor: Actor;
	/** Headers of the answer: how much the token may still ask for. */
	readonly headers: Readonly<Record<string, string>>;
}

/** Why a token does not count. */
export interface TokenRefusal {
	readonly isRefused: true;
	readonly reason: keyof typeof sentences;
	/** A sentence with what is wrong, and what to do. */
	readonly sentence: string;
	/** 401, or 429 for one that asked too often. */
	readonly status: 401 | 429;
	/** Headers of the answer, such as `WWW-Authenticate`. */
	readonly headers: Readonly<Record<string, string>>;
}

export interface Caller {
	/** The header `Authorization`; null without one. */
	readonly authorization: string | null;
	/** The verified network address. */
	readonly address: string;
	/** The header `User-Agent`. */
	readonly agent: string;
	/** Whether connections by OAuth count, too: their access tokens are for /mcp, and good nowhere else. */
	readonly takesConnections?: boolean;
}

/** How often the last use of a token is written, in milliseconds. */
const writtenEvery = 60_000;

const rates = new Rates();
/** Of unknown tokens, by network. */
const strangers = new Rates();
const seen = new Set<string>();
const mostSeen = 10_000;

/**
 * Finds the person for whom a request acts, by its header `Authorization: Bearer …`. The database is read each time, so
 * that a token that was revoked, a role that was taken away and a person who was disabled count at once, everywhere.
 * Counts as a use.
 * @throws {Failure} `store-unreachable`
 */
export async function tokenOf(
	store: Store,
	{ authorization, address, agent, takesConnections = false }: Caller,
): Promise<TokenUse | TokenRefusal> {
	if (!authorization) return refusal("missing");
	const [, text = ""] = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization) ?? [];
	const isConnection = isTokenText(text, "access");
	if (isConnection && !takesConnections) return refusal("elsewhere");
	if (!isConnection && !isTokenText(text)) return refusal("malformed");
	const network = networkOf(address);
	const hash = hashOf(text);
	// A network that sends many invented tokens is refused without a look into the database; tokens that were seen before
	// are always looked up.
	if (!seen.has(hash) && strangers.isOver(network)) return refusal("too-many", strangers.take(network).headers);
	const row = await find(store, hash, isConnection);
	if (!row) {
		strangers.take(network);
		return refusal("unknown");
	}
	if (seen.size >= mostSeen) seen.clear();
	seen.add(hash);
	const now = Date.now();
	if (row.disabled_at !== null) return refusal("disabled");
	const person: Person = {
		id: row.person,
		name: row.owner,
		email: row.email,
		...rightsOf(row),
	};
	if (!may(person, "people") && !may(person, "inquiries")) return refusal("translator");
	if (row.revoked_at !== null) return refusal("revoked");
	if (row.created_at > latestPast(now)) {
		await correctSignInTimes(store, now);
		return tokenOf(store, { authorization, address, agent, takesConnections });
	}
	if (row.ends_at !== null && (row.ends_at <= now || row.ends_at > latestPast() + 86_400_000)) return refusal("over");
	if (row.expires_at <= now) return refusal("expired");
	const rate = rates.take(row.id);
	if (rate.wait > 0) return refusal("too-many", rate.headers);
	if ((row.last_used_at ?? 0) <= now - writtenEvery || (row.last_used_at ?? 0) > latestPast())
		await noteUse(store, row.id, network, now);
	return {
		isRefused: false,
		person,
		token: {
			id: row.id,
			name: row.name,
			scopes: (JSON.parse(row.scopes) as TokenScope[]).filter((scope) => scope === "people" || mayGive(person, scope)),
			types: JSON.parse(row.types),
			expires: row.expires_at,
			client: row.client,
		},
		actor: { id: person.id, name: `${person.name} via ${row.name}`, address, agent },
		headers: rate.headers,
	};
}

const needs: Readonly<Record<TokenScope, Need>> = {
	read: "members",
	"read drafts": "people",
	propose: "propose",
	inquiries: "inquiries",
	people: "administrators",
};

/** Whether somebody may let a program do something: nobody more than they may themselves. */
export function mayGive(person: Holder, scope: TokenScope): boolean {
	return may(person, needs[scope]);
}

/** Whether a program may see documents of a type: those it was given, as far as its person may. */
export function maySee({ person, token: { types } }: Pick<TokenUse, "person" | "token">, type: string): boolean {
	return canSee(person, type) && (types.length === 0 || types.includes(type));
}

function find({ db }: Store, hash: string, isConnection: boolean) {
	const access = db.selectFrom("oauth_secrets").where("hash", "=", hash).where("kind", "=", "access");
	return db
		.selectFrom("tokens")
		.innerJoin("people", "people.id", "tokens.person")
		.select(["tokens.id", "tokens.name", "tokens.scopes", "tokens.types", "tokens.expires_at"])
		.select("tokens.client")
		.select(isConnection ? access.select("expires_at").as("ends_at") : sql<number | null>`null`.as("ends_at"))
		.select(["tokens.created_at", "tokens.last_used_at", "tokens.revoked_at"])
		.select(["people.id as person", "people.name as owner", "people.email", "people.disabled_at"])
		.select(storedRights)
		.where((row) => (isConnection ? row("tokens.id", "=", access.select("token")) : row("tokens.hash", "=", hash)))
		.executeTakeFirst()
		.catch((cause: unknown) => {
			throw unreachable({ cause });
		});
}

async function noteUse(store: Store, id: string, network: string, now: number): Promise<void> {
	try {
		await store.db
			.updateTable("tokens")
			.set({ last_used_at: now, last_network: network })
			.where("id", "=", id)
			.execute();
	} catch (err) {
		// The request gets its response even when nothing can be written.
		store.log.warn({ err }, "the last use of a token could not be stored");
	}
}

const sentences = {
	missing: "This needs a token: send the header Authorization: Bearer and the token.",
	malformed: "This is not a token of this site. A token begins with qst_ and has 40 characters; copy all of it.",
	unknown: "This site does not know this token. Make one in the studio, under Access or Your account.",
	revoked: "This was revoked. Ask the person it acts for to make another token in the studio, or to connect you again.",
	elsewhere: "This sign-in is for /mcp alone. Make a token in the studio, under Access or Your account.",
	over: "This access token is over. Get another one with the refresh token.",
	expired: "This has expired. Ask the person it acts for to make another token in the studio, or to connect you again.",
	disabled: "The person whom this token acts for may not sign in any more. Ask an administrator.",
	translator:
		"The person whom this token acts for may translate in the studio, and nothing else. Ask an administrator.",
	"too-many": "This was asked too often. Wait as many seconds as the header Retry-After says.",
} as const;

function refusal(reason: TokenRefusal["reason"], headers: Readonly<Record<string, string>> = {}): TokenRefusal {
	const sentence = sentences[reason];
	const base = { isRefused: true, reason, sentence } as const;
	if (reason === "too-many") return { ...base, status: 429, headers };
	// RFC 6750: no error code for whoever sent no token.
	const error = reason === "missing" ? "" : `, error="invalid_token", error_description="${sentence}"`;
	return { ...base, status: 401, headers: { "WWW-Authenticate": `Bearer realm="Quillstone"${error}` } };
}
