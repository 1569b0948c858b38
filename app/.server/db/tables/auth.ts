/** An editor works with content and inquiries; an administrator also with people, settings and destinations. */
export type Role = "administrator" | "editor";

export interface AuthTables {
	people: PeopleTable;
	credentials: CredentialsTable;
	sessions: SessionsTable;
	verifications: VerificationsTable;
	second_factors: SecondFactorsTable;
	passkeys: PasskeysTable;
	one_time_links: OneTimeLinksTable;
	sign_in_checks: SignInChecksTable;
}

export interface PeopleTable {
	id: string;
	name: string;
	/** In lower case. */
	email: string;
	email_verified: number;
	image: string | null;
	role: Role;
	two_factor_enabled: number;
	/** Since when this person may not enter. */
	disabled_at: number | null;
	created_at: number;
	updated_at: number;
}

/** What a person signs in with; "credential" is the password. */
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
	/** SHA-256 of what the cookie holds. */
	token: string;
	ip_address: string | null;
	user_agent: string | null;
	/** Moves on with every use. */
	expires_at: number;
	created_at: number;
	updated_at: number;
}

/** Challenges that are under way. */
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
	/** The time step of the last code of an app that was accepted: none before it is, nor the same again. */
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
	/** SHA-256 of what the address holds. */
	hash: string;
	purpose: "first administrator" | "invitation" | "new password";
	/** Whom it lets in; null for the first administrator, who is not known yet. */
	person: string | null;
	expires_at: number;
	created_at: number;
}

/** Passwords and codes that were tried, by what they were tried on and from which device. */
export interface SignInChecksTable {
	key: string;
	failures: number;
	/** When the first of them was tried, and the last. */
	began_at: number;
	last_at: number;
}
