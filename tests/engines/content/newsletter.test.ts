import { expect, test, vi } from "vitest";
import type { Store } from "../../../app/.server/db/store.ts";
import { withTables } from "../../../app/.server/db/with-tables.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { anonymizeCopy } from "../../../app/.server/personal-data/anonymize-copy.ts";
import { soughtIn } from "../../../app/.server/personal-data/sought.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { checkDeclarations } from "../../../app/addresses/wrong-declarations.ts";
import { forgetSignUps } from "../../../ready/newsletter/forget.ts";
import { keptSubscribers } from "../../../ready/newsletter/kept-subscribers.ts";
import { mailSignUps } from "../../../ready/newsletter/mails.ts";
import type { Service } from "../../../ready/newsletter/service.ts";
import { confirmSignUp, leaveBy, signedUpBy, signUp } from "../../../ready/newsletter/sign-ups.ts";
import { countSubscribers, listSubscribers } from "../../../ready/newsletter/subscribers.ts";
import type { NewsletterTables } from "../../../ready/newsletter/tables.ts";
import { keepService, tellService } from "../../../ready/newsletter/tell-service.ts";
import { type MailServer, openMailServer } from "../../mail-server.ts";
import { openReceiver } from "../../receiver.ts";
import { afterwards, onBothEngines } from "../stores.ts";

// As somebody who takes it writes into extension/ready.ts.
vi.mock("#extension/ready.ts", async () => ({ newsletter: await import("../../../ready/newsletter/index.ts") }));

const minute = 60_000;
const day = 24 * 60 * minute;
const words = "One letter a month. You can leave at any time.";

async function company(store: Store, mails?: MailServer) {
	const env = readEnv({
		SITE_URL: "https://loom.example",
		ALLOW_PRIVATE_DESTINATIONS: "1",
		...(mails && { SMTP_URL: mails.url, MAIL_FROM: "site@loom.example" }),
	});
	const snapshot = await loadSnapshot(store);
	const services = { store, env, snapshot, log: store.log, secretKey: new SecretKey("of a newsletter") };
	return { ...services, signal: AbortSignal.timeout(60_000) };
}

const rowsOf = (store: Store) =>
	store.read((tx) => withTables<NewsletterTables>(tx).selectFrom("x_newsletter").selectAll().execute());

const asked = (email: string, network = "203.0.113.7") => ({
	...{ email, network, page: "/services", words, language: "en" },
});

const keyIn = (text: string | undefined) => /\/newsletter\/yours\?key=([0-9a-f]{32})/.exec(text ?? "")![1]!;

async function confirmed(store: Store, loom: Awaited<ReturnType<typeof company>>, mails: MailServer, email: string) {
	await signUp(loom, asked(email));
	await mailSignUps(loom);
	const key = keyIn(mails.mails.at(-1)!.text);
	expect(await confirmSignUp(store, key)).toBe(true);
	return key;
}

test("what lies ready for a newsletter is declared as it should be", () => {
	checkDeclarations();
});

onBothEngines("a newsletter", (newEnvironment) => {
	async function opened() {
		const store = await (await newEnvironment()).open();
		const mails = await openMailServer();
		afterwards(() => mails.close());
		return { store, mails, loom: await company(store, mails) };
	}

	test("has an address once that was confirmed by the link in its mail, with proof of the consent, and none before", async () => {
		const { store, mails, loom } = await opened();
		const service = await openReceiver();
		await keepService(loom, { ...brevo, address: service.url.slice(0, -1) });
		await signUp(loom, asked("Dana@Signet.example"));
		await mailSignUps(loom);
		await tellService(loom);
		expect(service.requests).toEqual([]);
		expect(await listSubscribers(store)).toEqual([]);
		const [mail] = mails.mails;
		expect(mail).toMatchObject({ subject: expect.stringContaining("Confirm that you want the newsletter") });
		expect(JSON.stringify(mail)).not.toContain(words);
		const key = keyIn(mail!.text);
		expect(await signedUpBy(store, key)).toMatchObject({ state: "asked", email: "dana@signet.example" });
		// Opened twice, and pressed twice.
		for (let press = 0; press < 2; press++) expect(await confirmSignUp(store, key)).toBe(true);
		const [row] = await rowsOf(store);
		expect(row).toMatchObject({ page: "/services", words, confirmed_at: expect.any(Number), asked_at: null });
		await tellService(loom);
		await tellService(loom);
		expect(service.requests).toMatchObject([
			{ method: "POST", path: "/v3/contacts", headers: { "api-key": "secret" } },
		]);
		expect(JSON.parse(service.requests[0]!.body)).toMatchObject({ email: "dana@signet.example", listIds: [3] });
		await mailSignUps(loom);
		expect(mails.mails).toHaveLength(2);
		expect(mails.mails[1]!.text).toContain(words);
		expect(keyIn(mails.mails[1]!.text)).toBe(key);
		expect(JSON.stringify(await rowsOf(store))).not.toContain("203.0.113.7");

		expect(await leaveBy(store, key)).toBe(true);
		expect(await signedUpBy(store, key)).toMatchObject({ state: "left" });
		await tellService(loom);
		expect(service.requests.at(-1)).toMatchObject({ path: "/v3/contacts/lists/3/contacts/remove" });
		expect(await countSubscribers(store)).toMatchObject({ on: 0, left: 1, waiting: 0 });
	});

	test("fills no mailbox and tells nobody who is on it, however often an address is entered", async () => {
		const { store, mails, loom } = await opened();
		const start = Date.now();
		for (let press = 0; press < 8; press++) {
			await signUp(loom, asked("dana@signet.example", `203.0.${press}.7`), start + press * 11 * minute);
			await mailSignUps(loom, start + press * 11 * minute);
		}
		expect(mails.mails).toHaveLength(3);
		expect(new Set(mails.mails.map(({ text }) => keyIn(text))).size).toBe(1);
		await confirmSignUp(store, keyIn(mails.mails[0]!.text), start + 2 * 60 * minute);
		await mailSignUps(loom, start + 2 * 60 * minute);
		const before = mails.mails.length;
		// The same comes of it as for an address that is new.
		expect(await signUp(loom, asked("dana@signet.example"), start + 9 * day)).toBeUndefined();
		await mailSignUps(loom, start + 9 * day);
		expect(mails.mails).toHaveLength(before);
		for (let count = 0; count < 10; count++) await signUp(loom, asked(`reader${count}@signet.example`, "198.51.100.7"));
		await expect(signUp(loom, asked("more@signet.example", "198.51.100.7"))).rejects.toMatchObject({
			code: "too-many",
		});
		await expect(signUp(loom, asked("more@signet.example", "198.51.100.8"))).resolves.toBeUndefined();
	});

	test("forgets whoever did not confirm within seven days, and whoever left after the months that were chosen", async () => {
		const { store, mails, loom } = await opened();
		const now = Date.now();
		await signUp(loom, asked("dana@signet.example"), now - 8 * day);
		await mailSignUps(loom, now - 8 * day);
		expect(await confirmSignUp(store, keyIn(mails.mails[0]!.text), now)).toBe(false);
		expect(await signedUpBy(store, keyIn(mails.mails[0]!.text), now)).toBeUndefined();
		const key = await confirmed(store, loom, mails, "ben@signet.example");
		await leaveBy(store, key, now);
		await tellService(loom, now);
		await forgetSignUps(loom, now);
		expect((await rowsOf(store)).map(({ email }) => email)).toEqual(["ben@signet.example"]);
		await forgetSignUps(loom, now + 37 * 30 * day);
		expect(await rowsOf(store)).toEqual([]);
	});

	test("signs an address up once when many press at two instances, and mails and tells it once", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()] as const;
		const mails = await openMailServer();
		afterwards(() => mails.close());
		const looms = await Promise.all(stores.map((store) => company(store, mails)));
		const presses = Array.from({ length: 8 }, (_, index) => signUp(looms[index % 2]!, asked("dana@signet.example")));
		await Promise.all(presses);
		await Promise.all(looms.map((loom) => mailSignUps(loom)));
		expect(mails.mails).toHaveLength(1);
		const service = await openReceiver();
		await keepService(looms[0]!, { ...brevo, address: service.url.slice(0, -1) });
		await confirmSignUp(stores[0], keyIn(mails.mails[0]!.text));
		await Promise.all(looms.map((loom) => tellService(loom)));
		expect(service.requests).toHaveLength(1);
	});

	test("tells a service that was down once it is back, and says meanwhile what it answered", async () => {
		const { store, mails, loom } = await opened();
		const service = await openReceiver();
		await keepService(loom, { ...brevo, address: service.url.slice(0, -1) });
		service.answer(503, "down for a while");
		await confirmed(store, loom, mails, "dana@signet.example");
		await tellService(loom);
		expect(await countSubscribers(store)).toMatchObject({ waiting: 1, problem: expect.stringContaining("503") });
		await tellService(loom);
		expect(service.requests).toHaveLength(1);
		service.answer(201);
		await tellService(loom, Date.now() + 2 * minute);
		expect(await countSubscribers(store)).toMatchObject({ on: 1, waiting: 0, problem: "" });
		expect(service.requests).toHaveLength(2);
		// Another list knows nobody yet.
		await keepService(loom, { ...brevo, secret: "", list: "4", address: service.url.slice(0, -1) });
		await tellService(loom);
		expect(JSON.parse(service.requests.at(-1)!.body)).toMatchObject({ listIds: [4] });
		expect(service.requests.at(-1)!.headers["api-key"]).toBe("secret");
	});

	test("is found for a person, and erased with the service told, of which nothing stays", async () => {
		const { store, mails, loom } = await opened();
		const service = await openReceiver();
		await keepService(loom, { ...brevo, address: service.url.slice(0, -1) });
		await confirmed(store, loom, mails, "dana@signet.example");
		await tellService(loom);
		const find = () => keptSubscribers.find(store, soughtIn("dana@signet.example"), { retentionMonths: 0, names: [] });
		const [found] = await find();
		const told = await store.read((tx) => keptSubscribers.tell(tx, found!.id));
		expect(told!.facts).toEqual(expect.arrayContaining([["Consented to", words]]));
		await store.write((tx) => keptSubscribers.erase(tx, found!.id));
		expect(await find()).toEqual([]);
		await tellService(loom);
		expect(service.requests.at(-1)!.body).toContain("dana@signet.example");
		expect(await rowsOf(store)).toEqual([]);
		await confirmed(store, loom, mails, "ben@signet.example");
		await anonymizeCopy(store);
		expect(JSON.stringify(await rowsOf(store))).not.toContain("ben@");
	});

	test("is told to each service as that reads it", async () => {
		const { store, mails, loom } = await opened();
		const service = await openReceiver();
		const address = service.url.slice(0, -1);
		const key = await confirmed(store, loom, mails, "dana@signet.example");
		await keepService(loom, { kind: "mailchimp", address, list: "a1b2", username: "", secret: "key-us21" });
		await tellService(loom);
		expect(service.requests[0]).toMatchObject({
			method: "PUT",
			path: expect.stringMatching(/^\/3\.0\/lists\/a1b2\/members\/[0-9a-f]{32}$/),
		});
		expect(JSON.parse(service.requests[0]!.body)).toMatchObject({
			email_address: "dana@signet.example",
			status: "subscribed",
		});
		// Listmonk knows the address from elsewhere.
		service.answer(409);
		await keepService(loom, { kind: "listmonk", address, list: "5", username: "api", secret: "token" });
		await tellService(loom);
		expect(service.requests.slice(1).map(({ method }) => method)).toEqual(["POST", "GET"]);
		service.answer(200, ({ method }) => (method === "GET" ? '{"data":{"results":[{"id":7}]}}' : "{}"));
		await leaveBy(store, key);
		await tellService(loom);
		expect(service.requests.at(-1)).toMatchObject({ method: "PUT", path: "/api/subscribers/lists" });
		expect(JSON.parse(service.requests.at(-1)!.body)).toMatchObject({
			ids: [7],
			target_list_ids: [5],
			action: "unsubscribe",
		});
		for (const [wrong, sentence] of [
			[{ kind: "brevo", list: "three" }, /The list has a number/],
			[{ kind: "mailchimp", secret: "no place" }, /ends with a place/],
			[{ kind: "listmonk", address: "lists" }, /whole address of Listmonk/],
		] as const)
			await expect(keepService(loom, { ...brevo, secret: "x", ...wrong } as Service)).rejects.toThrow(sentence);
	});
});

const brevo: Service = { kind: "brevo", address: "", list: "3", username: "", secret: "secret" };
