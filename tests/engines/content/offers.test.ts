import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { Actor } from "../../../app/.server/activity/actor.ts";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { personContext } from "../../../app/.server/auth/person.ts";
import { addRole, roleIn } from "../../../app/.server/auth/roles.ts";
import { giveRole } from "../../../app/.server/auth/team.ts";
import { byLinkIssues } from "../../../app/.server/check/by-link-issues.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { withTables } from "../../../app/.server/db/with-tables.ts";
import type { Env } from "../../../app/.server/env.ts";
import { type Backend, backendContext, type PageRecipient } from "../../../app/.server/http.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { setStateByReference } from "../../../app/.server/inquiries/set-state-by-reference.ts";
import { anonymizeCopy } from "../../../app/.server/personal-data/anonymize-copy.ts";
import { withDraft } from "../../../app/.server/preview/overlay-drafts.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { liveEntry } from "../../../app/.server/recipients/live-entry.ts";
import { linkOfToken } from "../../../app/.server/recipients/opened-link.ts";
import { addRecipient } from "../../../app/.server/recipients/recipients.ts";
import { entryOf } from "../../../app/.server/snapshot/entries-of.ts";
import { loadSnapshot, readParts } from "../../../app/.server/snapshot/load-snapshot.ts";
import { mayAccess } from "../../../app/addresses/access.ts";
import { checkDeclarations } from "../../../app/addresses/wrong-declarations.ts";
import { type Grant, type Holder, withImplied } from "../../../app/rights.ts";
import { answerFor, answerOffer, signAnswer } from "../../../ready/offers/answers.ts";
import { offer } from "../../../ready/offers/content.ts";
import { mailCopies } from "../../../ready/offers/mail-copies.ts";
import { loader as ofOffer } from "../../../ready/offers/panels/offer-answers.tsx";
import { loader as ofInquiry } from "../../../ready/offers/panels/offers-of-inquiry.tsx";
import { forgetReadings, recordReading, refuseReading } from "../../../ready/offers/readings.ts";
import { digestOf, endOf, shownOf, sumOf } from "../../../ready/offers/shown.ts";
import type { OfferTables } from "../../../ready/offers/tables.ts";
import { openMailServer } from "../../mail-server.ts";
import { ada, aProject } from "../../world.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { afterwards, onBothEngines } from "../stores.ts";

// As somebody who takes it writes into extension/ready.ts.
vi.mock("#extension/ready.ts", async () => ({ offers: await import("../../../ready/offers/index.ts") }));

const day = 86_400_000;
const usd = (amount: number) => ({ amount, currency: "USD" });
const line = (label: string, amount: number, option = false) => ({ label, note: "", price: usd(amount), option });

const words = {
	...offer.initial,
	title: "Checks in nine seconds",
	slug: "checks",
	client: "Signet",
	day: "2026-05-01",
	prices: [line("Discovery", 6000), line("Build", 31_000.1), line("Arabic", 4000.2, true)],
	terms: "Paid in 30 days.",
};

async function sent(store: Store, more: Partial<typeof words> = {}) {
	const { id } = await create(store, { type: "offers", data: { ...words, ...more } as never, actor: ada });
	await publish(store, [id], ada);
	const to = (name: string) => recipientOf(store, id, name);
	return { id, to };
}

async function recipientOf(store: Store, document: string, name: string): Promise<PageRecipient> {
	const { path } = await addRecipient(store, { document, name, days: 14 }, ada);
	const link = (await linkOfToken(store, path.slice("/l/".length)))!;
	const entry = (await liveEntry(store.db, document, link.revision))!;
	return { ...link, path, revision: entry.revision, languages: [] };
}

/** Somebody with a role of their own, for offers alone. */
async function memberWith(store: Store, rights: readonly string[]): Promise<Actor> {
	const role = { name: rights.join(" and "), rights, types: ["offers"], languages: [] };
	const own = await addRole(store, role, ada);
	const name = `Kim ${rights.length}`;
	const id = await store.write(async (tx) => {
		const added = await addPerson(tx, { name, email: `kim${rights.length}@team.example`, role: "editor" });
		const row = await tx.selectFrom("people").selectAll().where("id", "=", added).executeTakeFirstOrThrow();
		await giveRole(tx, row, await roleIn(tx, own), { actor: ada });
		return added;
	});
	return { ...ada, id, name };
}

async function revokeLink(store: Store, { id }: PageRecipient): Promise<void> {
	await store.db.updateTable("recipients").set({ revoked_at: Date.now() }).where("id", "=", id).execute();
}

/** What a recipient sees. */
async function shownTo(store: Store, { document, revision }: PageRecipient) {
	const { data } = (await liveEntry(store.db, document, revision))!;
	const { snapshot } = await withDraft(store, await loadSnapshot(store), { id: document, type: "offers", data });
	return shownOf(snapshot, entryOf(snapshot, offer, data.slug)!);
}

test("offers are declared as they should be", () => {
	checkDeclarations();
});

onBothEngines("an offer", (newEnvironment) => {
	test("shows each recipient what was published when their link was made, and is on no page of the site", async () => {
		const store = await (await newEnvironment()).open();
		const { id, to } = await sent(store);
		const early = await to("Rania");
		await saveDraft(store, { id, basedOn: 1, data: { ...words, terms: "Paid at once." } as never, actor: ada });
		await publish(store, [id], ada);
		const late = await to("Omar");
		expect((await shownTo(store, early)).terms).toBe("Paid in 30 days.");
		expect((await shownTo(store, late)).terms).toBe("Paid at once.");
		expect(digestOf(await shownTo(store, early))).not.toBe(digestOf(await shownTo(store, late)));
		const snapshot = await loadSnapshot(store);
		expect(snapshot.list<string>("offers")).toEqual([]);
		expect(snapshot.resolve("/offers/checks").kind).toBe("unknown");
	});

	test("is accepted once, from however many windows, over what was shown, and its inquiry follows", async () => {
		const store = await (await newEnvironment()).open();
		const { to } = await sent(store);
		const [rania, omar] = [await to("Rania"), await to("Omar")];
		const shown = await shownTo(store, rania);
		const given = { shown, role: "CFO", email: "Rania@signet.example", options: [2], inquiry: "Q-NONE" };
		const answers = await Promise.all(
			[rania, rania, omar].map((recipient) =>
				answerOffer(store, { ...given, recipient, accepts: true, name: recipient.name }),
			),
		);
		expect(answers.filter(Boolean)).toHaveLength(1);
		expect(await answerOffer(store, { ...given, recipient: omar, accepts: false, name: "Omar" })).toBe(false);
		const answer = (await answerFor(store, omar))!;
		expect(answer).toMatchObject({ total: 41_000.3, currency: "USD", options: '["Arabic"]', digest: digestOf(shown) });
		expect(JSON.parse(answer.content)).toEqual(shown);
		expect(answer.email).toBe("rania@signet.example");
		await expect(setStateByReference(store, "Q-NONE", "won")).resolves.toBeUndefined();

		await anonymizeCopy(store);
		const left = (await answerFor(store, omar))!;
		expect(left).toMatchObject({ total: 41_000.3, name: "Recipient", role: "", email: "recipient@example.invalid" });
		const { rows } = await sql<object>`select name, email from recipients`.execute(store.db);
		expect(JSON.stringify(rows)).not.toMatch(/Rania|Omar/);
	});

	test("names an inquiry only when somebody publishes it who answers those", async () => {
		const store = await (await newEnvironment()).open();
		const writer = await memberWith(store, ["publish"]);
		const { reference } = await receive(store, anInquiry(), { idempotencyKey: "one", source: "Contact Form" });
		const { id } = await create(store, { type: "offers", data: words as never, actor: writer });
		await publish(store, [id], writer);
		const naming = { ...words, inquiry: reference };
		await saveDraft(store, { id, basedOn: 1, data: naming as never, actor: writer });
		await expect(publish(store, [id], writer)).rejects.toThrow("Your role does not answer inquiries");
		await publish(store, [id], await memberWith(store, ["publish", "inquiries"]));
		const further = { ...naming, terms: "Paid at once.", inquiry: ` ${reference.toLowerCase()}` };
		await saveDraft(store, { id, basedOn: 2, data: further as never, actor: writer });
		await publish(store, [id], writer);
	});

	test("is told beside its inquiry, and with its readers, to whoever sees offers and answers inquiries", async () => {
		const store = await (await newEnvironment()).open();
		const { reference } = await receive(store, anInquiry(), { idempotencyKey: "one", source: "Contact Form" });
		const rows = store.db.selectFrom("inquiries").select("id").where("reference", "=", reference);
		const { id: inquiry } = await rows.executeTakeFirstOrThrow();
		const { id, to } = await sent(store, { inquiry: reference });
		await to("Rania");
		const ask = (panel: (args: never) => Promise<unknown>, of: string, own: Grant) => {
			const context = new RouterContextProvider();
			context.set(personContext, { id: "x", name: "X", email: "x@team.example", role: "editor", own });
			context.set(backendContext, { store, env: {} } as Backend);
			return panel({ context, params: { id: of } } as never).catch(({ status }: Response) => status);
		};
		const both = { rights: withImplied(["publish", "inquiries"]), types: ["offers"], languages: [] };
		const one = { ...both, rights: withImplied(["publish"]) };
		expect(await ask(ofInquiry, inquiry, both)).toMatchObject({ offers: [{ title: words.title, state: "Open" }] });
		expect(await ask(ofInquiry, inquiry, one)).toBe(403);
		const address = "/admin/slots/offers-of-inquiry/:id";
		const answers: Holder = { role: "editor", own: { rights: ["inquiries"], types: [], languages: [] } };
		const isOpen = (own: Grant) => mayAccess(address, "GET", { role: "editor", own });
		expect([isOpen(both), mayAccess(address, "GET", answers)]).toEqual([true, false]);

		const { id: project } = await create(store, { type: "projects", data: aProject({ by_link: true }), actor: ada });
		await publish(store, [project], ada);
		await addRecipient(store, { document: project, name: "Omar", days: 7 }, ada);
		expect(await ask(ofOffer, id, both)).toMatchObject({ recipients: [{ name: "Rania" }] });
		expect(await ask(ofOffer, project, both)).toBe(404);
	});

	test("that was sent in two versions is accepted once for both, and once more when it is sent again", async () => {
		const store = await (await newEnvironment()).open();
		const { id, to } = await sent(store);
		const first = await to("Rania");
		await saveDraft(store, { id, basedOn: 1, data: { ...words, terms: "Paid at once." } as never, actor: ada });
		await publish(store, [id], ada);
		const second = await to("Omar");
		const yes = async (recipient: PageRecipient) =>
			answerOffer(store, {
				...{ recipient, shown: await shownTo(store, recipient), accepts: true, name: recipient.name, role: "CFO" },
				...{ email: "someone@signet.example", options: [], inquiry: "" },
			});
		const answers = await Promise.all([yes(first), yes(second)]);
		expect(answers.filter(Boolean)).toHaveLength(1);
		const [winner, loser] = answers[0] ? [first, second] : [second, first];
		expect(await answerFor(store, loser)).toMatchObject({ revision_id: winner.revision });

		const again = await to("Rania, once more");
		expect(await answerFor(store, again)).toBeUndefined();
		await revokeLink(store, again);
		expect(await yes(again)).toBe(false);
		const last = await to("Rania, a last time");
		expect(await yes(last)).toBe(true);
		expect(await answerFor(store, last)).toMatchObject({ recipient_id: last.id });
		expect(await answerFor(store, loser)).toMatchObject({ recipient_id: winner.id });
	});

	test("that names a case which is by link leaves it out, and the check says so", async () => {
		const store = await (await newEnvironment()).open();
		const data = aProject({ title: "Confidential", slug: "confidential", by_link: true });
		const { id: hidden } = await create(store, { type: "projects", data, actor: ada });
		const { id: seen } = await create(store, { type: "projects", data: aProject(), actor: ada });
		await publish(store, [hidden, seen], ada);
		const { id, to } = await sent(store, { cases: [hidden, seen] } as never);
		expect((await shownTo(store, await to("Rania"))).cases.map(({ title }) => title)).toEqual([aProject().title]);
		const { documents } = await readParts(store);
		const told = byLinkIssues(
			documents,
			documents.filter((one) => one.id === id),
		);
		expect(told.map(({ sentence }) => sentence)).toEqual([expect.stringContaining("“Confidential” is by link")]);
	});

	test("that one of two declines loses its inquiry only when the other has declined, too", async () => {
		const store = await (await newEnvironment()).open();
		const { to } = await sent(store);
		const { id, reference } = await receive(store, anInquiry(), {
			idempotencyKey: crypto.randomUUID(),
			source: "Contact Form",
			suspicions: [],
		});
		const [rania, omar] = [await to("Rania"), await to("Omar")];
		const state = async () =>
			(await store.db.selectFrom("inquiries").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
		const no = async (recipient: PageRecipient) =>
			answerOffer(store, {
				...{ recipient, shown: await shownTo(store, recipient), accepts: false, name: recipient.name, role: "CFO" },
				...{ email: "someone@signet.example", options: [], inquiry: reference },
			});
		await no(rania);
		expect(await state()).toBe("new");
		await no(omar);
		expect(await state()).toBe("lost");
	});

	test("that was accepted is signed once for the company, and both sides are told", async () => {
		const store = await (await newEnvironment()).open();
		const { id, to } = await sent(store);
		const recipient = await to("Rania Aziz");
		const shown = await shownTo(store, recipient);
		const given = { recipient, shown, accepts: true, name: "Rania Aziz", role: "CFO", options: [], inquiry: "" };
		await answerOffer(store, { ...given, email: "rania@signet.example" });
		const { id: answer } = (await answerFor(store, recipient))!;
		const server = await openMailServer();
		afterwards(server.close);
		const env = { smtpUrl: server.url, siteUrl: "https://quillstone.example" } as Env;
		const mailed = async () => mailCopies({ store, env, snapshot: await loadSnapshot(store) } as never);
		await mailed();
		const signature = { document: id, answer, name: "Ada Byron", role: "Director" };
		expect(await signAnswer(store, { ...signature, document: "another" })).toBe(false);
		expect((await Promise.all([signAnswer(store, signature), signAnswer(store, signature)])).filter(Boolean)).toEqual([
			true,
		]);
		await mailed();
		await mailed();
		const subjects = server.mails
			.filter((mail) => JSON.stringify(mail.to).includes("rania@signet.example"))
			.map(({ subject }) => subject);
		expect(subjects).toEqual(["Accepted: Checks in nine seconds", "Signed by both sides: Checks in nine seconds"]);
		expect(server.mails.at(-1)!.text).toContain("Ada Byron, Director, signed it for");
	});

	test("is over after its last day where the company is, and sums only what is in one currency", async () => {
		const store = await (await newEnvironment()).open();
		const snapshot = await loadSnapshot(store);
		expect(endOf(snapshot, { until: "" })).toBe(Number.POSITIVE_INFINITY);
		expect(new Date(endOf(snapshot, { until: "2026-05-10" })).getTime()).toBeGreaterThan(
			Date.parse("2026-05-10T10:00Z"),
		);
		const { to } = await sent(store, {
			prices: [line("A", 1), { ...line("B", 1), price: { amount: 1, currency: "EUR" } }],
		});
		expect(sumOf(await shownTo(store, await to("Rania")))).toBeNull();
	});

	test("tells how long each part was read, unless the recipient refuses, and forgets it after its time", async () => {
		const store = await (await newEnvironment()).open();
		const { to } = await sent(store);
		const { id } = await to("Rania");
		await recordReading(store, id, "costs 12,terms 3,costs 99999,nonsense 4,opening -5,plan x");
		await recordReading(store, id, "costs 8");
		const read = () =>
			store.read((tx) =>
				withTables<OfferTables>(tx)
					.selectFrom("x_offer_readings")
					.select(["part", "seconds"])
					.where("recipient_id", "=", id)
					.orderBy("part")
					.execute(),
			);
		expect(await read()).toEqual([
			{ part: "costs", seconds: 620 },
			{ part: "terms", seconds: 3 },
		]);
		await forgetReadings(store);
		expect(await read()).toHaveLength(2);
		await store.db
			.updateTable("recipients")
			.set({ expires_at: Date.now() - 31 * day })
			.execute();
		await forgetReadings(store);
		expect(await read()).toEqual([]);
		await recordReading(store, id, "costs 5");
		await refuseReading(store, id);
		await recordReading(store, id, "costs 5");
		expect(await read()).toEqual([]);
	});

	test("is mailed to both sides once it is answered, and once more after a server that was away", async () => {
		const store = await (await newEnvironment()).open();
		const { to } = await sent(store);
		const recipient = await to("Rania Aziz");
		const shown = await shownTo(store, recipient);
		const given = { recipient, shown, accepts: true, name: "Rania Aziz", role: "CFO", options: [2], inquiry: "" };
		await answerOffer(store, { ...given, email: "rania@signet.example" });
		const server = await openMailServer();
		afterwards(server.close);
		const snapshot = await loadSnapshot(store);
		const context = (smtpUrl: string) =>
			({ store, snapshot, env: { smtpUrl, siteUrl: "https://quillstone.example" } as Env }) as never;
		await expect(mailCopies(context("smtp://127.0.0.1:1"))).rejects.toThrow("not sent");
		await mailCopies(context(server.url));
		await mailCopies(context(server.url));
		const copies = server.mails.filter(({ to }) => JSON.stringify(to).includes("rania@signet.example"));
		expect(copies).toHaveLength(1);
		expect(copies[0]!.text).toContain(`sha256 ${digestOf(shown)}`);
		expect(copies[0]!.text).toContain("$41,000.30");
	});
});
