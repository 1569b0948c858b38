import { expect, test } from "vitest";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import type { ProductKind } from "../../../app/.server/outbox/destination-kind.ts";
import { destinationKinds, withOAuthFields } from "../../../app/.server/outbox/destination-kinds.ts";
import {
	addDestination,
	changeDestination,
	listDestinations,
	removeDestination,
	switchDestination,
} from "../../../app/.server/outbox/destinations.ts";
import { encryptPlainSecrets } from "../../../app/.server/outbox/secrets.ts";
import { testDestination } from "../../../app/.server/outbox/test-destination.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { choice, defineDestination, outcomeOf, webAddress } from "../../../app/extending/destinations.ts";
import { ada } from "../../world.ts";
import { secretKey } from "../accounts/signing-in.ts";
import { afterwards, onBothEngines } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";
import { aReceiver, status } from "./receiver.ts";

const allowPrivate = true;
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const mail = {
	server: "smtps://192.0.2.1:465",
	from: "Quillstone <site@quillstone.example>",
	to: ["team@quillstone.example"],
};

onBothEngines("destinations", (newEnvironment) => {
	test("are listed without their secrets, and removed together with their pending deliveries", async () => {
		const store = await (await newEnvironment()).open();
		const hook = {
			kind: "webhook",
			name: "CRM",
			settings: { url: "https://192.0.2.1/in" },
			secrets: { signing: [secret] },
			actor: ada,
		} as const;
		const { id } = await addDestination(store, hook, { allowPrivate, secretKey });
		await addDestination(
			store,
			{ kind: "email-team", name: "Team", settings: mail, actor: ada },
			{ allowPrivate, secretKey },
		);
		await receive(store, anInquiry(), { idempotencyKey: "key", source: "Contact Form" });

		const listed = await listDestinations(store);
		expect(listed).toMatchObject([
			{ id, kind: "webhook", name: "CRM", hasSecrets: true, enabled: true },
			{ kind: "email-team", name: "Team", hasSecrets: false },
		]);
		expect(JSON.stringify(listed)).not.toContain(secret);

		await removeDestination(store, id, ada);
		expect(await listDestinations(store)).toHaveLength(1);
		const states = await store.db.selectFrom("deliveries").select("state").where("destination_id", "=", id).execute();
		expect(states).toEqual([{ state: "cancelled" }]);
		const kept = await store.db.selectFrom("destinations").select("secrets").where("id", "=", id).execute();
		expect(kept).toEqual([{ secrets: "{}" }]);
	});

	test("can be changed without losing pending deliveries, and keep their secrets unless new ones are set", async () => {
		const store = await (await newEnvironment()).open();
		const hook = {
			kind: "webhook",
			name: "CRM",
			settings: { url: "https://192.0.2.1/in" },
			secrets: { signing: [secret] },
			actor: ada,
		} as const;
		const { id } = await addDestination(store, hook, { allowPrivate, secretKey });
		await receive(store, anInquiry(), { idempotencyKey: "key", source: "Contact Form" });
		const moved = { name: "New CRM", settings: { url: "https://192.0.2.2/in" }, actor: ada };
		expect(await changeDestination(store, id, moved, { allowPrivate, secretKey })).toMatchObject({
			kind: "webhook",
			name: "New CRM",
			settings: { url: "https://192.0.2.2/in" },
			hasSecrets: true,
		});
		const inside = changeDestination(
			store,
			id,
			{ ...moved, settings: { url: "http://[::1]/" } },
			{ allowPrivate: false },
		);
		await expect(inside).rejects.toMatchObject({ code: "destination-refused", facts: { field: "url" } });
		expect(await changeDestination(store, id, { ...moved, secrets: {} }, { allowPrivate, secretKey })).toMatchObject({
			hasSecrets: true,
		});
		expect(await store.db.selectFrom("deliveries").select("state").execute()).toEqual([{ state: "waiting" }]);
	});

	test("keep their secrets encrypted, those of earlier versions too, and send with them", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		const settings = { url: receiver.url, events: ["release.published"], shape: "event" };
		const hook = { kind: "release", name: "CDN", settings, secrets: { bearer: "t0p-secret" }, actor: ada } as const;
		const { id } = await addDestination(store, hook, { allowPrivate, secretKey });
		const { id: old } = await addDestination(store, hook, { allowPrivate, secretKey });
		const plain = { secrets: JSON.stringify({ bearer: "old-secret" }) };
		await store.db.updateTable("destinations").set(plain).where("id", "=", old).execute();
		await Promise.all([encryptPlainSecrets(store, secretKey), encryptPlainSecrets(store, secretKey)]);

		const rows = await store.db.selectFrom("destinations").selectAll().execute();
		expect(JSON.stringify(rows)).not.toMatch(/p-secret|d-secret|bearer/);
		for (const one of [id, old]) await testDestination(store, one, { allowPrivate, secretKey });
		expect(receiver.heads.map(({ authorization }) => authorization)).toEqual([
			"Bearer t0p-secret",
			"Bearer old-secret",
		]);

		const change = (url: string, secrets: object) =>
			changeDestination(
				store,
				id,
				{ name: "CDN", settings: { ...settings, url }, secrets, actor: ada },
				{ allowPrivate, secretKey },
			);
		const elsewhere = "http://192.0.2.9/purge";
		await expect(change(elsewhere, {})).rejects.toMatchObject({ facts: { field: "bearer" } });
		await change(elsewhere, { bearer: "n3w-secret" });
		await expect(change(receiver.url, {})).rejects.toMatchObject({ facts: { field: "bearer" } });
		await change(receiver.url, { bearer: "n3w-secret" });
		await change(`${receiver.url}?again`, {});
		await testDestination(store, id, { allowPrivate, secretKey });
		expect(receiver.heads.at(-1)!.authorization).toBe("Bearer n3w-secret");

		const otherKey = new SecretKey("the key of somebody who found the database");
		expect(await testDestination(store, id, { allowPrivate, secretKey: otherKey })).toMatchObject({
			delivered: false,
			answer: "Its secrets were encrypted with another secret key; remove it, and add it again.",
		});
	});

	test("a test delivery shows the response, and stores nothing", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		const hook = { kind: "webhook", name: "CRM", settings: { url: receiver.url }, actor: ada } as const;
		const { id } = await addDestination(store, hook, { allowPrivate, secretKey });
		receiver.answer = status(404);
		expect(await testDestination(store, id, { allowPrivate, secretKey })).toMatchObject({
			delivered: false,
			status: 404,
		});
		expect(await testDestination(store, id, { allowPrivate: false })).toMatchObject({ delivered: false, status: null });
		expect(receiver.ids).toHaveLength(1);
		expect(await store.db.selectFrom("inquiries").select("id").execute()).toEqual([]);
	});

	test("of a kind of one's own refresh their token once for all instances, keep it encrypted, and end with a refused one", async () => {
		const [api, tokens] = [await aReceiver(), await aReceiver()];
		const withdraw = offerCrm(tokens.url);
		const site = await newEnvironment();
		const stores = [await site.open(), await site.open()] as const;
		const [store] = stores;
		let valid = 0;
		tokens.answer = (response) => {
			valid += 1;
			const given = { access_token: `access-${valid}`, refresh_token: `refresh-${valid}`, expires_in: 3600 };
			response.end(JSON.stringify(given));
		};
		api.answer = (response) =>
			status(api.heads.at(-1)!.authorization === `Bearer access-${valid}` ? 201 : 401)(response);
		const secrets = { clientSecret: "cl1ent", refreshToken: "refresh-0" };
		const settings = { url: api.url, stage: "lead", clientId: "us" };
		const rules = { allowPrivate, secretKey };
		const crm = { kind: "crm", name: "CRM", actor: ada };
		const without = addDestination(store, { ...crm, settings, secrets: { clientSecret: "cl1ent" } }, rules);
		await expect(without).rejects.toMatchObject({ sentence: "Refresh token is needed." });
		const { id, place } = await addDestination(store, { ...crm, settings, secrets }, rules);
		expect(place).toBe(api.url);

		const tried = await Promise.all([...stores, ...stores].map((one) => testDestination(one, id, rules)));
		expect(tried.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
		expect(tokens.ids).toHaveLength(1);
		expect(JSON.stringify(await store.db.selectFrom("destinations").selectAll().execute())).not.toMatch(
			/cl1ent|refresh-|access-/,
		);
		valid += 1;
		expect(await testDestination(store, id, rules)).toMatchObject({ delivered: true });
		expect((await tokens.requests[1]!.formData()).get("refresh_token")).toBe("refresh-1");
		expect(await testDestination(store, id, { ...rules, allowPrivate: false })).toMatchObject({
			answer: expect.stringContaining("inside a private network"),
		});

		tokens.answer = (response) => void response.writeHead(400).end('{"error":"invalid_grant"}');
		valid += 1;
		await receive(store, anInquiry(), { idempotencyKey: "key", source: "Contact Form" });
		const worker = new OutboxWorker(store, rules);
		afterwards(() => worker.stop());
		worker.wake();
		await worker.idle();
		const [off] = await listDestinations(store);
		expect(off).toMatchObject({ enabled: false, disabledBecause: expect.stringContaining("invalid_grant") });
		const told = await store.db.selectFrom("notifications").select(["title", "audience"]).execute();
		expect(told).toContainEqual({ title: "CRM was switched off", audience: "administrators" });
		expect(await store.db.selectFrom("deliveries").select("state").execute()).toEqual([{ state: "waiting" }]);
		tokens.answer = (response) => response.end(JSON.stringify({ access_token: `access-${valid}` }));
		await changeDestination(store, id, { ...crm, settings, secrets: { refreshToken: "anew" } }, rules);
		await switchDestination(store, id, true, ada);
		await store.db.updateTable("deliveries").set({ next_attempt_at: 0 }).execute();
		worker.wake();
		await worker.idle();
		expect(await store.db.selectFrom("deliveries").select("state").execute()).toEqual([{ state: "delivered" }]);

		withdraw();
		expect(await listDestinations(store)).toMatchObject([
			{ kindLabel: "crm", place: expect.stringContaining("“crm”") },
		]);
		const answer = expect.stringContaining("There is no kind “crm” any more.");
		expect(await testDestination(store, id, rules)).toMatchObject({ delivered: false, answer });
	});
});

/** Adds a kind as the folder `extension` does, for one test. Returns how to take it away. */
function offerCrm(tokenUrl: string): () => void {
	const kind = defineDestination({
		name: "crm",
		label: "CRM",
		help: "Each inquiry as a contact.",
		fields: {
			url: webAddress({ label: "Address" }),
			stage: choice({ label: "Stage", options: { lead: "Lead", customer: "Customer" } }),
		},
		oauth: { grant: "refresh_token", tokenUrl },
		async send({ inquiry, settings: { url, stage }, fetch, accessToken }) {
			const headers = { authorization: `Bearer ${await accessToken()}` };
			const body = JSON.stringify({ name: inquiry.name, stage });
			return outcomeOf(await fetch(url, { method: "PUT", headers, body }));
		},
	});
	const kinds = destinationKinds as ProductKind[];
	kinds.push(withOAuthFields(kind));
	const withdraw = () => {
		const index = kinds.findIndex(({ name }) => name === "crm");
		if (index >= 0) kinds.splice(index, 1);
	};
	afterwards(withdraw);
	return withdraw;
}
