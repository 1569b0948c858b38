import { expect, test } from "vitest";
import { create } from "../../../app/.server/content/drafts.ts";
import { findContent } from "../../../app/.server/content/find-content.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { checkInquiryForm } from "../../../app/.server/inquiries/check-inquiry-form.ts";
import { getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { listInquiries } from "../../../app/.server/inquiries/list-inquiries.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { sendReply } from "../../../app/.server/inquiries/replies/reply.ts";
import { addNote } from "../../../app/.server/inquiries/work.ts";
import { headerText } from "../../../app/.server/mail/header.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { formOptions } from "../../../app/content/register/form-options.ts";
import type { InquiryValues } from "../../../app/content/system/inquiry-form-fields.ts";
import { plainTextOf } from "../../../app/content/text/rich-text.ts";
import { faq } from "../../../app/content/types/faq.ts";
import { type Failure, isFailure, type Problem } from "../../../app/errors.ts";
import { english } from "../../../app/language/language.ts";
import { hostile } from "../../hostile.ts";
import { openMailServer } from "../../mail-server.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { ada, anArticle, ben } from "../../world.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { aReceiver } from "../inquiries/receiver.ts";
import { afterwards, onBothEngines, onPostgres, onSqlite } from "../stores.ts";

/** Characters that are invisible, or cannot be stored or sent, are removed everywhere. */
const unseen = /\p{Cc}|[\u2028\u2029]|\p{Cs}/u;
const unseenButTab = /(?![\t\n])\p{Cc}|[\u2028\u2029]|\p{Cs}/u;
/** Characters that reverse the following text. */
const turns = /[\u202a-\u202e\u2066-\u2069]/;
const isPlain = (text: string) => !unseen.test(text) && text === text.trim();

/** Forms are posted with CRLF line ends. */
const fieldsOf = (form: FormData): Record<string, string> =>
	Object.fromEntries([...form].map(([name, value]) => [name, String(value).replaceAll("\r\n", "\n")]));

onBothEngines("200 hostile strings", (newEnvironment) => {
	test("in content are stored and published unchanged except for invisible characters, or rejected with a sentence", async () => {
		const store = await (await newEnvironment()).open();
		const ids = new Map<string, string>();
		for (const text of hostile) {
			const data = { ...faq.initial, question: text, answer: text };
			ids.set((await create(store, { type: "faqs", data, actor: ada })).id, text);
		}
		const content = {
			type: "doc" as const,
			content: hostile.map((text) => ({
				type: "paragraph" as const,
				content: [{ type: "text" as const, text, marks: [{ type: "code" as const }] }],
			})),
		};
		const { id: article } = await create(store, { type: "articles", data: anArticle({ content }), actor: ada });

		const failure = await publish(store, [...ids.keys(), article], ada).catch((error: Failure) => error);
		if (!isFailure(failure, "invalid-content")) throw failure;
		const problems = Map.groupBy(failure.facts.problems, ({ document }: Problem) => document);
		for (const [id, [problem]] of problems) {
			const sentence = /\{\{/.test(ids.get(id)!) ? /^There is no figure|: There is no figure named/ : /is required\.$/;
			expect(problem!.reason, ids.get(id)).toMatch(sentence);
		}
		const fine = [...ids.keys()].filter((id) => !problems.has(id));
		expect(fine.length).toBeGreaterThan(hostile.length - 6);

		await publish(store, [...fine, article], ada);
		const snapshot = await loadSnapshot(store);
		for (const id of fine) {
			const { question, answer } = snapshot.byId("faqs", id)!;
			const text = ids.get(id)!;
			if (isPlain(text)) expect([question, answer]).toEqual([text, text]);
			expect(question).not.toMatch(unseen);
		}
		for (const block of snapshot.byId("articles", article)!.content.content) {
			expect(plainTextOf(block)).not.toMatch(unseenButTab);
		}
	});

	test("in searches and addresses find nothing and break nothing", async () => {
		const store = await (await newEnvironment()).open();
		for (const text of hostile) {
			expect(await findContent(store, text)).toEqual([]);
			expect(await list(store, { type: "faqs", query: `x${text}` })).toEqual([]);
			expect((await listInquiries(store, { query: `x${text}` })).total).toBe(0);
			await expect(get(store, text)).rejects.toMatchObject({ code: "not-found" });
			await expect(getInquiry(store, text)).rejects.toMatchObject({ code: "not-found" });
		}
	});

	test("in inquiries reach the inbox, without invisible characters", async () => {
		const store = await (await newEnvironment()).open();
		for (const [index, values] of inquiries().entries()) {
			const text = hostile[index]!;
			const { id } = await receive(store, values, { idempotencyKey: String(index), source: "Contact Form" });
			await addNote(store, id, `${index}: ${text}`, ada);
			const read = await getInquiry(store, id);
			expect(read.values).toEqual(values);
			if (isPlain(text)) expect(read.notes[0]!.text).toBe(`${index}: ${text}`);
		}
	});
});

// What is sent does not depend on the engine.
onSqlite("200 hostile strings", (newEnvironment) => {
	test("in inquiries reach the team, the visitor and every service as text", {
		timeout: 120_000,
	}, async () => {
		const store = await (await newEnvironment()).open();
		const [webhook, service, mail] = [await aReceiver(), await aReceiver(), await openMailServer()];
		afterwards(() => mail.close());
		const rules = { allowPrivate: true, mail: { server: mail.url, from: "Quillstone <site@quillstone.example>" } };
		const destinations: [string, object][] = [
			["webhook", { url: webhook.url }],
			["form-service", { url: service.url }],
			["email-team", { to: ["team@quillstone.example"] }],
			["email-visitor", {}],
		];
		for (const [kind, settings] of destinations) {
			await addDestination(store, { kind, name: kind, settings, actor: ada }, rules);
		}
		const sent = inquiries();
		for (const [index, values] of sent.entries()) {
			await receive(store, values, { idempotencyKey: String(index), source: "Contact Form" });
		}
		const env = readEnv({ SMTP_URL: mail.url });
		const { inquiries: stored } = await listInquiries(store, { pageSize: hostile.length });
		const answered = stored.filter(({ name }) => /=\?|@evil/.test(name));
		const from = { ...ben, email: "ben@quillstone.example" };
		await Promise.all(
			answered.map(({ id: inquiry, reference }) => {
				const subject = `Your inquiry ${reference}\r\nBcc: all@evil.example`;
				return sendReply(store, env, { inquiry, subject, text: "Hello.", from, actor: ben });
			}),
		);
		const replies = mail.mails.slice();
		expect(replies.length).toBeGreaterThan(5);
		expect(new Set(replies.map(({ to }) => JSON.stringify([to].flat()[0]!.value)))).toEqual(
			new Set(answered.map(({ name, email }) => JSON.stringify([{ address: email, name: headerText(name) }]))),
		);
		for (const { subject, headers } of replies) {
			expect(subject).toMatch(/^Your inquiry Q-\w+ Bcc: all@evil\.example$/);
			expect(headers.has("bcc")).toBe(false);
		}

		const outbox = new OutboxWorker(store, rules);
		outbox.wake();
		await outbox.idle();
		await outbox.stop();

		const byMessage = new Map(sent.map((values) => [values.message, values]));
		const posted = await Promise.all(webhook.requests.map((request) => request.json()));
		expect(posted.map((body) => ({ ...byMessage.get(body.message), ...body }))).toEqual(posted);
		const forms = await Promise.all(service.requests.map((request) => request.formData()));
		for (const form of forms) expect(fieldsOf(form)).toMatchObject(byMessage.get(fieldsOf(form).message!)!);
		expect([posted.length, forms.length]).toEqual([hostile.length, hostile.length]);

		const byAddress = new Map(sent.map((values) => [values.email, values]));
		const confirmed = mail.mails.slice(replies.length);
		expect(confirmed).toHaveLength(2 * hostile.length);
		for (const { headers, headerLines, html, attachments, replyTo, to, subject, text } of confirmed) {
			expect([html, attachments]).toEqual([false, []]);
			expect([headers.has("bcc"), headers.has("cc")]).toEqual([false, false]);
			const [recipient, ...others] = [to].flat().flatMap((one) => one!.value);
			expect(others).toEqual([]);
			const isTeam = recipient!.address === "team@quillstone.example";
			expect(headerLines.map(({ key }) => key).sort()).toEqual((isTeam ? teamHeaders : visitorHeaders).toSorted());
			const visitor = byAddress.get((isTeam ? replyTo!.value[0] : recipient)!.address!)!;
			expect(isTeam ? replyTo!.value : to && [recipient]).toEqual([
				{ name: headerText(visitor.name), address: visitor.email },
			]);
			if (!isTeam) continue;
			expect(subject).toMatch(/^New Project Inquiry from .+ \(Q-\w+\)$/);
			expect(subject).toContain(headerText(visitor.name));
			expect(text).toContain(visitor.message);
		}
	});
});

/** Inquiries with each string in every field, as the form passes them on. */
function inquiries(): InquiryValues[] {
	return hostile.map((text, index) => {
		const words = { name: `${text} ${index}`, company: text, message: `${index}: ${text}` };
		const { values, problems } = checkInquiryForm(
			anInquiry({ ...words, email: `visitor-${index}@signet.example` }),
			english,
			formOptions(sampleSnapshot()),
		);
		expect(problems, JSON.stringify(text)).toEqual([]);
		if (isPlain(text)) expect(values).toMatchObject(turns.test(text) ? { message: words.message } : words);
		expect(values.name + values.company).not.toMatch(turns);
		return values;
	});
}

const common = [
	"from",
	"to",
	"subject",
	"message-id",
	"content-transfer-encoding",
	"date",
	"mime-version",
	"content-type",
];
const teamHeaders = [...common, "reply-to"];
const visitorHeaders = [...common, "auto-submitted"];

onPostgres("a value that its column does not accept", (newEnvironment) => {
	test.each(["ten", 1e30, 2 ** 40])("such as %j is rejected as malformed, in reads and writes", async (value) => {
		const store = await (await newEnvironment()).open();
		const version = value as number;
		const refused = { code: "malformed-content", status: 400 };
		const read = store.read((tx) => tx.selectFrom("documents").select("id").where("version", "=", version).execute());
		await expect(read).rejects.toMatchObject(refused);
		const written = store.write((tx) => tx.updateTable("documents").set({ version }).execute());
		await expect(written).rejects.toMatchObject(refused);
	});
});
