import { expect, test } from "vitest";
import { sendResetLink } from "../../../app/.server/auth/accept-link.ts";
import { tryMail } from "../../../app/.server/auth/try-mail.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { backendContext, type Site, siteContext } from "../../../app/.server/http.ts";
import { getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { openingOfReply, sendReply } from "../../../app/.server/inquiries/replies/reply.ts";
import { statusAddress } from "../../../app/.server/inquiries/status-link.ts";
import { sendDigests, setDigest } from "../../../app/.server/notifications/digest.ts";
import { listNotifications } from "../../../app/.server/notifications/list-notifications.ts";
import { notify } from "../../../app/.server/notifications/notify.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { type OutboxRules, outboxRules } from "../../../app/.server/outbox/rules.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { siteLanguage, translationOf } from "../../../app/content/register/site-language.ts";
import { inquirySource } from "../../../app/content/system/inquiry-form-fields.ts";
import { openMailServer } from "../../mail-server.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { ada } from "../../world.ts";
import { join, secretKey, withAdministrator } from "../accounts/signing-in.ts";
import { isMarked, markedWords } from "../content/marked-words.ts";
import { afterwards, onBothEngines } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";

const origin = "https://northlight.example";
const day = 24 * 3_600_000;

onBothEngines("mails", (newEnvironment) => {
	test.each(["en", "de", "ur"])("are complete in %s, and name the company of the site", async (language) => {
		const store = await (await newEnvironment()).open();
		const server = await openMailServer();
		afterwards(() => server.close());
		const env = readEnv({ SMTP_URL: server.url, MAIL_FROM: "hello@northlight.example", SITE_URL: origin });
		const said = markedWords(language === "en" ? undefined : translationOf(language));
		const snapshot = sampleSnapshot({
			words: { language, currency: "NOK", ...said },
			site_settings: { company_name: "Northlight Labs" },
		});
		const spoken = siteLanguage(snapshot);
		const { context, ada } = await withAdministrator(store);
		context.set(siteContext, { origin, snapshot } as Site);
		context.set(backendContext, { ...context.get(backendContext), env });

		const ben = await join(store, context, "editor", "ben@northlight.example");
		await sendResetLink(new Request(origin), context, "ben@northlight.example");
		await expect.poll(() => server.mails).toHaveLength(2);
		await setDigest(store, ben, true, Date.now() - day);
		await store.write((tx) =>
			notify(tx, { kind: "inquiry", title: "New inquiry Q-AAAA", body: "Web", path: "/admin/inquiries/1" }),
		);
		// What came in this very millisecond would be in the next one.
		await sendDigests(store, env, spoken, Date.now() + 1000);
		const actor = { id: ada.id, name: ada.name, address: "192.0.2.1", agent: "Firefox" };
		const to = { name: ada.name, address: "ada@northlight.example" };
		await tryMail(store, env, { to, company: "Northlight Labs", language: spoken, actor });

		await addBothMails(store, outboxRules(env));
		const inquiry = anInquiry();
		const { id, reference } = await receive(store, inquiry, {
			idempotencyKey: "key",
			source: inquirySource,
			secretKey,
		});
		const statusOf = (of: string) => statusAddress(store, { secretKey, origin }, of);
		const outbox = new OutboxWorker(store, { ...outboxRules(env), statusOf, language: () => spoken });
		outbox.wake();
		await outbox.idle();
		const from = { name: "Ada", email: "ada@northlight.example" };
		const { subject, text } = openingOfReply(spoken, { reference, name: inquiry.name });
		await sendReply(store, env, { inquiry: id, subject, text: `${text}We can.`, from, actor });

		expect(server.mails).toHaveLength(7);
		const content = [...Object.values(inquiry).join("\n").split("\n"), "New inquiry Q-AAAA", "Web", "We can."];
		const lines = server.mails.flatMap(({ subject = "", text = "" }) => [subject, ...text.split("\n")]);
		const isFound = (line: string) => /\p{L}/u.test(line) && !isMarked(line) && !line.startsWith(origin);
		expect(lines.filter((line) => isFound(line) && !content.includes(line))).toEqual([]);
		expect(lines.join("\n")).not.toMatch(/quillstone/i);
		expect(lines.join("\n")).toContain("Northlight Labs");
	});

	test.each(["jürgen@müller.example", "o’brien@example.com", "名前@example.com"])(
		"of an inquiry from %s reach the team, whatever the mail server can do",
		async (email) => {
			for (const takesUtf8 of [true, false]) {
				const { store, server, outbox } = await withBothMails(await (await newEnvironment()).open(), takesUtf8);
				await receive(store, { ...anInquiry(), email }, { idempotencyKey: "key", source: inquirySource });
				outbox.wake();
				await outbox.idle();

				const toTeam = server.mails.find(({ subject }) => subject?.startsWith("New Project Inquiry"))!;
				expect(toTeam.replyTo).toBeUndefined();
				expect(toTeam.text).toContain(email);
				expect(server.mails).toHaveLength(takesUtf8 ? 2 : 1);
				const states = await store.db.selectFrom("deliveries").select(["state", "attempts"]).orderBy("id").execute();
				const confirmed = takesUtf8 ? "delivered" : "dead";
				expect(states).toEqual(["delivered", confirmed].map((state) => ({ state, attempts: 1 })));
			}
		},
	);

	test("are answered at a domain outside ASCII, also by a server that knows only its ASCII form", async () => {
		const { store, server, outbox } = await withBothMails(await (await newEnvironment()).open(), false);
		const inquiry = { ...anInquiry(), email: "info@müller.example" };
		await receive(store, inquiry, { idempotencyKey: "key", source: inquirySource });
		outbox.wake();
		await outbox.idle();
		const addresses = server.mails.flatMap(({ replyTo }) => replyTo?.value ?? []).map(({ address }) => address);
		expect(addresses).toEqual(["info@müller.example"]);
		expect(server.mails).toHaveLength(2);
	});

	test("to an address that a stranger enters again and again end after five, and the team hears of every inquiry", async () => {
		const { store, server, outbox } = await withBothMails(await (await newEnvironment()).open(), true);
		for (let n = 0; n < 12; n += 1) {
			const email = n % 2 ? "Vic.Tim@example.com" : `vic.tim+${n}@example.com`;
			const sent = { idempotencyKey: String(n), source: inquirySource, network: `198.51.100.${n}` };
			await receive(store, { ...anInquiry(), email, message: `Message ${n}` }, sent);
		}
		await receive(store, anInquiry(), { idempotencyKey: "other", source: inquirySource });
		outbox.wake();
		await outbox.idle();
		const addressed = server.mails.flatMap(({ to }) => [to ?? []].flat()).map(({ text }) => text.toLowerCase());
		expect(addressed.filter((to) => to.includes("vic.tim"))).toHaveLength(5);
		expect(addressed.filter((to) => to.includes("dana@"))).toHaveLength(1);
		expect(addressed.filter((to) => to.includes("team"))).toHaveLength(13);
		const told = await store.db
			.selectFrom("delivery_attempts")
			.select("answer")
			.where("outcome", "=", "failed")
			.execute();
		expect(told).toHaveLength(7);
		expect(told[0]!.answer).toMatch(/^5 confirmations were sent to this address within a day/);
	});
});

onBothEngines("a mail server that refuses some addresses", (newEnvironment) => {
	test("has the mistyped one told at once, waits where it is asked to, and tells which colleague it does not know", async () => {
		const { store, server, outbox, rules } = await withBothMails(await (await newEnvironment()).open(), true);
		const team = { to: ["team@northlight.example", "gone@northlight.example"] };
		await addDestination(store, { kind: "email-team", name: "Two", settings: team, actor: ada }, rules);
		server.refuseAddresses((address) => {
			if (address.startsWith("gone")) return [550, "5.1.1 Gone"];
			if (address.startsWith("dana")) return [550, "No such user"];
			return address.startsWith("omar") ? [451, "4.7.1 Greylisted"] : undefined;
		});
		const ids: string[] = [];
		for (const name of ["dana", "omar"]) {
			const inquiry = anInquiry({ email: `${name}@signet.example`, message: `From ${name}` });
			ids.push((await receive(store, inquiry, { idempotencyKey: name, source: inquirySource })).id);
		}
		outbox.wake();
		await outbox.idle();
		const deliveriesOf = async (id: string) =>
			Object.fromEntries((await getInquiry(store, id)).deliveries.map((each) => [each.destination, each]));
		const [dana, omar] = [await deliveriesOf(ids[0]!), await deliveriesOf(ids[1]!)];
		expect(dana["email-visitor"]).toMatchObject({ state: "dead", isMail: true, attempts: [{ status: 550 }] });
		expect(omar["email-visitor"]).toMatchObject({ state: "waiting", attempts: [{ status: 451 }] });
		expect(dana["email-team"]).toMatchObject({ state: "delivered", refusals: [] });
		const refused = "Not taken for gone@northlight.example: 550 5.1.1 Gone";
		expect(dana.Two).toMatchObject({ state: "delivered", refusals: [refused] });
		const told = await listNotifications(store, { id: "ben", role: "editor" });
		expect(told.filter(({ kind }) => kind === "delivery-failed")).toMatchObject([
			{ body: expect.stringMatching(/^The mail server refuses the address that its sender gave\./) },
		]);
	});
});

/** A store that mails inquiries to the team and to visitors. */
async function withBothMails(store: Store, takesUtf8: boolean) {
	const server = await openMailServer({ takesUtf8 });
	afterwards(() => server.close());
	const rules = { allowPrivate: true, mail: { server: server.url, from: "hello@northlight.example" } };
	await addBothMails(store, rules);
	const outbox = new OutboxWorker(store, rules);
	afterwards(() => outbox.stop());
	return { store, server, outbox, rules };
}

async function addBothMails(store: Store, rules: OutboxRules): Promise<void> {
	for (const kind of ["email-team", "email-visitor"] as const) {
		const settings = kind === "email-team" ? { to: ["team@northlight.example"] } : {};
		await addDestination(store, { kind, name: kind, settings, actor: ada }, rules);
	}
}
