import { expect, test, vi } from "vitest";
import type { Store } from "../../../app/.server/db/store.ts";
import { getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { listInquiries } from "../../../app/.server/inquiries/list-inquiries.ts";
import { createLogger } from "../../../app/.server/log/log.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { type InquiryValues, trapName } from "../../../app/content/system/inquiry-form-fields.ts";
import { Failure } from "../../../app/errors.ts";
import { english } from "../../../app/language/language.ts";
import { notStored, tooMany } from "../../../app/site/contact/not-stored.ts";
import { ada } from "../../world.ts";
import { watchSlowness } from "../slowness.ts";
import { afterwards, onBothEngines } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";
import { aReceiver, status } from "./receiver.ts";
import { serveContact } from "./served-contact.ts";

type Posted = Partial<InquiryValues> & { token?: string; [trapName]?: string };

/** A visitor of the contact page, from a given network. */
function aVisitor(site: string, address = "203.0.113.7") {
	const headers = { "x-forwarded-for": address };
	const post = (path: string, { token = "", homepage = "", ...values }: Posted) => {
		const body = new URLSearchParams({ ...anInquiry(values), token, homepage });
		return fetch(site + path, { method: "POST", headers, body, redirect: "manual" });
	};
	return {
		/** A token that is old enough for a person to have filled in the form. */
		async token(): Promise<string> {
			const issued = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 60_000);
			const answer = await fetch(`${site}/forms/contact`, { headers });
			issued.mockRestore();
			return (await answer.json()).token;
		},
		/** As the form's script sends it. */
		send: async (posted: Posted) => (await post("/forms/contact", posted)).json(),
		/** As a browser without script sends it. */
		submit: (posted: Posted) => post("/contact", posted),
	};
}

const stored = (store: Store) => store.db.selectFrom("inquiries").selectAll().orderBy("id").execute();
const held = async (store: Store) => (await listInquiries(store, { state: "held" })).inquiries;

onBothEngines("the contact form", (newEnvironment) => {
	test("treats 20 simultaneous posts, a later one and one after a restart as one inquiry with one reference", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()] as const;
		const sites = await Promise.all(stores.map((store) => serveContact(store)));
		const visitors = sites.map((site) => aVisitor(site));
		const token = await visitors[0]!.token();
		const replies = await Promise.all(Array.from({ length: 20 }, (_, post) => visitors[post % 2]!.send({ token })));
		const restarted = aVisitor(await serveContact(await shared.open()));
		replies.push(await restarted.send({ token }));

		expect(new Set(replies.map(({ reference }) => reference)).size).toBe(1);
		expect(await stored(stores[0])).toMatchObject([{ quarantined: 0, network: "203.0.113.7", page: "/contact" }]);
	});

	test("works without script, however often the button is pressed, and confirms at an address that can be reloaded", async () => {
		const store = await (await newEnvironment()).open();
		const site = await serveContact(store);
		const visitor = aVisitor(site);
		const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.submit({})));
		const places = new Set(answers.map(({ status, headers }) => `${status} ${headers.get("location")}`));
		const [reference = ""] = (await stored(store)).map((inquiry) => inquiry.reference);
		const [confirmation = ""] = places;
		expect(places.size).toBe(1);
		expect(confirmation).toMatch(new RegExp(`^303 /contact/sent/${reference.toLowerCase()}\\?key=[0-9a-f]{32}$`));
		expect(await held(store)).toEqual([]);

		const confirmed = await fetch(`${site}/contact/sent/${reference.toLowerCase()}`);
		expect(confirmed.headers.get("cache-control")).toBe("no-store");
		const page = await confirmed.text();
		expect(page).toContain("Thank You");
		expect(page).toContain(reference);
		expect((await fetch(`${site}/contact/sent/nonsense`)).status).toBe(404);
	});

	test("accepts inquiries under any host name of the site", async () => {
		const store = await (await newEnvironment()).open();
		const site = await serveContact(store);
		for (const [index, origin] of ["https://www.quillstone.example", "null"].entries()) {
			const body = new URLSearchParams({ ...anInquiry({ company: `Company ${index}` }) });
			const answer = await fetch(`${site}/contact`, { method: "POST", headers: { origin }, body, redirect: "manual" });
			expect(answer.status, origin).toBe(303);
		}
		expect(await stored(store)).toHaveLength(2);
	});

	test("says beside each field and in a summary what is missing, and keeps what was typed", async () => {
		const store = await (await newEnvironment()).open();
		const visitor = aVisitor(await serveContact(store));
		const answer = await visitor.submit({ name: " ", email: "dana@signet", message: "</textarea><b>bold" });
		const page = await answer.text();
		expect(answer.status).toBe(422);
		expect(page).toContain('<a href="#inquiry-name">Full Name</a>');
		expect(page).toContain("That address is missing its ending");
		expect(page).toMatch(/id="inquiry-name"(?=[^>]* aria-invalid="true")[^>]* aria-describedby="inquiry-name-error"/);
		expect(page).toContain('value="dana@signet"');
		expect(page).toContain("&lt;/textarea&gt;&lt;b&gt;bold");
		expect(await visitor.send({ name: "" })).toMatchObject({ problems: [{ field: "name" }] });
		expect(await stored(store)).toEqual([]);
	});

	test("says when an inquiry could not be stored, keeps the text, and accepts it once the store is back", async () => {
		const store = await (await newEnvironment()).open();
		const visitor = aVisitor(await serveContact(store));
		const token = await visitor.token();
		const full = new Failure("store-full", "The disk is full; nothing was stored.", {});
		const away = vi.spyOn(store, "write").mockRejectedValue(full);
		const sentence = notStored(english, "hello@quillstone.example");
		expect(await visitor.send({ token })).toMatchObject({ status: 503, alert: sentence });
		const answer = await visitor.submit({});
		const page = await answer.text();
		expect(answer.status).toBe(503);
		expect(page).toMatch(/role="alert"[^>]*tabindex="-1"[^>]*autofocus/i);
		expect(page.replace(/<[^>]*>/g, "")).toContain(sentence);
		expect(page).toContain("before our seed round in May.");
		away.mockRestore();
		expect(await visitor.send({ token })).toMatchObject({ status: 200, reference: expect.stringMatching(/^Q-/) });
		expect(await stored(store)).toHaveLength(1);
	});

	test("logs nothing of an inquiry's text, whether it is stored, rejected or delivered", async () => {
		const lines: string[] = [];
		const log = createLogger("trace", { write: (line) => void lines.push(line) });
		const store = await (await newEnvironment()).open({ log });
		await addDestination(
			store,
			{ kind: "webhook", name: "CRM", settings: { url: "http://127.0.0.1:1/" }, actor: ada },
			{ allowPrivate: true },
		);
		const outbox = new OutboxWorker(store, { allowPrivate: true });
		const visitor = aVisitor(await serveContact(store, { log, outbox }));
		await visitor.send({ token: await visitor.token() });
		await outbox.idle();
		await visitor.submit({ email: "dana" });
		// The database's error for a violated constraint contains the whole row.
		const broken = vi.spyOn(store, "write").mockImplementation(
			() =>
				store.db
					.insertInto("inquiries")
					.values(anInquiry() as never)
					.execute() as never,
		);
		await visitor.submit({});
		broken.mockRestore();
		await outbox.stop();
		expect(lines.join("")).toContain("an inquiry could not be stored");
		expect(lines.join("")).toContain("delivery tried");
		expect(lines.join("")).not.toMatch(/dana|signet|seed round/i);
	});
});

onBothEngines("spam", (newEnvironment) => {
	test("is thanked like any inquiry, and held back with the reasons", async () => {
		const store = await (await newEnvironment()).open();
		const visitor = aVisitor(await serveContact(store));
		const token = await visitor.token();
		const links = "Buy https://a.example https://b.example https://c.example backlinks for your casino";
		const replies = [
			await visitor.send({ token, [trapName]: "https://spam.example" }),
			await visitor.send({ token: `${token.slice(0, -1)}!`, company: "Forged" }),
			await visitor.send({ token, message: links }),
			await visitor.send({ token, name: "www.spam.example" }),
		];
		expect(replies.map(({ reference }) => reference)).toEqual(Array(4).fill(expect.stringMatching(/^Q-/)));
		const reasons = await Promise.all((await held(store)).map(async ({ id }) => (await getInquiry(store, id)).reasons));
		expect(reasons.flat().sort()).toEqual([
			"A web address stands for a name.",
			"The description holds 3 web addresses.",
			"The description reads like an advertisement.",
			"The field that people do not see was filled in.",
			"The form's token is not one of ours.",
		]);
	});

	test("is recognized by the same words from others, unless an estimate wrote them", async () => {
		const store = await (await newEnvironment()).open();
		const site = await serveContact(store);
		const estimate = "Service: Mobile App Development, A first release\nRange shown: $12,000\nLaunch shown: 3 May\n\n";
		const token = await aVisitor(site).token();
		for (const [index, sender] of ["ada", "bea", "cem", "dan"].entries()) {
			const visitor = aVisitor(site, `203.0.113.${index}`);
			const email = `${sender}@lead.example`;
			await visitor.send({ token, email, message: estimate });
			await visitor.send({
				token,
				email,
				message: `${estimate}You have been chosen among all studios of your country.`,
			});
		}
		expect((await held(store)).map(({ excerpt }) => excerpt.includes("chosen"))).toEqual([true, true]);
	});

	test("in larger numbers is held back, and a flood is rejected with a message, per network and across instances", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()] as const;
		const sites = await Promise.all(stores.map((store) => serveContact(store)));
		// One household or server: the /64 counts, not the single address.
		const post = (count: number, site = sites[count % 2]!) =>
			aVisitor(site, `2001:db8:7:7::${count.toString(16)}`).send({ company: `Company ${count}` });
		for (let count = 0; count < 6; count += 1) await post(count);
		expect(await held(stores[0])).toEqual([]);
		for (let count = 6; count < 60; count += 1) expect(await post(count)).toMatchObject({ status: 200 });
		expect((await listInquiries(stores[0], { state: "held" })).total).toBe(54);

		expect(await post(60)).toMatchObject({ status: 429, alert: tooMany(english, "hello@quillstone.example") });
		expect(await post(3)).toMatchObject({ status: 200 });
		expect(await aVisitor(sites[0]!, "2001:db8:7:8::1").send({})).toMatchObject({ status: 200 });
		expect(await stored(stores[0])).toHaveLength(61);
	});
});

onBothEngines("with every destination down", (newEnvironment) => {
	// Retried, because a stall of the test machine's disk says nothing about the product.
	test("a visitor is thanked within 300 ms, and everything is delivered once they are back", { retry: 2 }, async () => {
		const store = await (await newEnvironment()).open();
		const receivers = [await aReceiver(), await aReceiver()] as const;
		receivers[0].answer = () => {};
		receivers[1].answer = (response) => void response.destroy();
		for (const { url } of receivers) {
			const webhook = { kind: "webhook", name: url, settings: { url }, actor: ada } as const;
			await addDestination(store, webhook, { allowPrivate: true });
		}
		let ahead = 0;
		const now = () => Date.now() + ahead;
		const outbox = new OutboxWorker(store, { allowPrivate: true, every: 50, limits: { whole: 500 }, now });
		outbox.start();
		afterwards(() => outbox.stop());
		const site = await serveContact(store, { outbox });
		const times: number[] = [];
		const slowness = watchSlowness();
		const visit = async (count: number) => {
			const visitor = aVisitor(site, `198.51.${count >> 8}.${count & 255}`);
			const started = performance.now();
			expect(await visitor.send({ company: `Company ${count}` })).toMatchObject({ status: 200 });
			times.push(performance.now() - started);
		};
		for (let count = 0; count < 200; count += 1) await visit(count);
		times.sort((a, b) => a - b);
		expect(times[197], `p99 of ${times.length}`).toBeLessThan(300 * slowness());
		expect(await stored(store)).toHaveLength(200);

		for (const receiver of receivers) receiver.answer = status(200);
		const open = () => store.db.selectFrom("deliveries").select("id").where("state", "!=", "delivered").execute();
		// Whenever it is looked, ten minutes have passed: what failed last is due then too.
		const openLater = () => {
			ahead += 600_000;
			return open();
		};
		await expect.poll(openLater, { timeout: 90_000, interval: 200 }).toEqual([]);
		for (const { ids } of receivers) expect(new Set(ids).size).toBe(200);
	});
});
