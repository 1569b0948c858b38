import type { Generated } from "kysely";

/** The rights that a person can give to a program. It may never do more than the person. */
export const tokenScopes = ["read", "read drafts", "propose", "inquiries"] as const;
/** Those of tokens: also what only the script of an administrator is given. */
export const serviceScopes = [...tokenScopes, "people"] as const;
export type TokenScope = (typeof serviceScopes)[number];

export interface TokensTable {
	id: string;
	/** The person the program acts for. */
	person: string;
	/** The name that the person gave it. */
	name: string;
	/** What it is for; "" when nobody said. */
	purpose: Generated<string>;
	/** SHA-256 of the token. A connection has an id there that is the hash of nothing: it signs in with `oauth_secrets`. */
	hash: string;
	/** JSON: scopes. */
	scopes: string;
	/** JSON: names of the content types that it may see; every type when it is empty. */
	types: string;
	created_at: number;
	expires_at: number;
	/** Written at most once a minute. */
	last_used_at: number | null;
	/** The network it was last used from. */
	last_network: Generated<string>;
	/** When somebody ended it; the row says so to whoever still uses it. */
	revoked_at: number | null;
	/** Of a program that the person connected by OAuth: its client id, an https address; "" for a token that they made. */
	client: Generated<string>;
}

/** The scopes and types that a program was given. */
export interface Given {
	readonly scopes: readonly TokenScope[];
	/** Names of content types; every type when there are none. */
	readonly types: readonly string[];
}

export type OAuthSecretKind = "code" | "access" | "refresh";

/** The secrets that a connection signs in with, and those that it used before. */
export interface OAuthSecretsTable {
	/** SHA-256 of it. */
	hash: string;
	kind: OAuthSecretKind;
	/** Of the connection. */
	token: string;
	/** Of a code: where it was sent. */
	redirect: Generated<string>;
	/** Of a code: the S256 challenge of whoever asked for it. */
	challenge: Generated<string>;
	/** Of a code, as JSON: the scopes and types that the connection has from its exchange on; "" for what it has. */
	gives: Generated<string>;
	expires_at: number;
	/** Codes and refresh tokens are good for once: whoever brings one again has stolen it, or was stolen from. */
	used_at: number | null;
}
