import { Readable } from "node:stream";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { announceReleases } from "../../../app/.server/events/release-events.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { setByLink } from "../../../app/.server/media/library/by-link.ts";
import { addressOfFile } from "../../../app/.server/media/library/file-record.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { addFile, peeked } from "../../../app/.server/media/library/stored-library-files.ts";
import { listDeadLetters } from "../../../app/.server/outbox/dead-letters.ts";
import { addDestination, removeDestination } from "../../../app/.server/outbox/destinations.ts";
import { announceEvent } from "../../../app/.server/outbox/events.ts";
import { queueState } from "../../../app/.server/outbox/queue.ts";
import { replay } from "../../../app/.server/outbox/replay-deliveries.ts";
import { rotateSecret } from "../../../app/.server/outbox/rotate.ts";
import { testDestination } from "../../../app/.server/outbox/test-destination.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { pdfOf } from "../../films.ts";
import { ada, aService, ben } from "../../world.ts";
import { secretKey } from "../accounts/signing-in.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { aReceiver, type Receiver, status } from "../inquiries/receiver.ts";
import { published, speaksGerman, translate } from "../publishing/german-site.ts";
import { afterwards, onBothEngines } from "../stores.ts";

const rules = { allowPrivate: true, secretKey, origin: "https://quillstone.example" };
const options = { origin: rules.origin, pagesOf: () => ["/", "/services"] };

function hears(store: Store, { url }: Receiver, settings: object = {}, secrets: object = {}) {
	const all = { url, events: ["release.published"], shape: "event", ...settings };
	return addDestination(store, { kind: "release", name: "CDN", settings: all, secrets, actor: ada }, rules);
}

async function sent(store: Store): Promise<void> {
	const worker = new OutboxWorker(store, rules);
	afterwards(() => worker.stop());
	worker.wake();
	await worker.idle();
}

const bodies = ({ requests }: Receiver) => Promise.all(requests.map((request) => request.clone().json()));

onBothEngines("events", (newEnvironment) => {
	test("there is one of a release, however many documents it has and instances announce it, signed", async () => {
		const shared = await newEnvironment();
		const [store, other] = [await shared.open(), await shared.open()];
		const { id: early } = await create(store, { type: "services", data: aService({ slug: "early" }), actor: ada });
		await publish(store, [early], ada);
		const receiver = await aReceiver();
		const { id } = await hears(store, receiver);
		const secret = await rotateSecret(store, id, ada, secretKey);
		// What went live before is nothing to hear of.
		await store.db.updateTable("releases").set({ created_at: 1 }).execute();
		const ids: string[] = [];
		for (let n = 0; n < 30; n++)
			ids.push((await create(store, { type: "services", data: aService({ slug: `s${n}` }), actor: ada })).id);
		await publish(store, ids, ben, { note: "Spring" });
		await Promise.all([announceReleases(store, options), announceReleases(other, options)]);
		await saveDraft(store, { id: ids[0]!, basedOn: 1, data: aService({ slug: "moved", title: "New" }), actor: ada });
		await publish(store, [ids[0]!], ada);
		await unpublish(store, [ids[1]!], ada);
		await announceReleases(other, options);
		await Promise.all([sent(store), sent(other)]);

		const [first, second, third, ...more] = (await bodies(receiver)).toSorted((a, b) => a.data.number - b.data.number);
		expect(more).toEqual([]);
		expect(first).toMatchObject({
			type: "release.published",
			data: { number: 2, kind: "publish", by: "Ben Baig", note: "Spring", url: `${rules.origin}/admin/releases/2` },
		});
		expect(first.data.documents).toHaveLength(30);
		expect(first.data.addresses).toEqual(expect.arrayContaining([`${rules.origin}/`, `${rules.origin}/services/s7`]));
		const [changed] = second.data.documents;
		expect(changed).toMatchObject({
			title: "New",
			change: "changed",
			before: { address: `${rules.origin}/services/s0` },
		});
		expect(changed.before.hash).not.toBe(changed.after.hash);
		expect(second.data.addresses).toContain(`${rules.origin}/services/moved`);
		expect(third.data.documents).toMatchObject([{ change: "removed", after: null }]);
		for (const [index, request] of receiver.requests.entries()) {
			const headers = receiver.heads[index] as Record<string, string>;
			expect(() => new Webhook(secret).verify("{}", headers)).toThrow();
			expect(new Webhook(secret).verify(await request.clone().text(), headers)).toHaveProperty("type");
		}
	});

	test("of what is by link nobody is told, in no language", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const receiver = await aReceiver();
		await hears(store, receiver);
		const [kept, open] = ["kept", "open"].map((slug) => ({ title: `Audits, ${slug}`, slug, by_link: slug === "kept" }));
		for (const { slug, ...service } of [kept!, open!])
			await translate(store, await published(store, { ...service, slug }), `${slug}-auf-deutsch`);
		await announceReleases(store, options);
		await sent(store);
		const told = JSON.stringify(await bodies(receiver));
		expect(told).toContain("/de/services/open-auf-deutsch");
		expect(told).not.toContain("kept");
	});

	test("whoever keeps copies is told of the addresses of a file that became by link, and of nothing else of it", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		await hears(store, receiver);
		const { files } = await createMediaLibrary({ ...store });
		const arriving = await peeked(Readable.from([pdfOf("Audits")]));
		const file = await addFile({ ...store, files }, { name: "Our audits.pdf", ...arriving });
		await published(store, { slug: "open" });
		for (const isByLink of [true, false]) {
			await setByLink(store, { id: file.id, isByLink, actor: ada });
			await announceReleases(store, options);
		}
		await sent(store);
		const told = (await bodies(receiver)).map(({ data }) => data).toSorted((a, b) => a.number - b.number);
		const address = options.origin + addressOfFile(file, "");
		expect(told.map(({ addresses }) => addresses.includes(address))).toEqual([false, true, false]);
		expect([told[1].documents, told[1].note]).toEqual([[], "Kept a file to people who have a link"]);
	});

	test("a CDN is told which addresses to forget, a chat gets a sentence, and what fails is tried again", async () => {
		const store = await (await newEnvironment()).open();
		const [cdn, chat] = [await aReceiver(), await aReceiver()];
		await hears(store, cdn, { shape: "purge" }, { bearer: "secret-of-the-cdn" });
		await hears(store, chat, {
			shape: "chat",
			events: ["release.published", "proposal.submitted", "inquiry.received"],
		});
		cdn.answer = status(503);
		const { id } = await create(store, { type: "services", data: aService({ slug: "one" }), actor: ada });
		await publish(store, [id], ada);
		await announceReleases(store, options);
		const { reference } = await receive(store, anInquiry(), { idempotencyKey: "one", source: "Contact Form" });
		const data = { name: "Prices", by: "Ada", note: "<!channel> *now*", path: "/admin/proposals/1" };
		const submitted = { kind: "proposal.submitted", subject: "1", data, at: Date.now() } as const;
		await store.write((tx) => announceEvent(tx, submitted));
		await store.write((tx) => announceEvent(tx, submitted));
		await sent(store);
		const words = (await bodies(chat)).map(({ text }) => text);
		expect(words).toHaveLength(3);
		expect(words).toEqual(
			expect.arrayContaining([
				`Release 1 is live (publish, by Ada Ashraf): Data Audits (added). ${rules.origin}/admin/releases/1`,
				`Ada submitted the proposal “Prices”. “&lt;!channel&gt; ∗now∗” ${rules.origin}/admin/proposals/1`,
				expect.stringContaining(`A new inquiry: ${reference}.`),
			]),
		);
		expect(words.join()).not.toContain("Dana");
		expect(await queueState(store)).toMatchObject({ waiting: 1, dead: 0 });

		await store.db.updateTable("event_deliveries").set({ state: "dead" }).where("state", "=", "waiting").execute();
		expect(await listDeadLetters(store)).toMatchObject([{ reference: "Release 1", destination: "CDN" }]);
		cdn.answer = status(200);
		expect(await replay(store, "all", ada)).toBe(1);
		await sent(store);
		const [, again] = await bodies(cdn);
		expect(again.files).toContain(`${rules.origin}/services/one`);
		expect(cdn.ids[0]).toBe(cdn.ids[1]);
		expect(cdn.heads[1]?.authorization).toBe("Bearer secret-of-the-cdn");
	});

	test("a destination is tried with an event of a test, refused when it makes no sense, and removed with what waits", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		await expect(hears(store, receiver, { events: [] })).rejects.toMatchObject({ facts: { field: "events" } });
		await expect(
			hears(store, receiver, { shape: "purge", events: ["release.published", "inquiry.received"] }),
		).rejects.toMatchObject({ code: "destination-refused" });
		await expect(hears(store, receiver, { shape: "poem" })).rejects.toMatchObject({ facts: { field: "shape" } });
		const { id } = await hears(store, receiver);
		expect(await testDestination(store, id, rules)).toMatchObject({ delivered: true });
		expect((await bodies(receiver))[0]).toMatchObject({ type: "release.published", data: { number: 0 } });
		const { id: service } = await create(store, { type: "services", data: aService(), actor: ada });
		await publish(store, [service], ada);
		await announceReleases(store, options);
		await removeDestination(store, id, ada);
		const states = await store.db.selectFrom("event_deliveries").select("state").execute();
		expect(states).toEqual([{ state: "cancelled" }]);
	});
});
