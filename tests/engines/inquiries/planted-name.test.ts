import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { forgetHits } from "../../../app/.server/analytics/hits.ts";
import { keepBookmark } from "../../../app/.server/auth/bookmarks.ts";
import { addComment } from "../../../app/.server/comments/comments.ts";
import { addConsent, consentsOf } from "../../../app/.server/consents/consents.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { withTables } from "../../../app/.server/db/with-tables.ts";
import { announceReleases } from "../../../app/.server/events/release-events.ts";
import { addEvidence } from "../../../app/.server/evidence/evidence-files.ts";
import type { Site } from "../../../app/.server/http.ts";
import { addToInquiry } from "../../../app/.server/inquiries/additions.ts";
import { noLead } from "../../../app/.server/inquiries/attribution.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { keepReplyDraft } from "../../../app/.server/inquiries/replies/reply-drafts.ts";
import { keepSavedReply } from "../../../app/.server/inquiries/replies/saved-replies.ts";
import { submitOwnForm } from "../../../app/.server/inquiries/submit-own.ts";
import { addNote, recordReply, setState } from "../../../app/.server/inquiries/work.ts";
import { removeFile } from "../../../app/.server/media/library/change-file.ts";
import { removePicture } from "../../../app/.server/media/library/change-picture.ts";
import { createMediaLibrary, type MediaLibrary } from "../../../app/.server/media/library/library.ts";
import { addFile, peeked } from "../../../app/.server/media/library/stored-library-files.ts";
import { notify } from "../../../app/.server/notifications/notify.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { erasePersonalData } from "../../../app/.server/personal-data/erase-person.ts";
import { type FoundItem, findPerson } from "../../../app/.server/personal-data/find-person.ts";
import { noteRequest } from "../../../app/.server/personal-data/requests.ts";
import { discardProposal, openProposal } from "../../../app/.server/proposals/proposal.ts";
import { proposeAnew } from "../../../app/.server/proposals/propose.ts";
import { makeReviewLink } from "../../../app/.server/proposals/review-links.ts";
import { erase } from "../../../app/.server/publishing/erase.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { addRecipient } from "../../../app/.server/recipients/recipients.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { siteLanguage } from "../../../app/content/register/site-language.ts";
import { claim } from "../../../app/content/system/claim.ts";
import { inquirySource } from "../../../app/content/system/inquiry-form-fields.ts";
import { testimonial } from "../../../app/content/types/testimonial.ts";
import { ensureBuild } from "../../../bin/build.mjs";
import { run } from "../../../bin/cli/run.ts";
import type { BookingTables } from "../../../ready/booking/tables.ts";
import { eventAt } from "../../../ready/events/registration.ts";
import type { NewsletterTables } from "../../../ready/newsletter/tables.ts";
import type { OfferTables } from "../../../ready/offers/tables.ts";
import type { WatchTables } from "../../../ready/watch/tables.ts";
import { pdfOf } from "../../films.ts";
import { ada, anArticle } from "../../world.ts";
import { onBothEngines, type TestEnvironment } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";
import { aReceiver } from "./receiver.ts";

// As somebody who takes all of them writes into extension/ready.ts.
vi.mock("#extension/ready.ts", async () => ({
	booking: await import("../../../ready/booking/index.ts"),
	events: await import("../../../ready/events/index.ts"),
	newsletter: await import("../../../ready/newsletter/index.ts"),
	offers: await import("../../../ready/offers/index.ts"),
	watch: await import("../../../ready/watch/index.ts"),
}));

await ensureBuild();

const planted = "Xanthippe Quarmby";
const address = "x.quarmby@harbourline.example";
const number = "0170 1234567";
const query = `${address}, ${number}`;
const signs = ["quarmby", "harbourline", "1234567", "123 45 67"];

/** Every place of the database and of a folder that has one of the signs of her. */
async function placesOf(store: Store, folders: readonly string[]): Promise<string[]> {
	const tables =
		store.engine === "sqlite"
			? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
			: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
	const found = new Set<string>();
	for (const { name } of (await tables.execute(store.db)).rows) {
		if (name.startsWith("search_index")) continue;
		const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.db);
		const text = JSON.stringify(rows, (_, value) =>
			value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
		);
		if (has(text)) found.add(name);
	}
	for (const folder of folders)
		for (const file of await readdir(folder, { withFileTypes: true, recursive: true }))
			if (has(file.name) || (file.isFile() && has(await readFile(join(file.parentPath, file.name), "latin1"))))
				found.add(`a file: ${file.name}`);
	return [...found].sort();
}

function has(text: string): boolean {
	return signs.some((sign) => text.toLowerCase().includes(sign));
}

async function cli({ dataDir, databaseUrl }: TestEnvironment, ...args: string[]): Promise<string> {
	const said: string[] = [];
	for (const method of ["log", "error"] as const)
		vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
	vi.stubEnv("DATA_DIR", dataDir);
	vi.stubEnv("DATABASE_URL", databaseUrl);
	vi.stubEnv("SITE_URL", "https://quillstone.example");
	await run(args);
	vi.restoreAllMocks();
	return said.join("\n");
}

async function folder(): Promise<string> {
	const made = await mkdtemp(join(tmpdir(), "quillstone-planted-"));
	onTestFinished(() => rm(made, { recursive: true, force: true }));
	return made;
}

/** What she left herself, and what was made for her. */
async function ofHer(store: Store): Promise<void> {
	const values = { name: planted, email: address, company: "Harbourline", message: `Call me: ${number}` };
	const { id } = await receive(store, anInquiry(values), { idempotencyKey: "1", source: inquirySource });
	const phone = { key: "p", label: "Phone", kind: "phone", values: [number] } as const;
	const own = { form: "f", answers: [phone], files: [], makeRoom: async () => {} };
	await receive(store, anInquiry({ ...values, email: "" }), { idempotencyKey: "2", source: inquirySource, own });
	const { t } = siteLanguage(await loadSnapshot(store));
	const file = { name: `${planted}.pdf`, content: Buffer.from(pdfOf(planted)) };
	await addToInquiry(store, id, { note: `It is ${planted} again.`, file, trap: "", actor: ada }, { t } as never);
	await addNote(store, id, `${planted} is nice.`, ada);
	await recordReply(store, id, `Dear ${planted}`, ada);
	await keepReplyDraft(store, { inquiry: id, person: ada.id!, subject: planted, text: `Dear ${planted}` } as never);
	const booking = { id: "b", inquiry_id: id, reference: "Q-1", meeting: "m", title: "Talk", place: "", hosts: "[]" };
	const times = { begins: 1, ends: 2, zone: "UTC", language: "en", state: "booked", sequence: 0, told: 0 };
	const row = { ...booking, ...times, name: planted, email: address, reminded_at: null, created_at: 1 };
	const signedUp = {
		...{ id: "n", email: address, nonce: "n", key_hash: "k", asked_at: 1, asked_page: "/", asked_words: "" },
		...{ language: "en", confirmed_at: null, page: "", words: "", left_at: null, mail: "confirm", mailed_at: null },
		...{ mails: 0, due: "", next_at: 0, attempts: 0, problem: "", goes: 0 },
	};
	await store.write(async (tx) => {
		await withTables<BookingTables>(tx)
			.insertInto("x_bookings")
			.values(row as never)
			.execute();
		await withTables<NewsletterTables>(tx)
			.insertInto("x_newsletter")
			.values(signedUp as never)
			.execute();
		const report = { id: "r", address, every: "week" as const, added_at: 1, agreed_at: null };
		await tx
			.insertInto("report_receivers")
			.values({ ...report, sent_until: "", failure: "" })
			.execute();
	});
	await noteRequest(store, { query, cameAt: Date.now(), actor: ada });
}

/** What she wrote to register for an event. */
async function registered(store: Store): Promise<void> {
	const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "At dusk." }] }] };
	const event = { title: "Dusk", slug: "dusk", summary: "Late.", day: "2999-05-04", registers: true, text };
	const { id } = await create(store, { type: "events", data: event as never, actor: ada });
	await publish(store, [id], ada);
	const snapshot = await loadSnapshot(store);
	const { form } = eventAt({ snapshot } as Site, "dusk")!;
	const posted = new FormData();
	const answers = { name: planted, email: address, message: `It is ${planted} who comes.` };
	for (const [key, value] of Object.entries(answers)) posted.set(`q.${key}`, value);
	const services = { store, secretKey: new SecretKey("of registrations") };
	const client = { address: "203.0.113.7", agent: "Firefox" };
	const sent = await submitOwnForm(services, form!, posted, client, noLead, snapshot);
	expect(sent.kind).toBe("received");
}

/** Entries about her and by her, pictures and files with her name, and the releases with them. */
async function onTheSite(store: Store, library: MediaLibrary): Promise<void> {
	const metadata = { exif: { IFD0: { Artist: planted, Copyright: address } } };
	const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
		.jpeg()
		.withMetadata(metadata)
		.toBuffer();
	expect(has(bytes.toString("latin1"))).toBe(true);
	await library.add({ id: "portrait", bytes, name: `${planted}.jpg`, alt: `${planted} at her desk` });
	const pdf = (async function* () {
		yield Buffer.from(pdfOf(planted));
	})();
	await addFile({ ...store, files: library.files } as never, {
		name: `${planted}.pdf`,
		...(await peeked(pdf)),
		actor: ada,
	});
	const about = { author: planted, role: "Head", company: "Harbourline", quote: "Fine.", rating: 5 };
	const quote = await create(store, { type: "testimonials", data: { ...testimonial.initial, ...about }, actor: ada });
	const words = { name: planted, slug: "xanthippe-quarmby", bio: `${planted} writes.` };
	const author = await create(store, { type: "authors", data: words as never, actor: ada });
	const text = anArticle({ title: "How we began", slug: "how-we-began", excerpt: `With ${planted}.` });
	const article = await create(store, { type: "articles", data: text, actor: ada });
	await publish(store, [quote.id, author.id, article.id], ada);
	const { version, data } = await get(store, article.id);
	await saveDraft(store, { id: article.id, basedOn: version, data: { ...data, excerpt: "With her." }, actor: ada });
	const given = {
		name: planted,
		email: address,
		parts: ["quote" as const],
		place: "",
		validUntil: "",
		proof: "By mail",
	};
	await addConsent(store, { document: quote.id, ...given, hasAgreed: false }, ada);
	const [consent] = await consentsOf(store, quote.id);
	const content = Buffer.from(pdfOf(planted));
	await addEvidence(store, { document: quote.id, consent: consent!.id, name: `${planted}.pdf`, content }, ada);
	const said = { ...claim.initial, says: "50+ projects", kind: "figure" };
	const { id: claimed } = await create(store, { type: "claims", data: said as never, actor: ada });
	await addEvidence(store, { document: claimed, consent: null, name: `Letter of ${planted}.pdf`, content }, ada);
	const person = { id: ada.id!, name: ada.name };
	const comment = { document: { id: claimed, type: "claims", title: "50+ projects" }, field: "", path: "" };
	await addComment(store, { ...comment, text: `Ask ${planted}.`, person } as never);
}

/** What others say of her, and what the product notes by itself. */
async function besides(store: Store, offer: string): Promise<void> {
	const { id } = await receive(store, anInquiry({ email: "else@signet.example" }), {
		idempotencyKey: "3",
		source: inquirySource,
	});
	await addNote(store, id, `Came by ${planted}.`, ada);
	await setState(store, id, "lost", ada, `Went to ${planted}`);
	await keepSavedReply(store, { name: "Hello", text: `Write to ${address}.`, language: "" } as never);
	await keepBookmark(store, ada.id!, { kind: "filter", name: planted, address: "/admin/inquiries?q=dana" });
	const { id: spring } = await openProposal(store, { name: "Spring", purpose: `For ${address}` }, ada);
	const key = new SecretKey("k".repeat(32));
	await makeReviewLink(store, key, {
		proposal: spring,
		name: planted,
		email: address,
		password: "",
		days: 9,
		actor: ada,
	});
	const fields = {
		...testimonial.initial,
		author: planted,
		role: "Head",
		company: "Harbourline",
		quote: "Good.",
		rating: 5,
	};
	await proposeAnew(store, { name: "Autumn", purpose: "" }, {
		changes: [{ kind: "add", type: "testimonials", data: fields }],
		actor: ada,
	} as never);
	await addRecipient(store, { document: offer, name: planted, email: address, days: 9 }, ada);
	const recipient = await store.db.selectFrom("recipients").select("id").executeTakeFirstOrThrow();
	const now = Date.now();
	await store.write(async (tx) => {
		await notify(tx, { kind: "check", title: `${planted} waits`, path: "/admin" });
		const answer = {
			...{ id: "a", recipient_id: recipient.id, document_id: offer, revision_id: "r", accepted_document: offer },
			...{ name: planted, role: "Head", email: address, options: "[]", total: 1, currency: "USD", digest: "d" },
			...{ content: JSON.stringify({ client: planted }), at: now, mailed_at: null },
		};
		await withTables<OfferTables>(tx).insertInto("x_offer_answers").values(answer).execute();
		const state = {
			proposal_id: spring,
			hash: "h",
			content: JSON.stringify({ quote: `${planted} says` }),
			created_at: now,
		};
		await tx.insertInto("proposal_states").values(state).execute();
		const seen = { hits: 1, first_day: "2026-01-01", last_day: "2026-01-02" };
		await tx
			.insertInto("empty_searches")
			.values({ words: "xanthippe quarmby", ...seen })
			.execute();
		await tx
			.insertInto("missing_addresses")
			.values({ address: "/team/xanthippe-quarmby", ...seen })
			.execute();
		const visits = { day: "2026-01-01", facet: "utm_term" as const, value: "xanthippe quarmby", visits: 1, views: 1 };
		await tx.insertInto("visit_counts").values(visits).execute();
		const vitals = {
			day: "2026-01-01",
			path: "/authors/xanthippe-quarmby",
			device: "phone",
			release: 1,
			metric: "lcp",
		};
		await tx
			.insertInto("vital_counts")
			.values({ ...vitals, bucket: 1, views: 1 })
			.execute();
		await tx
			.insertInto("address_leads")
			.values({ address: "/xanthippe-quarmby", hits: 1, last_day: "2026-01-01" })
			.execute();
		const findings = JSON.stringify([{ sentence: `“${planted}” is not in the list.` }]);
		await tx.insertInto("site_checks").values({ release: 1, at: now, author: "Ada", findings }).execute();
		const moved = {
			...{ id: "m", name: "old", system: "wxr", state: "done" as const, done: 1, total: 1, reason: "" },
			...{
				notes: JSON.stringify([`${planted} has no picture.`]),
				author_name: "Ada",
				created_at: now,
				updated_at: now,
			},
		};
		await tx.insertInto("move_ins").values(moved).execute();
		const picture = {
			media_id: "p",
			move_in_id: "m",
			address: "https://old.example/xanthippe-quarmby.jpg",
			reason: "",
		};
		await tx.insertInto("move_in_pictures").values(picture).execute();
		const own = withTables<WatchTables>(tx);
		const watched = { release: 1, since: 0, published_at: now, state: "done" as const, changed: 1, looks: 0, look: "" };
		await own
			.insertInto("x_watch_releases")
			.values({ ...watched, problem: "" })
			.execute();
		const changed = {
			...{ release: 1, path: "/authors/xanthippe-quarmby", kind: "new" as const, edited: 1, before: "", asked_at: now },
			...{ tries: 1, findings: JSON.stringify([{ tone: "note", sentence: planted }]), look: "" },
		};
		await own.insertInto("x_watch_changes").values(changed).execute();
	});
}

/** Does what the screen of a person says of what stays. */
async function removeByHand(store: Store, library: MediaLibrary, items: readonly FoundItem[]): Promise<void> {
	for (const { place, id, document } of items.filter(({ fate }) => fate === "stays")) {
		if (place === "media") await removePicture(store, library, { id, actor: ada });
		else if (place === "files") await removeFile(store, library, { id, actor: ada });
		else if (place === "empty_searches") await forgetHits(store, { table: "empty_searches", key: "words" }, [id]);
		else if (place === "proposal_drafts") await discardProposal(store, id.split(" ")[0]!, ada);
		else if (document) {
			await trash(store, document.id, ada);
			await erase(store, document.id, ada);
		} else throw new Error(`Nobody said how ${place} is removed.`);
	}
}

onBothEngines("a person who is everywhere", (newEnvironment) => {
	test("is nowhere once erased: in no table, no file, no copy of the site, and not after a restore", {
		timeout: 300_000,
	}, async () => {
		const site = await newEnvironment();
		const store = await site.open();
		const library = await createMediaLibrary(store);
		const [crm, hears] = [await aReceiver(), await aReceiver()];
		for (const one of [crm, hears]) one.answer = (response) => void response.end(`Thanks, ${planted}.`);
		const rules = { allowPrivate: true };
		await addDestination(store, { kind: "webhook", name: "CRM", settings: { url: crm.url }, actor: ada }, rules);
		const settings = { url: hears.url, shape: "event", events: ["release.published", "inquiry.received"] };
		await addDestination(store, { kind: "release", name: "Events", settings, actor: ada }, rules);
		const offer = {
			title: "Checks",
			slug: "checks",
			client: "Signet",
			day: "2026-05-01",
			prices: [],
			terms: "30 days.",
		};
		const { id: offered } = await create(store, { type: "offers", data: offer as never, actor: ada });
		await publish(store, [offered], ada);
		await ofHer(store);
		await registered(store);
		await onTheSite(store, library);
		await besides(store, offered);
		await announceReleases(store, { origin: "https://quillstone.example" });
		const worker = new OutboxWorker(store, { ...rules, every: 20 });
		worker.wake();
		await worker.idle();
		await worker.stop();

		const copy = await folder();
		await cli(site, "static", copy);
		const kept = await folder();
		const backup = join(kept, "before.tar.gz");
		await cli(site, "backup", backup);
		const before = await placesOf(store, [copy]);
		expect(before.filter((place) => !place.startsWith("a file"))).toEqual([
			...["activity", "address_leads", "bookmarks", "comments", "consents", "delivery_attempts", "documents"],
			...["empty_searches", "event_attempts", "events", "evidence_files", "files", "inquiries", "inquiry_files"],
			...["inquiry_notes", "media", "missing_addresses", "move_in_pictures", "move_ins", "notifications"],
			...["person_requests", "proposal_drafts", "proposal_links", "proposal_states", "proposals", "recipients"],
			...["release_changes", "reply_drafts", "report_receivers", "revisions", "saved_replies", "site_checks", "slugs"],
			...["visit_counts", "vital_counts", "x_bookings", "x_newsletter", "x_offer_answers", "x_watch_changes"],
		]);
		expect(before).toContain("a file: xanthippe-quarmby.html");

		await removeByHand(store, library, (await findPerson(store, query, 24)).items);
		const { items } = await findPerson(store, query, 24);
		const registrations = await store.db
			.selectFrom("inquiries")
			.select("id")
			.where("answers", "like", "%Dusk%")
			.execute();
		expect(items).toContainEqual(
			expect.objectContaining({ place: "inquiries", id: registrations[0]!.id, fate: "goes" }),
		);
		expect(items.filter(({ fate }) => fate === "stays")).toEqual([]);
		const chosen = items.map(({ place, id }) => ({ place, id }));
		await erasePersonalData(store, { query, chosen, reason: "asked", retentionMonths: 24, actor: ada });
		await cli(site, "static", copy);
		expect(await placesOf(store, [copy])).toEqual([]);
		await store.close();
		const erased = await site.open();
		expect(await placesOf(erased, [site.dataDir, copy])).toEqual([]);
		await erased.close();

		// What is not about one person alone, a person finds and removes once more.
		expect(await cli(site, "restore", backup, "--force")).toContain("Erased once more");
		expect(await placesOf(await site.open(), [])).toEqual([
			...["address_leads", "empty_searches", "files", "media", "missing_addresses", "revisions", "visit_counts"],
			"vital_counts",
		]);
	});
});
