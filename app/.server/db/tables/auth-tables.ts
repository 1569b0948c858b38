import type { Generated } from "kysely";

/** An editor works with content and inquiries; an administrator also with people, settings and destinations. */
export type Role = "administrator" | "editor";

export interface AuthTables {
	people: PeopleTable;
	roles: RolesTable;
	credentials: CredentialsTable;
	sessions: SessionsTable;
	verifications: VerificationsTable;
	second_factors: SecondFactorsTable;
	passkeys: PasskeysTable;
	one_time_links: OneTimeLinksTable;
	sign_in_checks: SignInChecksTable;
	bookmarks: BookmarksTable;
	directories: DirectoriesTable;
	directory_accounts: DirectoryAccountsTable;
	directory_answers: DirectoryAnswersTable;
}

/** "filter": what a list shows; "pin": an entry of the rail. */
export type BookmarkKind = "filter" | "pin" | "away";

/** Addresses of the studio that a person keeps by a name. */
export interface BookmarksTable {
	id: string;
	person: string;
	kind: BookmarkKind;
	name: string;
	/** Path and query, such as /admin/articles?status=draft. */
	address: string;
	created_at: number;
}

export interface PeopleTable {
	id: string;
	name: string;
	/** In lower case. */
	email: string;
	email_verified: number;
	image: string | null;
	role: Role;
	/** 0 for an editor who may only propose. */
	may_publish: Generated<number>;
	/** Codes of languages, separated by commas: those of an editor who may write translations into them and nothing else. */
	languages: Generated<string>;
	/** The id of their role where that is a custom one, or "sales"; it counts while `languages` says that of no language. */
	own_role: Generated<string | null>;
	/** The time zone in which they read times, such as Asia/Karachi; "" for that of the company. */
	zone: Generated<string>;
	two_factor_enabled: number;
	/** From when until when they are out of office; null when nothing is planned. */
	away_from: number | null;
	away_until: number | null;
	/** When the person was disabled; null otherwise. */
	disabled_at: number | null;
	created_at: number;
	updated_at: number;
}

/** A custom role. */
export interface RolesTable {
	id: string;
	name: string;
	/** JSON: `Grant`. */
	granted: string;
	/** Counts its changes. */
	version: number;
	created_at: number;
	updated_at: number;
}

/** Credentials of a person; the provider "credential" is the password. */
export interface CredentialsTable {
	id: string;
	user_id: string;
	account_id: string;
	provider_id: string;
	/** Hashed. */
	password: string | null;
	access_token: string | null;
	refresh_token: string | null;
	id_token: string | null;
	access_token_expires_at: number | null;
	refresh_token_expires_at: number | null;
	scope: string | null;
	created_at: number;
	updated_at: number;
}

export interface SessionsTable {
	id: string;
	user_id: string;
	/** SHA-256 of the token in the cookie. */
	token: string;
	ip_address: string | null;
	user_agent: string | null;
	/** Extended by every use. */
	expires_at: number;
	created_at: number;
	updated_at: number;
	/** Of one that the directory began: what it calls it, or ""; null for every other. */
	directory_session: Generated<string | null>;
}

/** Pending challenges. */
export interface VerificationsTable {
	id: string;
	identifier: string;
	value: string;
	expires_at: number;
	created_at: number;
	updated_at: number;
}

export interface SecondFactorsTable {
	id: string;
	user_id: string;
	/** Encrypted. */
	secret: string;
	/** Encrypted. */
	backup_codes: string;
	verified: number | null;
	failed_verification_count: number | null;
	locked_until: number | null;
	/** Time step of the last accepted code of an app; this and earlier ones are rejected. */
	last_step: number | null;
}

export interface PasskeysTable {
	id: string;
	user_id: string;
	name: string | null;
	public_key: string;
	credential_id: string;
	counter: number;
	device_type: string;
	backed_up: number;
	transports: string | null;
	aaguid: string | null;
	created_at: number | null;
}

export interface OneTimeLinksTable {
	/** SHA-256 of the key in the address. */
	hash: string;
	purpose: "first administrator" | "invitation" | "new password";
	/** The person it is for; null for the first administrator, who does not exist yet. */
	person: string | null;
	expires_at: number;
	created_at: number;
}

/** Counts of tried passwords and codes, by account and device. */
export interface SignInChecksTable {
	key: string;
	failures: number;
	/** Start of the window, and time of the last try. */
	began_at: number;
	last_at: number;
}

/** The directory of the company, which people sign in with; at most one row. */
export interface DirectoriesTable {
	id: "directory";
	/** JSON: `DirectorySettings`. */
	settings: string;
	/** The client secret, encrypted; "" for none. */
	secret: Generated<string>;
	/** 1 when it is the only way in. */
	is_required: Generated<number>;
	/** The person who gets in with a passkey all the same. */
	way_back: string | null;
	/** JSON: what came of trying it last; "" when nobody did. */
	tried: Generated<string>;
	updated_at: number;
}

/** Whom the directory means by its subjects. */
export interface DirectoryAccountsTable {
	person: string;
	issuer: string;
	subject: string;
	created_at: number;
}

/** Answers of the directory that were taken: each is good for once. */
export interface DirectoryAnswersTable {
	hash: string;
	expires_at: number;
}
