import type { Generated } from "kysely";

/** What a program may do for a person, as far as the person may do it. */
export const tokenScopes = ["read", "read drafts", "propose", "inquiries"] as const;
export type TokenScope = (typeof tokenScopes)[number];

export interface TokensTable {
	id: string;
	/** Whom the program acts for. */
	person: string;
	/** What the person calls it. */
	name: string;
	/** SHA-256 of the token. */
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
}
