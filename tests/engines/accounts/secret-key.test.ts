import { chmod, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { expect, test, vi } from "vitest";
import { migrateOldKeys } from "../../../app/.server/auth/old-keys.ts";
import { authSecret } from "../../../app/.server/auth/sessions/session-rules.ts";
import { signInWithPassword } from "../../../app/.server/auth/sign-in.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { addDestination, listDestinations } from "../../../app/.server/outbox/destinations.ts";
import { decryptSecrets } from "../../../app/.server/outbox/secrets.ts";
import { openSecretKey } from "../../../app/.server/secret-key/open-secret-key.ts";
import type { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { unpack } from "../../../bin/cli/archive.ts";
import { run } from "../../../bin/cli/run.ts";
import { ada } from "../../world.ts";
import { afterwards, onBothEngines, type TestEnvironment } from "../stores.ts";
import { asking, email, password, requestContext, withAdministrator } from "./signing-in.ts";

const one = "the key that this installation was set up with";
const other = "another key, which somebody has taken by mistake";

async function addFactor(store: Store, person: string, key: string): Promise<void> {
	const encrypt = (data: string) => symmetricEncrypt({ key, data });
	const factor = { secret: await encrypt("the secret of an app"), backup_codes: await encrypt('["abcde-fghij"]') };
	const counts = { verified: 1, failed_verification_count: 0, locked_until: null, last_step: null };
	await store.db
		.insertInto("second_factors")
		.values({ id: "factor", user_id: person, ...factor, ...counts })
		.execute();
	await store.db.updateTable("people").set({ two_factor_enabled: 1 }).where("id", "=", person).execute();
}

async function addTeam(store: Store, secretKey: SecretKey): Promise<void> {
	const settings = {
		server: "smtps://192.0.2.1:465",
		from: "site@northlight.example",
		to: ["team@northlight.example"],
	};
	const secrets = { user: "site", password: "of the mail server" };
	const team = { kind: "email-team", name: "Team", settings, secrets, actor: ada } as const;
	await addDestination(store, team, { allowPrivate: true, secretKey });
}

/** Runs a command on an installation, and returns its exit code and what it says. */
function listeningCli() {
	const said: string[] = [];
	for (const method of ["log", "error"] as const)
		vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
	afterwards(() => void vi.unstubAllEnvs());
	return async ({ dataDir, databaseUrl }: TestEnvironment, ...args: string[]) => {
		vi.stubEnv("DATA_DIR", dataDir);
		vi.stubEnv("DATABASE_URL", databaseUrl);
		const code = await run(args);
		return `${code} ${said.splice(0).join("\n")}`;
	};
}

onBothEngines("the secret key", (newEnvironment) => {
	test("is created once, readable only by its owner, however many instances start together", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()];
		const keys = await Promise.all(stores.map((store) => openSecretKey(store, shared)));
		expect(keys[0]!.fingerprint).toBe(keys[1]!.fingerprint);
		const file = join(shared.dataDir, "secret-key");
		expect((await stat(file)).mode & 0o777).toBe(0o600);
		expect((await readdir(shared.dataDir)).filter((name) => name.startsWith("secret-key"))).toEqual(["secret-key"]);
		const secret = (await readFile(file, "utf8")).trim();
		expect(JSON.stringify(await stores[0]!.db.selectFrom("secret_key").selectAll().execute())).not.toContain(secret);

		await chmod(file, 0o644);
		await openSecretKey(stores[0]!, shared);
		expect((await stat(file)).mode & 0o777).toBe(0o600);
	});

	test("is found by an instance that looked for it just before another one made it", async () => {
		const shared = await newEnvironment();
		const store = await shared.open();
		const first = await shared.open();
		let made: string | undefined;
		const late: typeof store = Object.create(store, {
			read: {
				value: async (work: Parameters<typeof store.read>[0]) => {
					made ??= (await openSecretKey(first, shared)).fingerprint;
					return store.read(work);
				},
			},
		});
		expect((await openSecretKey(late, shared)).fingerprint).toBe(made);
	});

	test("must be the one that the database was set up with", async () => {
		const shared = await newEnvironment();
		const store = await shared.open();
		await openSecretKey(store, { ...shared, secretKey: one });
		await expect(openSecretKey(store, { ...shared, secretKey: one })).resolves.toBeDefined();
		await expect(openSecretKey(store, { ...shared, secretKey: other })).rejects.toMatchObject({
			code: "bad-setting",
			sentence: expect.stringMatching(/^This database was set up with another secret key\. .* secret-key replace$/),
		});
		await expect(openSecretKey(store, shared)).rejects.toMatchObject({ sentence: expect.stringContaining("missing") });
		expect(await readdir(shared.dataDir)).not.toContain("secret-key");
	});

	test("replaces the keys in the database of an earlier version, and nothing is lost", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()];
		const { context, ada } = await withAdministrator(stores[0]!);
		const old = Buffer.alloc(32, 7).toString("base64");
		for (const name of ["sign-in", "contact-form"])
			await stores[0]!.db.insertInto("signing_keys").values({ name, value: old, created_at: 0 }).execute();
		await addFactor(stores[0]!, ada.id, old);
		const key = await openSecretKey(stores[0]!, shared);
		await Promise.all(stores.map((store) => migrateOldKeys(store, key)));

		expect(await stores[0]!.db.selectFrom("signing_keys").selectAll().execute()).toEqual([]);
		const factor = await stores[0]!.db.selectFrom("second_factors").selectAll().executeTakeFirstOrThrow();
		const secret = symmetricDecrypt({ key: authSecret(key), data: factor.secret });
		await expect(secret).resolves.toBe("the secret of an app");
		await expect(symmetricDecrypt({ key: old, data: factor.backup_codes })).rejects.toThrow();
		expect(await signInWithPassword(asking(), context, { email, password })).toMatchObject({ kind: "second factor" });
	});

	test("can be replaced without a loss by those who have the old one", async () => {
		const cli = listeningCli();
		const site = await newEnvironment();
		const store = await site.open();
		const old = await openSecretKey(store, { ...site, secretKey: one });
		const { ada: person } = await withAdministrator(store);
		await addFactor(store, person.id, authSecret(old));
		await addTeam(store, old);

		vi.stubEnv("SECRET_KEY", other);
		vi.stubEnv("OLD_SECRET_KEY", "not the key that this installation was set up with");
		expect(await cli(site, "secret-key", "replace")).toMatch(/^1 OLD_SECRET_KEY is not the key/);
		vi.stubEnv("OLD_SECRET_KEY", one);
		expect(await cli(site, "secret-key", "replace")).toMatch(/^0 The secret key was replaced\. .* every instance\.$/);
		const key = await openSecretKey(store, { ...site, secretKey: other });
		const factor = await store.db.selectFrom("second_factors").selectAll().executeTakeFirstOrThrow();
		const secret = symmetricDecrypt({ key: authSecret(key), data: factor.secret });
		await expect(secret).resolves.toBe("the secret of an app");
		const team = await store.db.selectFrom("destinations").selectAll().executeTakeFirstOrThrow();
		expect(decryptSecrets(team, key)).toEqual({ user: "site", password: "of the mail server" });
	});

	test("is in no backup unless requested, and can be replaced when it is lost", async () => {
		const cli = listeningCli();
		const site = await newEnvironment();
		const store = await site.open();
		const key = await openSecretKey(store, site);
		const { ada } = await withAdministrator(store);
		await addFactor(store, ada.id, authSecret(key));
		await addTeam(store, key);
		await store.close();
		const files = await newEnvironment();
		const [without, withKey] = [join(files.dataDir, "without.tar.gz"), join(files.dataDir, "with.tar.gz")];
		expect(await cli(site, "backup", without)).toMatch(/^0 Backed up/);
		expect(await cli(site, "backup", withKey, "--with-key")).toMatch(/^0 Backed up/);
		await unpack(without, files.dataDir);
		expect(await readdir(files.dataDir)).not.toContain("secret-key");

		const whole = await newEnvironment();
		expect(await cli(whole, "restore", withKey, "--force")).toMatch(/^0 Restored\. .*npm start\.$/);
		const restored = await whole.open();
		expect((await openSecretKey(restored, whole)).fingerprint).toBe(key.fingerprint);
		expect(await cli(whole, "secret-key", "replace")).toContain("nothing was changed");
		expect(await cli(whole, "doctor")).toContain("ok  Secret key: in DATA_DIR");
		await restored.close();

		const elsewhere = await newEnvironment();
		expect(await cli(elsewhere, "restore", without, "--force")).toMatch(/another secret key.*secret-key replace/);
		const keyless = await elsewhere.open();
		await expect(openSecretKey(keyless, elsewhere)).rejects.toMatchObject({ code: "bad-setting" });
		expect(await cli(elsewhere, "doctor")).toContain("WRONG Secret key: missing");
		const replaced = await cli(elsewhere, "secret-key", "replace");
		expect(replaced).toContain(`Without a second factor until they add it again: ${email}.`);
		expect(replaced).toContain("remove them and add them again: Team.");
		expect(await listDestinations(keyless)).toMatchObject([{ name: "Team", enabled: false, hasSecrets: false }]);
		const next = await openSecretKey(keyless, elsewhere);
		const context = await requestContext(keyless, next);
		expect(await signInWithPassword(asking(), context, { email, password })).toMatchObject({ kind: "in" });
		await writeFile(join(elsewhere.dataDir, "secret-key"), "");
		await expect(openSecretKey(keyless, elsewhere)).rejects.toMatchObject({
			sentence: expect.stringContaining("no key"),
		});
		await rm(join(elsewhere.dataDir, "secret-key"));
	}, 120_000);
});
