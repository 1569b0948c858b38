import { type Kysely, sql } from "kysely";
import pg from "pg";
import { Failure } from "../../errors.ts";
import type { Tables } from "./schema.ts";

/** The oldest version that this product works with, as `server_version_num` counts. */
const oldestServer = 15;

/** The address of a database, and the user that we connect as. */
interface Place {
	readonly host: string;
	readonly port: number;
	readonly database: string;
	readonly user: string;
}

/**
 * Rejects a database that cannot hold the content, before anything in it is changed.
 * @throws {Failure} `store-not-writable`, `store-unreachable`
 */
export async function checkRights(db: Kysely<Tables>, databaseUrl: string): Promise<void> {
	const { rows } = await sql<Rights>`select current_setting('server_version_num')::int / 10000 as version,
		current_schema() as schema, has_schema_privilege(current_schema(), 'create') as "mayCreate",
		current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
	const { version, schema, mayCreate, isReadOnly } = rows[0]!;
	const place = placeOf(databaseUrl);
	if (version < oldestServer)
		throw failure(
			"store-unreachable",
			place,
			`PostgreSQL ${version} runs at ${hostInWords(place)}; version ${oldestServer} or newer is needed.`,
		);
	if (isReadOnly) throw failure("store-not-writable", place, readOnly(place));
	if (!schema || !mayCreate) throw failure("store-not-writable", place, mayNotCreate(place, schema ?? "public"));
}

interface Rights {
	readonly version: number;
	readonly schema: string | null;
	readonly mayCreate: boolean | null;
	readonly isReadOnly: boolean;
}

/**
 * Turns the reason why a PostgreSQL database cannot be opened into a failure that names its place, and the right or the setting
 * that is missing. Returns anything else as it is.
 */
export function openingFailure(error: unknown, databaseUrl: string): unknown {
	// An error with a path is one of a file.
	if (!(error instanceof Error) || error instanceof Failure || "path" in error) return error;
	const { code = "", message } = error as NodeJS.ErrnoException;
	const known = reasons.find(([pattern]) => pattern.test(code) || pattern.test(message));
	if (!known) return error;
	const [, failureCode, say] = known;
	const place = placeOf(databaseUrl);
	return failure(failureCode, place, say(place, message), { cause: error });
}

type Code = "store-unreachable" | "store-not-writable";

function failure(code: Code, place: Place, sentence: string, options?: ErrorOptions): Failure {
	return code === "store-not-writable"
		? new Failure(code, sentence, { path: placeInWords(place) }, options)
		: new Failure(code, sentence, {}, options);
}

type Say = (place: Place, message: string) => string;

/** By code or message, as some errors have no code. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const reasons: readonly (readonly [RegExp, Code, Say])[] = [
	[/^(ECONNREFUSED|ENOENT|EACCES)$/, "store-unreachable", unreachable("nothing answers there; start PostgreSQL")],
	[/^(ENOTFOUND|EAI_AGAIN)$/, "store-unreachable", unreachable("there is no host of this name; look for a slip")],
	[
		/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE)$|connection terminated|timeout exceeded when trying to connect/i,
		"store-unreachable",
		unreachable("the host does not answer; look at its network and firewall"),
	],
	[
		/^3D000$/,
		"store-unreachable",
		({ database, user, ...at }) =>
			`There is no database ${database} at ${hostInWords(at)}. Make it: CREATE DATABASE ${name(database)} OWNER ${name(user)};`,
	],
	[
		/^28\w{3}$|password must be a string/,
		"store-unreachable",
		({ user, ...at }, message) =>
			`The server at ${hostInWords(at)} does not let the user ${user} in (${message}). Correct user and password in DATABASE_URL, or: ALTER ROLE ${name(user)} LOGIN PASSWORD '…';`,
	],
	[
		/^53300$/,
		"store-unreachable",
		(place, message) =>
			`The server of ${placeInWords(place)} has no connection left (${message}). End others, or raise max_connections; one instance needs 10.`,
	],
	[/^25006$/, "store-not-writable", readOnly],
	[/^42501$/, "store-not-writable", missingRight],
	[
		/^(08|57P)\w{3}$|SSL|certificate|^[A-Z_]*(CERT|SIGNATURE)[A-Z_]*$/,
		"store-unreachable",
		(place, message) => `${capital(placeInWords(place))} cannot be used: ${message}.`,
	],
];

function unreachable(why: string): Say {
	return (place) => `The content store is not reachable: ${placeInWords(place)}, ${why}, or correct DATABASE_URL.`;
}

function readOnly(place: Place): string {
	return `${capital(placeInWords(place))} is read-only. Name its primary server in DATABASE_URL, or: ALTER DATABASE ${name(place.database)} SET default_transaction_read_only = off;`;
}

function missingRight({ database, user, ...at }: Place, message: string): string {
	const place = placeInWords({ database, ...at });
	if (/for database/.test(message))
		return `The user ${user} may not connect to ${place}. As its owner: GRANT CONNECT ON DATABASE ${name(database)} TO ${name(user)};`;
	const [, table] = /(?:table|relation) "?(\w+)"?$/.exec(message) ?? [];
	return `The user ${user} may not do what is needed in ${place} (${message}). All its tables have to be this user's: ALTER TABLE ${table ?? "…"} OWNER TO ${name(user)};`;
}

function mayNotCreate({ user, ...place }: Place, schema: string): string {
	return `The user ${user} may not make tables in the schema ${schema} of ${placeInWords(place)}. As its owner: GRANT USAGE, CREATE ON SCHEMA ${name(schema)} TO ${name(user)};`;
}

function placeOf(databaseUrl: string): Place {
	const { host, port, database = "", user = "" } = new pg.Client({ connectionString: databaseUrl });
	return { host, port, database, user };
}

function placeInWords({ database, ...at }: Omit<Place, "user">): string {
	return `the database ${database} at ${hostInWords(at)}`;
}

function hostInWords({ host, port }: Pick<Place, "host" | "port">): string {
	return host.startsWith("/") ? host : `${host}:${port}`;
}

function capital(words: string): string {
	return words.replace(/^./, (letter) => letter.toUpperCase());
}

/** An identifier as SQL wants it. */
function name(identifier: string): string {
	return /^[a-z_][a-z0-9_]*$/.test(identifier) ? identifier : pg.escapeIdentifier(identifier);
}
