import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { claimDue } from "../../../app/.server/outbox/claim-due.ts";
import { addDestination, listDestinations, switchDestination } from "../../../app/.server/outbox/destinations.ts";
import { waits } from "../../../app/.server/outbox/next-attempt.ts";
import { queueState } from "../../../app/.server/outbox/queue.ts";
import { replay } from "../../../app/.server/outbox/replay-deliveries.ts";
import { OutboxWorker, type WorkerOptions } from "../../../app/.server/outbox/worker.ts";
import { systemStatus } from "../../../app/admin/screens/dashboard/system-status.server.ts";
import { ada } from "../../world.ts";
import { afterwards, onBothEngines } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";
import { aReceiver, status } from "./receiver.ts";

const allowPrivate = true;

function webhook(store: Store, url: string, name = "CRM") {
	return addDestination(store, { kind: "webhook", name, settings: { url }, actor: ada }, { allowPrivate });
}

function inquire(store: Store, idempotencyKey = crypto.randomUUID()) {
	return receive(store, anInquiry(), { idempotencyKey, source: "Contact Form" });
}

function working(store: Store, options: Partial<WorkerOptions> = {}): OutboxWorker {
	const worker = new OutboxWorker(store, { allowPrivate, every: 20, ...options });
	afterwards(() => worker.stop());
	return worker;
}

const deliveries = (store: Store) => store.db.selectFrom("deliveries").selectAll().orderBy("id").execute();

/** A worker whose clock only the test advances. */
function onVirtualTime(store: Store, options: Partial<WorkerOptions> = {}) {
	let now = Date.now() + 1_000;
	const worker = working(store, { now: () => now, ...options });
	return {
		now: () => now,
		async at(time: number) {
			now = time;
			worker.wake();
			await worker.idle();
		},
	};
}

onBothEngines("the outbox", (newEnvironment) => {
	test("retries on schedule for 76 hours, then gives up; a replay delivers under the same id", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		receiver.answer = status(503);
		await webhook(store, receiver.url);
		const { id, reference } = await inquire(store);
		const onDead = vi.fn();
		const time = onVirtualTime(store, { onDead });
		const start = time.now();

		await time.at(start);
		for (const [failures, wait] of waits.entries()) {
			const [delivery] = await deliveries(store);
			expect(delivery).toMatchObject({ state: "waiting", attempts: failures + 1 });
			const waited = (delivery!.next_attempt_at - time.now()) / wait;
			expect(waited).toBeGreaterThanOrEqual(0.8);
			expect(waited).toBeLessThanOrEqual(1.2);
			await time.at(delivery!.next_attempt_at - 1);
			expect(receiver.ids).toHaveLength(failures + 1);
			await time.at(delivery!.next_attempt_at);
			expect(receiver.ids).toHaveLength(failures + 2);
		}
		const [dead] = await deliveries(store);
		expect(dead!.state).toBe("dead");
		expect(onDead.mock.calls).toEqual([
			[{ delivery: dead!.id, destination: dead!.destination_id, inquiry: id, reference }],
		]);
		await time.at(time.now() + 1_000 * 3_600_000);
		expect(receiver.ids).toHaveLength(10);
		const attempts = await store.db.selectFrom("delivery_attempts").select(["outcome", "status"]).execute();
		expect(attempts).toEqual(Array(10).fill({ outcome: "failed", status: 503 }));

		receiver.answer = status(200);
		expect(await replay(store, { delivery: dead!.id }, ada)).toBe(1);
		await time.at(time.now());
		expect((await deliveries(store))[0]!.state).toBe("delivered");
		expect(new Set(receiver.ids)).toEqual(new Set([dead!.id]));
		expect(await replay(store, "all", ada)).toBe(0);
	});

	test("inquiries are accepted while every destination is down, and delivered when they are back", async () => {
		const store = await (await newEnvironment()).open();
		const receivers = [await aReceiver(), await aReceiver()];
		for (const receiver of receivers) {
			receiver.answer = (response) => void response.destroy();
			await webhook(store, receiver.url);
		}
		for (let count = 0; count < 20; count += 1) await inquire(store);
		const time = onVirtualTime(store);
		await time.at(time.now());
		expect((await deliveries(store)).map(({ state, attempts }) => [state, attempts])).toEqual(
			Array(40).fill(["waiting", 1]),
		);

		expect(await queueState(store, Date.now() + 60_000)).toMatchObject({ waiting: 40, dead: 0 });
		expect((await queueState(store, Date.now() + 60_000)).age).toBeGreaterThanOrEqual(60_000);

		for (const receiver of receivers) {
			receiver.answer = status(200);
			receiver.ids.length = 0;
		}
		await time.at(time.now() + 6_000);
		expect((await deliveries(store)).map(({ state }) => state)).toEqual(Array(40).fill("delivered"));
		for (const { ids } of receivers) expect(new Set(ids).size).toBe(20);
		expect(await queueState(store)).toEqual({ waiting: 0, dead: 0, age: 0 });
	});

	test("is not reported as late because of deliveries to a destination that is switched off", async () => {
		const store = await (await newEnvironment()).open();
		const metrics = { median: () => undefined };
		const backend = { store, metrics, release: { snapshot: { release: 1 } } } as unknown as Backend;
		const [{ id }] = [
			await webhook(store, "https://192.0.2.1/in"),
			await webhook(store, "https://192.0.2.1/in", "ERP"),
		];
		await inquire(store);
		await store.db.updateTable("deliveries").set({ created_at: 0 }).where("destination_id", "=", id).execute();
		expect((await systemStatus(backend)).queue).toMatchObject({ waiting: 2, age: expect.closeTo(Date.now(), -5) });
		await switchDestination(store, id, false, ada);
		const { waiting, age } = (await systemStatus(backend)).queue;
		expect(waiting).toBe(1);
		expect(age).toBeLessThan(60_000);
	});

	test("recovers by itself after the store could not be reached", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		await webhook(store, receiver.url);
		const worker = working(store);
		const away = vi.spyOn(store, "read").mockRejectedValue(new Error("away"));
		worker.start();
		await expect.poll(() => away.mock.calls.length).toBeGreaterThan(2);
		away.mockRestore();
		await inquire(store);
		await expect.poll(() => receiver.ids).toHaveLength(1);
	});

	test("retries no earlier than the receiver asks", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		receiver.answer = status(429, { "retry-after": "3600" });
		await webhook(store, receiver.url);
		await inquire(store);
		const time = onVirtualTime(store);
		await time.at(time.now());
		expect((await deliveries(store))[0]!.next_attempt_at).toBe(time.now() + 3_600_000);
	});

	test("waits no longer than planned when the clock is set back by hours", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		receiver.answer = status(503);
		await webhook(store, receiver.url);
		await inquire(store);
		const time = onVirtualTime(store);
		await time.at(time.now());
		expect(receiver.ids).toHaveLength(1);
		// The state after a restart, including the lease of a killed worker.
		await inquire(store);
		const before = time.now();
		await claimDue(store, before, () => 1);
		const after = before - 7_200_000;
		const restarted = onVirtualTime(store);
		await restarted.at(after);
		await restarted.at(after + 10_000);
		expect(receiver.ids).toHaveLength(2);
		await restarted.at(after + 61_000);
		expect(new Set(receiver.ids).size).toBe(2);
	});

	test("switches off a destination that answers 410, and keeps its pending deliveries", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		receiver.answer = status(410);
		const { id } = await webhook(store, receiver.url);
		await inquire(store);
		const time = onVirtualTime(store);
		await time.at(time.now());
		expect(await listDestinations(store)).toMatchObject([
			{ enabled: false, disabledBecause: "It answered 410: the address is gone." },
		]);
		expect((await deliveries(store))[0]!.state).toBe("dead");

		receiver.answer = status(204);
		await replay(store, "all", ada);
		await time.at(time.now());
		expect(receiver.ids).toHaveLength(1);
		await switchDestination(store, id, true, ada);
		await time.at(time.now());
		expect((await deliveries(store))[0]!.state).toBe("delivered");
	});

	test("a receiver that hangs does not delay others", async () => {
		const store = await (await newEnvironment()).open();
		const [hanging, quick] = [await aReceiver(), await aReceiver()];
		hanging.answer = () => {};
		await webhook(store, hanging.url, "hanging");
		await webhook(store, quick.url, "quick");
		for (let count = 0; count < 12; count += 1) await inquire(store);
		working(store, { limits: { whole: 1_500 } }).start();
		await expect.poll(() => quick.ids, { timeout: 10_000 }).toHaveLength(12);
		expect(hanging.ids.length).toBeLessThanOrEqual(8);
		await expect
			.poll(async () => (await deliveries(store)).filter(({ state }) => state === "delivered"))
			.toHaveLength(12);
	});

	test("two instances share the work and deliver everything exactly once", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()];
		const receiver = await aReceiver();
		await webhook(stores[0]!, receiver.url);
		for (let count = 0; count < 30; count += 1) await inquire(stores[0]!);
		for (const store of stores) working(store).start();
		await expect
			.poll(async () => (await deliveries(stores[0]!)).map(({ state }) => state), { timeout: 10_000 })
			.toEqual(Array(30).fill("delivered"));
		expect(receiver.ids).toHaveLength(30);
		expect(new Set(receiver.ids).size).toBe(30);
	});

	test.each(["webhook", "email-team"] as const)(
		"a %s that hangs is released when its worker stops, and delivered by the next worker",
		async (kind) => {
			const store = await (await newEnvironment()).open();
			// A server that accepts every connection and never responds, as web or mail server.
			const taken = Promise.withResolvers<void>();
			const hanging = createServer((socket) => taken.resolve(void socket.on("error", () => {}).resume()));
			hanging.listen(0, "127.0.0.1");
			await once(hanging, "listening");
			const { port } = hanging.address() as AddressInfo;
			const to = ["team@quillstone.example"];
			const mail = { server: `smtp://127.0.0.1:${port}`, from: "site@quillstone.example", to };
			const settings = kind === "webhook" ? { url: `http://127.0.0.1:${port}` } : mail;
			await addDestination(store, { kind, name: "Hanging", settings, actor: ada }, { allowPrivate });
			await inquire(store);
			const worker = working(store, { grace: 100 });
			worker.start();
			await taken.promise;
			const told = performance.now();
			await worker.stop();
			expect(performance.now() - told).toBeLessThan(3_000);
			expect(await deliveries(store)).toMatchObject([
				{ state: "waiting", attempts: 0, lease_owner: "", lease_until: 0 },
			]);
			expect(await claimDue(store, Date.now(), () => 1)).toHaveLength(1);
			hanging.close();
		},
	);

	test("deliveries of a killed worker are available again when their lease expires", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		await webhook(store, receiver.url);
		await inquire(store);
		const time = onVirtualTime(store);
		const [taken] = await claimDue(store, time.now(), () => 1);

		await time.at(time.now() + 59_999);
		expect(receiver.ids).toEqual([]);
		await time.at(time.now() + 1);
		expect(receiver.ids).toEqual([taken!.delivery.id]);
	});

	test("2 KiB of a long response are stored", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		receiver.answer = (response) => void response.writeHead(500).end(`\0${"ü".repeat(5_000)}`);
		await webhook(store, receiver.url);
		await inquire(store);
		const time = onVirtualTime(store);
		await time.at(time.now());
		const [attempt] = await store.db.selectFrom("delivery_attempts").selectAll().execute();
		expect(attempt!.answer).toBe("ü".repeat(1_024));
	});
});
