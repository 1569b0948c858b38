import { Failure } from "../../errors.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { Env, OidcClient } from "../env.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";

/** What people of a group or a domain may do. */
export interface GivenRole {
	/** "administrator", "editor", "proposer" or "translator". */
	readonly role: string;
	/** The codes of the languages of a translator. */
	readonly languages: readonly string[];
}

/** How people sign in with the directory of the company, without its secret. */
export interface DirectorySettings {
	/** Such as https://id.example.com/realms/main. */
	readonly issuer: string;
	readonly clientId: string;
	/** The claim in which groups arrive. */
	readonly groupsClaim: string;
	readonly groups: readonly (GivenRole & { readonly group: string })[];
	/** Whoever has a verified address at one of these domains gets an account with `domainRole`. */
	readonly domains: readonly string[];
	readonly domainRole: GivenRole;
	/** Whether groups and domains decide at each sign-in, and not for new accounts alone. */
	readonly isAuthoritative: boolean;
}

/** A finding of a try, in words. */
export interface Finding {
	readonly isGood: boolean;
	readonly sentence: string;
}

/** What came of trying a directory. */
export interface Tried {
	readonly issuer: string;
	readonly clientId: string;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly findings: readonly Finding[];
	/** Whether somebody came back signed in. */
	readonly isRoundTrip: boolean;
}

/** The directory as it is set. */
export interface Directory extends DirectorySettings {
	readonly secret: string;
	/** Whether address and client stand in the environment, and cannot be changed in the studio. */
	readonly isOfEnvironment: boolean;
	/** Whether it is the only way in, beside that of `wayBack`. */
	readonly isRequired: boolean;
	/** The id of the person who gets in with a passkey when the directory is away; null for nobody. */
	readonly wayBack: string | null;
	readonly tried: Tried | undefined;
}

export const noDirectory: DirectorySettings = {
	issuer: "",
	clientId: "",
	groupsClaim: "groups",
	groups: [],
	domains: [],
	domainRole: { role: "proposer", languages: [] },
	isAuthoritative: true,
};

interface Known {
	readonly env: Pick<Env, "oidc">;
	readonly secretKey: SecretKey;
}

const purpose = "directory-secret";

/** The directory that people sign in with; undefined where none is set. */
export async function readDirectory(store: Store, known: Known): Promise<Directory | undefined> {
	return store.read((tx) => directoryIn(tx, known));
}

/** Reads it in a transaction. */
export async function directoryIn(tx: Tx, { env: { oidc }, secretKey }: Known): Promise<Directory | undefined> {
	const row = await tx.selectFrom("directories").selectAll().executeTakeFirst();
	const settings: DirectorySettings = { ...noDirectory, ...(row && JSON.parse(row.settings)) };
	const client = oidc ?? clientOf(settings, row?.secret ?? "", secretKey);
	if (!client) return undefined;
	const { issuer, clientId, clientSecret: secret } = client;
	const tried: Tried | undefined = row?.tried ? JSON.parse(row.tried) : undefined;
	return {
		...settings,
		...{ issuer, clientId, secret, isOfEnvironment: oidc !== undefined },
		isRequired: row?.is_required === 1,
		wayBack: row?.way_back ?? null,
		// Of another directory, it says nothing.
		tried: tried?.issuer === issuer && tried.clientId === clientId ? tried : undefined,
	};
}

function clientOf({ issuer, clientId }: DirectorySettings, secret: string, key: SecretKey): OidcClient | undefined {
	if (issuer === "") return undefined;
	try {
		return { issuer, clientId, clientSecret: key.decrypt(purpose, secret) };
	} catch {
		// The directory says that the secret is wrong, and whoever tries it enters it anew.
		return { issuer, clientId, clientSecret: "" };
	}
}

/** Writes what is set into the one row. */
export async function keepDirectory(
	tx: Tx,
	settings: DirectorySettings,
	{ isRequired, wayBack, secret, key }: Pick<Directory, "isRequired" | "wayBack"> & { secret?: string; key: SecretKey },
): Promise<void> {
	const row = {
		settings: JSON.stringify(settings),
		is_required: Number(isRequired),
		way_back: wayBack,
		updated_at: Date.now(),
		...(secret !== undefined && { secret: key.encrypt(purpose, secret) }),
	};
	const storing = tx.insertInto("directories").values({ id: "directory", ...row });
	await storing.onConflict((conflict) => conflict.column("id").doUpdateSet(row)).execute();
}

/** Keeps what came of a try. */
export async function keepTried(store: Store, tried: Tried): Promise<void> {
	const row = { tried: JSON.stringify(tried), updated_at: Date.now() };
	const settings = JSON.stringify(noDirectory);
	const storing = store.db.insertInto("directories").values({ id: "directory", settings, ...row });
	await storing.onConflict((conflict) => conflict.column("id").doUpdateSet(row)).execute();
}

/** Encrypts the secret with another key; without the old one it is removed, and has to be entered again. */
export async function encryptDirectoryAnew(tx: Tx, old: SecretKey | undefined, key: SecretKey): Promise<void> {
	const row = await tx.selectFrom("directories").select("secret").where("secret", "!=", "").executeTakeFirst();
	if (!row) return;
	let secret = "";
	try {
		if (old) secret = key.encrypt(purpose, old.decrypt(purpose, row.secret));
	} catch {
		// It was encrypted with a third key.
	}
	await tx.updateTable("directories").set({ secret }).execute();
}

/** The name by which people know a directory: its host. */
export function hostOf({ issuer }: Pick<DirectorySettings, "issuer">): string {
	return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}

/** Refuses with a sentence for the person who signs in or sets it up. */
export function refuse(sentence: string, cause?: unknown): never {
	throw new Failure("not-possible", sentence, {}, { cause });
}
