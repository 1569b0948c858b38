import { once } from "node:events";
import { Agent, get, type RequestOptions } from "node:http";
import { expect, test } from "vitest";
import { readEnv } from "../../../app/.server/env.ts";
import { getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { openingOfReply } from "../../../app/.server/inquiries/replies/reply.ts";
import { keepSavedReply, listSavedReplies } from "../../../app/.server/inquiries/replies/saved-replies.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { outboxRules } from "../../../app/.server/outbox/rules.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { languageOfSender } from "../../../app/content/register/site-language.ts";
import { languages } from "../../../app/content/system/languages.ts";
import { openMailServer } from "../../mail-server.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { translatedSample } from "../../translated-sample.ts";
import { ada } from "../../world.ts";
import { afterwards, onBothEngines } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";
import { aReceiver } from "./receiver.ts";
import { serveContact } from "./served-contact.ts";

const french = { key: "fr", code: "fr-CA", address: "", shown: true, paths: [] };
const translated = translatedSample({ language: "fr-ca", say: (text) => `FR ${text}`, only: ["contact-page"] });
const declared = { type: languages.name, id: languages.name, data: { others: [french] } };
const snapshot = sampleSnapshot({}, [declared, ...translated]);
const inquiry = { ...anInquiry(), ...inFrench() };

function inFrench() {
	const { projectTypes, timelines } = snapshot.in("fr-ca").one("contact-page");
	return { projectType: projectTypes[0]!.label, timeline: timelines[0]!.label, budget: "" };
}

const post = (site: string, path: string, values: object) =>
	fetch(site + path, {
		method: "POST",
		headers: { "x-forwarded-for": "203.0.113.7" },
		body: new URLSearchParams({ ...values, token: "", homepage: "" } as Record<string, string>),
		redirect: "manual",
	});

async function ask(site: string, path: string, options: RequestOptions) {
	const request = get(site + path, options);
	const [response] = await once(request, "response");
	const text = Buffer.concat(await response.toArray()).toString();
	return { status: response.statusCode, location: response.headers.location, text };
}

onBothEngines("an inquiry in a further language", (newEnvironment) => {
	test("is corrected, thanked for, confirmed, followed and answered in it, and says so to other programs", async () => {
		const store = await (await newEnvironment()).open();
		const server = await openMailServer();
		afterwards(() => server.close());
		const receiver = await aReceiver();
		const env = readEnv({
			SMTP_URL: server.url,
			MAIL_FROM: "hello@quillstone.example",
			SITE_URL: "https://quillstone.example",
		});
		const rules = {
			...outboxRules(env),
			allowPrivate: true,
			statusOf: async (_: string, language: string) => snapshot.in(language.toLowerCase()).outward("/inquiry?key=1"),
			language: (language: string) => languageOfSender(snapshot, language),
		};
		await addDestination(store, { kind: "email-visitor", name: "Thanks", settings: {}, actor: ada }, rules);
		await addDestination(store, { kind: "webhook", name: "Hook", settings: { url: receiver.url }, actor: ada }, rules);
		const site = await serveContact(store, { snapshot });

		const refused = await post(site, "/fr-ca/contact", { ...inquiry, email: "" });
		expect(refused.status).toBe(422);
		expect(await refused.text()).toMatch(/action="\/fr-ca\/contact"[\s\S]*Dites-nous où vous répondre/);

		const thanked = await post(site, "/fr-ca/contact", inquiry);
		const address = thanked.headers.get("location")!;
		expect(address).toMatch(/^\/fr-ca\/contact\/sent\/q-/);
		const thanks = await (await fetch(site + address)).text();
		expect(thanks).toContain("Votre demande est entre les mains");
		const follow = /href="(\/fr-ca\/inquiry\?key=[0-9a-f]+)"/.exec(thanks)![1]!;
		expect(await (await fetch(site + follow)).text()).toMatch(
			/Ce que vous avez envoyé[\s\S]*"\/fr-ca\/inquiry\/delete/,
		);

		const { id } = await store.db.selectFrom("inquiries").select("id").executeTakeFirstOrThrow();
		const stored = await getInquiry(store, id);
		expect(stored).toMatchObject({ language: "fr-CA", page: "/fr-ca/contact", held: false });
		expect(openingOfReply(languageOfSender(snapshot, stored.language), stored)).toEqual({
			subject: `Votre demande ${stored.reference}`,
			text: "Bonjour Dana Whitfield,\n\n",
			locale: "fr-CA",
		});

		const outbox = new OutboxWorker(store, rules);
		outbox.wake();
		await outbox.idle();
		expect(server.mails[0]).toMatchObject({ subject: expect.stringContaining("Nous avons reçu") });
		expect(server.mails[0]!.text).toContain("/fr-ca/inquiry?key=1");
		expect(await receiver.requests[0]!.json()).toMatchObject({ language: "fr-CA", name: "Dana Whitfield" });
	});

	test("is answered in it also when the site has left that language", () => {
		const { t } = languageOfSender(sampleSnapshot(), "fr-CA");
		expect(t("mails.replyGreeting", { name: "Dana" })).toBe("Bonjour Dana,");
	});

	test("is taken at the host of its language, and no other host is believed", async () => {
		const store = await (await newEnvironment()).open();
		const hosted = { ...declared, data: { others: [{ ...french, address: "https://exemple.example" }] } };
		const site = await serveContact(store, { snapshot: sampleSnapshot({}, [hosted, ...translated]) });
		const agent = new Agent({ keepAlive: true });
		afterwards(() => agent.destroy());
		// The second time it is ready, and answered before node:http.
		for (const time of ["first", "second"]) {
			const at = (host: string, path: string) => ask(site, path, { headers: { host }, agent });
			const there = await at("exemple.example", "/contact");
			expect(there.text, time).toContain('action="/contact"');
			expect(there.text, time).toContain("Nom et prénom");
			for (const host of ["quillstone.example", "evil.example", "exemple.example:81"]) {
				const { text } = await at(host, "/contact");
				expect(text, `${host} ${time}`).toContain("Full Name");
				expect(text, `${host} ${time}`).not.toContain("evil");
				const { status, location } = await at(host, "/fr-ca/contact");
				expect([status, location], `${host} ${time}`).toEqual([301, "https://exemple.example/contact"]);
			}
			expect((await at("exemple.example", "/fr-ca/contact")).status).toBe(404);
			expect((await at("exemple.example", "/Contact")).location).toBe("https://exemple.example/contact");
		}
	});

	test("leaves no trace of a language on a site that has one", async () => {
		const store = await (await newEnvironment()).open();
		const site = await serveContact(store);
		await post(site, "/contact", anInquiry());
		const { language } = await store.db.selectFrom("inquiries").select("language").executeTakeFirstOrThrow();
		expect(language).toBe("");
	});

	test("finds replies that were saved for it", async () => {
		const store = await (await newEnvironment()).open();
		const id = await keepSavedReply(store, { name: "Merci", text: "Bonjour", language: "fr-CA" });
		await keepSavedReply(store, { id, name: "Merci", text: "Bonjour {{name}}", language: "" });
		expect(await listSavedReplies(store)).toEqual([{ id, name: "Merci", text: "Bonjour {{name}}", language: "" }]);
	});
});
