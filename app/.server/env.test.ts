import { resolve } from "node:path";
import { expect, test } from "vitest";
import { misspelt, readEnv } from "./env.ts";

test("without any variable the site runs on this machine with sample content", () => {
	expect(readEnv({})).toMatchObject({
		port: 3000,
		siteUrl: "http://localhost:3000",
		dataDir: resolve("data"),
		sampleContent: true,
		trustProxy: false,
	});
});

test("the origin follows the port unless it is set, without a trailing slash", () => {
	expect(readEnv({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
	expect(readEnv({ PORT: "8080", SITE_URL: "https://Example.com/" }).siteUrl).toBe("https://example.com");
});

test("an empty variable counts as not set", () => {
	expect(readEnv({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test("subdomains are included in HSTS only when configured", () => {
	expect(readEnv({}).subdomainsOverTls).toBe(false);
	expect(readEnv({ HSTS_SUBDOMAINS: "on" }).subdomainsOverTls).toBe(true);
});

test("a bucket for pictures needs a key, and its prefix ends with a slash", () => {
	expect(readEnv({}).s3).toBeUndefined();
	const given = { S3_BUCKET: "media", S3_KEY: "key", S3_PREFIX: "sites/one", S3_REGION: "eu-central-1" };
	expect(() => readEnv(given)).toThrow("S3_SECRET is missing");
	expect(readEnv({ ...given, S3_SECRET: "secret" }).s3).toEqual({
		endpoint: "https://s3.eu-central-1.amazonaws.com",
		region: "eu-central-1",
		key: "key",
		secret: "secret",
		pathStyle: true,
		media: { bucket: "media", prefix: "sites/one/", cacheBytes: 1_000_000_000 },
	});
});

test("private destinations are not allowed by default", () => {
	expect(readEnv({}).allowPrivateDestinations).toBe(false);
	expect(readEnv({ ALLOW_PRIVATE_DESTINATIONS: "1" }).allowPrivateDestinations).toBe(true);
});

test("sample content can be switched off", () => {
	expect(readEnv({ SAMPLE_CONTENT: "off" }).sampleContent).toBe(false);
});

test.each([
	["PORT", "http"],
	["SMTP_URL", "mail.example.com"],
	["MAIL_FROM", "nobody"],
	["PORT", "0"],
	["PORT", "65536"],
	["HOST", "a b"],
	["SITE_URL", "example.com"],
	["S3_ENDPOINT", "s3.example.com"],
	["BACKUP_DIR", "s3://"],
	["S3_BUCKET", "My_Bucket"],
	["S3_PREFIX", "sites/../other"],
	["S3_CACHE_MB", "much"],
	["SITE_URL", "https://example.com/path"],
	["SITE_URL", "https://user@example.com"],
	["SITE_URL", "ftp://example.com"],
	["DATABASE_URL", "mysql://localhost/site"],
	["SAMPLE_CONTENT", "perhaps"],
	["METRICS_TOKEN", "short"],
	["LOG_LEVEL", "loud"],
])("%s=%s is rejected with a sentence that names the variable and an example", (name, value) => {
	expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must be .+ (such as|to 65535)`));
});

test("every mistake gets its own line", () => {
	expect(() => readEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/^PORT .+\nLOG_LEVEL .+$/);
});

test("a name that is one letter away from one that is read is told", () => {
	const given = {
		SMTP_ULR: "smtps://mail.example.com",
		DATADIR: "/srv",
		SITE_URL: "x",
		SITE_URLS: "y",
		HOME: "/",
		PORTS: "1",
	};
	expect(misspelt(given)).toEqual([
		"SMTP_ULR is not read; did you mean SMTP_URL?",
		"DATADIR is not read; did you mean DATA_DIR?",
	]);
});
