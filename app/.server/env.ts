import { resolve } from "node:path";
import { z } from "zod";
import { Failure } from "../errors.ts";
import { nearest } from "./nearest.ts";
import { isStoreAddress, readStoreAddress } from "./store-address.ts";

/** The configuration of this installation, read once at the start. */
export interface Env {
	readonly port: number;
	readonly host: string;
	/** The public origin, such as https://quillstone.example, without a slash at its end. */
	readonly siteUrl: string;
	/** Whether it was configured. Otherwise any name of this machine will do. */
	readonly isSiteUrlGiven: boolean;
	/** Absolute path of the folder with the database and the media files. */
	readonly dataDir: string;
	/**
	 * The place to which every release is written as a static copy: the absolute path of a folder, or
	 * `s3://BUCKET/PREFIX`. Without it, no copies are written.
	 */
	readonly staticDir?: string;
	/** Settings of automatic backups; without them, no backups are made. */
	readonly backups?: BackupSettings;
	/** An S3-compatible store that may be used; without a bucket of its own, pictures stay in the data folder. */
	readonly s3?: S3Settings;
	/** Set when the content lives in PostgreSQL. */
	readonly databaseUrl?: string;
	/** The secret key; without it, a file in the data folder is used. */
	readonly secretKey?: string;
	/** Whether an empty store receives the sample content. */
	readonly sampleContent: boolean;
	/** Whether that was configured. Otherwise a terminal is asked at the first start. */
	readonly isSampleChosen: boolean;
	/** Whether a reverse proxy in front names the client in X-Forwarded-For. */
	readonly trustProxy: boolean;
	/** Whether HSTS includes subdomains. */
	readonly subdomainsOverTls: boolean;
	/** The mail server, such as smtps://user:password@mail.example.com; destinations may name their own. */
	readonly smtpUrl?: string;
	/** Sender address of mails; without one, derived from the site's. */
	readonly mailFrom?: string;
	/** Whether inquiries may be delivered to addresses inside private networks, and without TLS. */
	readonly allowPrivateDestinations: boolean;
	/** E-mail address of the administrator to add when there is nobody yet. */
	readonly adminEmail?: string;
	readonly adminPassword?: string;
	/** The directory that people sign in with; without it, it is set in the studio. */
	readonly oidc?: OidcClient;
	/** Token for reading /metrics from other machines. */
	readonly metricsToken?: string;
	/** Origins of other sites whose pages may read the API; "*" for all. */
	readonly apiOrigins: readonly string[];
	readonly logLevel: (typeof logLevels)[number];
}

/** The directory of a company (OpenID Connect), and how this site signs in there. */
export interface OidcClient {
	/** Such as https://id.example.com/realms/main. */
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret: string;
}

export interface BackupSettings {
	/** Absolute path of the folder that they are kept in, or `s3://BUCKET/PREFIX`. */
	readonly dir: string;
	/** When they are made: minutes of the day, in UTC. */
	readonly at: number;
	/** Public keys of age whose holders can read them; not encrypted without any. */
	readonly recipients: readonly string[];
	/** An empty PostgreSQL database for trying them; without it, one is made beside the site's own. */
	readonly scratchUrl?: string;
}

/** How to reach an S3-compatible store. */
export interface S3Access {
	/** Its origin, such as https://s3.eu-central-1.amazonaws.com. */
	readonly endpoint: string;
	readonly region: string;
	readonly key: string;
	readonly secret: string;
	/** Whether the bucket is named in the path of an address; otherwise in its host. */
	readonly pathStyle: boolean;
}

export interface S3Settings extends S3Access {
	/** The bucket with the files of pictures; without it, they are in the data folder. */
	readonly media?: MediaBucket;
}

export interface MediaBucket {
	readonly bucket: string;
	/** The beginning of all keys: "", or a text that ends with a slash. */
	readonly prefix: string;
	/** The most bytes of pictures that are kept on this machine. */
	readonly cacheBytes: number;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/**
 * Reads the environment variables that the operations manual lists. Empty ones count as not set.
 * @throws {Failure} with a sentence for every invalid variable
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
	const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
	const read = schema.safeParse(given);
	if (!read.success) throw new Failure("bad-setting", read.error.issues.map((issue) => issue.message).join("\n"), {});
	const values = read.data;
	return {
		port: values.PORT,
		host: values.HOST,
		siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
		isSiteUrlGiven: values.SITE_URL !== undefined,
		dataDir: resolve(values.DATA_DIR),
		staticDir: values.STATIC_DIR && placeOf(values.STATIC_DIR),
		backups: values.BACKUP_DIR
			? {
					dir: placeOf(values.BACKUP_DIR),
					at: values.BACKUP_TIME,
					recipients: values.BACKUP_RECIPIENTS,
					scratchUrl: values.BACKUP_SCRATCH_URL,
				}
			: undefined,
		s3: s3Of(values),
		databaseUrl: values.DATABASE_URL,
		secretKey: values.SECRET_KEY?.trim(),
		sampleContent: values.SAMPLE_CONTENT,
		isSampleChosen: given.SAMPLE_CONTENT !== undefined,
		trustProxy: values.TRUST_PROXY,
		subdomainsOverTls: values.HSTS_SUBDOMAINS,
		smtpUrl: values.SMTP_URL,
		mailFrom: values.MAIL_FROM,
		allowPrivateDestinations: values.ALLOW_PRIVATE_DESTINATIONS,
		adminEmail: values.ADMIN_EMAIL,
		adminPassword: values.ADMIN_PASSWORD,
		oidc: oidcOf(values),
		metricsToken: values.METRICS_TOKEN,
		apiOrigins: values.API_ORIGINS,
		logLevel: values.LOG_LEVEL,
	};
}

/** A sentence for every variable whose name differs by one letter from one that is read: a slip leaves a setting as it was. */
export function misspelt(source: Readonly<Record<string, string | undefined>>): string[] {
	const names = Object.keys(variables.shape);
	return Object.keys(source).flatMap((given) => {
		const near = given.length < 6 || names.includes(given) ? undefined : nearest(given, names, 1);
		return near === undefined || source[near] ? [] : [`${given} is not read; did you mean ${near}?`];
	});
}

function placeOf(value: string): string {
	return isStoreAddress(value) ? value : resolve(value);
}

function s3Of({ S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, ...values }: z.infer<typeof schema>) {
	if (!key || !secret) return undefined;
	const region = values.S3_REGION;
	return {
		endpoint: values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
		region,
		key,
		secret,
		pathStyle: values.S3_PATH_STYLE,
		media: bucket ? { bucket, prefix: values.S3_PREFIX, cacheBytes: values.S3_CACHE_MB * 1_000_000 } : undefined,
	};
}

function oidcOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: Values) {
	return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}

const switches: Record<string, boolean> = { on: true, "1": true, true: true, off: false, "0": false, false: false };

const onOff = (name: string, initial: boolean) =>
	z
		.string()
		.default(initial ? "on" : "off")
		.refine((value) => value.trim().toLowerCase() in switches, `${name} must be on or off, such as ${name}=on.`)
		.transform((value) => switches[value.trim().toLowerCase()] === true);

const postgresAddress = (name: string) =>
	z
		.string()
		.refine(
			(value) => /^postgres(ql)?:$/.test(parseUrl(value)?.protocol ?? ""),
			`${name} must be the address of a PostgreSQL database, such as ${name}=postgres://user:password@localhost/quillstone.`,
		);

const place = (name: string, example: string) =>
	z
		.string()
		.refine(
			(value) => !isStoreAddress(value) || isBucketName(readStoreAddress(value)?.bucket ?? ""),
			`${name} must be a folder or part of a bucket, such as ${name}=${example}.`,
		);

const variables = z.object({
	PORT: z
		.string()
		.default("3000")
		.refine(
			(value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535,
			"PORT must be a number from 1 to 65535, such as PORT=3000.",
		)
		.transform(Number),
	// All interfaces, as loopback cannot be reached in a container or from a proxy on another machine.
	HOST: z
		.string()
		.default("0.0.0.0")
		.refine((value) => /^[\w.:-]+$/.test(value), "HOST must be an address or a name, such as HOST=127.0.0.1."),
	SITE_URL: z
		.string()
		.refine(
			isOrigin,
			"SITE_URL must be the public origin alone, without a path, such as SITE_URL=https://www.example.com.",
		)
		.transform((value) => new URL(value).origin)
		.optional(),
	DATA_DIR: z.string().default("data"),
	STATIC_DIR: place("STATIC_DIR", "s3://quillstone-copy/site").optional(),
	BACKUP_DIR: place("BACKUP_DIR", "s3://quillstone-backups/site").optional(),
	BACKUP_TIME: z
		.string()
		.default("02:00")
		.refine(
			(value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
			"BACKUP_TIME must be a time of day in UTC, such as BACKUP_TIME=02:00.",
		)
		.transform((value) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3))),
	BACKUP_RECIPIENTS: z
		.string()
		.default("")
		.transform((value) => value.split(/[\s,]+/).filter(Boolean))
		.refine(
			(keys) => keys.every((key) => /^age1[0-9a-z]{20,}$/.test(key)),
			"BACKUP_RECIPIENTS must be public keys of age, which begin with age1; npm run cli -- backup key makes one.",
		),
	BACKUP_SCRATCH_URL: postgresAddress("BACKUP_SCRATCH_URL").optional(),
	DATABASE_URL: postgresAddress("DATABASE_URL").optional(),
	S3_ENDPOINT: z
		.string()
		.refine(
			isOrigin,
			"S3_ENDPOINT must be the origin of the store alone, without bucket or path, such as S3_ENDPOINT=https://s3.eu-central-1.amazonaws.com.",
		)
		.transform((value) => new URL(value).origin)
		.optional(),
	S3_REGION: z
		.string()
		.default("us-east-1")
		.refine(
			(value) => /^[\w-]+$/.test(value),
			"S3_REGION must be the name of a region, such as S3_REGION=eu-central-1.",
		),
	S3_KEY: z.string().optional(),
	S3_SECRET: z.string().optional(),
	S3_BUCKET: z
		.string()
		.refine(isBucketName, "S3_BUCKET must be the name of a bucket, such as S3_BUCKET=quillstone-media.")
		.optional(),
	S3_PREFIX: z
		.string()
		.default("")
		.refine(
			(value) => /^([\w.-]+\/)*[\w.-]*$/.test(value) && !/(^|\/)\.\.?(\/|$)/.test(value),
			"S3_PREFIX must be names with slashes between, such as S3_PREFIX=sites/quillstone.",
		)
		.transform((value) => value.replace(/[^/]$/, "$&/")),
	S3_PATH_STYLE: onOff("S3_PATH_STYLE", true),
	S3_CACHE_MB: z
		.string()
		.default("1000")
		.refine(
			(value) => /^\d{1,7}$/.test(value) && Number(value) >= 50,
			"S3_CACHE_MB must be a number of megabytes, 50 at least, such as S3_CACHE_MB=1000.",
		)
		.transform(Number),
	SECRET_KEY: z
		.string()
		.refine(
			(value) => value.trim().length >= 32,
			"SECRET_KEY must be 32 characters or longer, such as the output of: openssl rand -base64 32.",
		)
		.optional(),
	SAMPLE_CONTENT: onOff("SAMPLE_CONTENT", true),
	TRUST_PROXY: onOff("TRUST_PROXY", false),
	HSTS_SUBDOMAINS: onOff("HSTS_SUBDOMAINS", false),
	SMTP_URL: z
		.string()
		.refine(
			(value) => /^smtps?:$/.test(parseUrl(value)?.protocol ?? "") && !!parseUrl(value)?.hostname,
			"SMTP_URL must be the address of a mail server, such as SMTP_URL=smtps://user:password@mail.example.com:465.",
		)
		.optional(),
	MAIL_FROM: z
		.string()
		.refine(
			(value) => /^([^<>\p{Cc}]*<)?[^\s<>@,;]+@[^\s<>@,;]+>?$/u.test(value),
			"MAIL_FROM must be an address, such as MAIL_FROM=site@example.com.",
		)
		.optional(),
	ALLOW_PRIVATE_DESTINATIONS: onOff("ALLOW_PRIVATE_DESTINATIONS", false),
	ADMIN_EMAIL: z.email("ADMIN_EMAIL must be an e-mail address, such as ADMIN_EMAIL=you@example.com.").optional(),
	ADMIN_PASSWORD: z.string().optional(),
	OIDC_ISSUER: z
		.string()
		.transform(issuerOf)
		.refine(
			(value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ""),
			"OIDC_ISSUER must be the address of a directory, such as OIDC_ISSUER=https://id.example.com.",
		)
		.optional(),
	OIDC_CLIENT_ID: z.string().optional(),
	OIDC_CLIENT_SECRET: z.string().optional(),
	METRICS_TOKEN: z
		.string()
		.min(16, "METRICS_TOKEN must be 16 characters or longer, such as the output of: openssl rand -hex 16.")
		.optional(),
	API_ORIGINS: z
		.string()
		.default("")
		.transform((value) => value.split(/[\s,]+/).filter(Boolean))
		.refine(
			(origins) => origins.every((one) => one === "*" || isOrigin(one)),
			"API_ORIGINS must be origins of sites or *, such as API_ORIGINS=https://app.example.com.",
		)
		.transform((origins) => origins.map((one) => (one === "*" ? one : new URL(one).origin))),
	LOG_LEVEL: z
		.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(", ")}, such as LOG_LEVEL=info.`)
		.default("info"),
});

type Values = z.infer<typeof variables>;

/** The variables by which a program reaches what is outside: mail server, directory, buckets, folders; and who may enter. */
export const leadingOut = [
	"SMTP_URL",
	"STATIC_DIR",
	"BACKUP_DIR",
	"BACKUP_SCRATCH_URL",
	"S3_ENDPOINT",
	"S3_KEY",
	"S3_SECRET",
	"S3_BUCKET",
	"OIDC_ISSUER",
	"OIDC_CLIENT_ID",
	"OIDC_CLIENT_SECRET",
	"ADMIN_EMAIL",
	"ADMIN_PASSWORD",
] as const satisfies readonly (keyof Values)[];

/** The issuer that the address of a directory means: that of its discovery document leads to the same. */
export function issuerOf(address: string): string {
	return address.trim().replace(/\/\.well-known\/openid-configuration$/, "");
}

const schema = variables.superRefine((given, { addIssue }) => {
	const oidc = Object.entries({
		OIDC_ISSUER: given.OIDC_ISSUER,
		OIDC_CLIENT_ID: given.OIDC_CLIENT_ID,
		OIDC_CLIENT_SECRET: given.OIDC_CLIENT_SECRET,
	});
	if (oidc.some(([, value]) => value))
		for (const [name] of oidc.filter(([, value]) => !value))
			addIssue({
				code: "custom",
				message: `${name} is missing: a directory needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.`,
			});
	const { S3_BUCKET, S3_ENDPOINT, S3_KEY, S3_SECRET, BACKUP_DIR = "", STATIC_DIR = "" } = given;
	const isWanted = S3_BUCKET ?? S3_ENDPOINT ?? S3_KEY ?? S3_SECRET;
	if (isWanted === undefined && ![BACKUP_DIR, STATIC_DIR].some(isStoreAddress)) return;
	for (const [name, value] of Object.entries({ S3_KEY, S3_SECRET }))
		if (!value) addIssue({ code: "custom", message: `${name} is missing: a store needs both S3_KEY and S3_SECRET.` });
});

/** Whether a name is one that any S3-compatible store takes. */
function isBucketName(value: string): boolean {
	return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value);
}

function isOrigin(value: string): boolean {
	const url = parseUrl(value);
	if (!url || !/^https?:$/.test(url.protocol)) return false;
	return url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
}

function parseUrl(value: string): URL | undefined {
	return URL.canParse(value) ? new URL(value) : undefined;
}
