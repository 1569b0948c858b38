import { expect, it } from "vitest";
import type { Store } from "../../../app/.server/db/store.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { noLead } from "../../../app/.server/inquiries/attribution.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { recordReply } from "../../../app/.server/inquiries/work.ts";
import { notify } from "../../../app/.server/notifications/notify.ts";
import { reportMail } from "../../../app/.server/report/report-mail.ts";
import {
	answerOfReceiver,
	askReceiver,
	listReceivers,
	receiverOfKey,
} from "../../../app/.server/report/report-receivers.ts";
import { sendReports } from "../../../app/.server/report/send-reports.ts";
import { siteReport } from "../../../app/.server/report/site-report.ts";
import { openMailServer } from "../../mail-server.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { ada } from "../../world.ts";
import { secretKey } from "../accounts/signing-in.ts";
import { afterwards, onBothEngines } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";

const snapshot = sampleSnapshot();

// A Wednesday; in Karachi, five hours ahead of UTC, the report of the week comes on the Monday after.
const wednesday = Date.parse("2026-03-04T06:00Z");
const monday = Date.parse("2026-03-09T03:01Z");
const address = "director@quillstone.example";

async function mailing() {
	const server = await openMailServer();
	afterwards(() => server.close());
	const env = readEnv({ SMTP_URL: server.url, SITE_URL: "https://quillstone.example" });
	return { server, env, asking: { env, secretKey, company: "Quillstone", actor: ada } };
}

/** An inquiry of the week, and when it was answered. */
async function receivedAt(
	store: Store,
	at: number,
	answer: number | null,
	from = "",
	suspicions: readonly string[] = [],
) {
	const lead = { ...noLead, source: from };
	const { id } = await receive(store, anInquiry(), {
		idempotencyKey: `${at}`,
		source: "Contact Form",
		lead,
		suspicions,
	});
	if (answer !== null) await recordReply(store, id, "", ada);
	await store.db
		.updateTable("inquiries")
		.set({ created_at: at, first_response_at: answer })
		.where("id", "=", id)
		.execute();
}

const keyIn = (text = "") => /report-mails\?key=(\S+)/.exec(text)?.[1] ?? "";

onBothEngines("reports by mail", (newEnvironment) => {
	it("tell the figures of the last whole week in the time of the company, and what broke", async () => {
		const store = await (await newEnvironment()).open();
		const hour = 3_600_000;
		await receivedAt(store, wednesday, wednesday + hour, "linkedin.com");
		await receivedAt(store, wednesday + hour, wednesday + 72 * hour);
		// Sunday 23:30 and Monday 00:30 in Karachi.
		await receivedAt(store, Date.parse("2026-03-08T18:30Z"), null);
		await receivedAt(store, Date.parse("2026-03-08T19:30Z"), null);
		await receivedAt(store, wednesday - 7 * 24 * hour, null);
		for (const at of [wednesday, wednesday + hour, wednesday - 7 * 24 * hour])
			await receivedAt(store, at + 1, null, "", ["Odd."]);
		const [article] = snapshot.list("articles");
		const views = (value: string, facet: "page" | "device", count: number) => ({
			...{ day: "2026-03-04", facet, value },
			...{ visits: count, views: count },
		});
		await store.db
			.insertInto("visit_counts")
			.values([views(article!.path, "page", 96), views("/contact", "page", 200), views("phone", "device", 296)])
			.execute();
		await store.write((tx) =>
			notify(tx, {
				kind: "backup-failed",
				title: "The backup failed",
				path: "/admin/system",
				audience: "administrators",
			}),
		);
		await store.db.updateTable("notifications").set({ created_at: wednesday }).execute();

		const report = await siteReport(store, snapshot, "week", monday);
		expect(report).toMatchObject({
			...{ first: "2026-03-02", last: "2026-03-08", receivedBefore: 1 },
			answers: { received: 3, kept: 1, missed: 1, late: 0, median: hour },
			visits: { visits: 296, visitsBefore: 0 },
			held: { inquiries: 2, inquiriesBefore: 1 },
			articles: [{ title: article!.title, views: 96 }],
			broke: [{ title: "The backup failed", times: 1 }],
		});
		expect(report.sources.map(({ value, inquiries }) => [value, inquiries])).toEqual([
			["", 2],
			["linkedin.com", 1],
		]);
		expect(reportMail(report, { studio: "" }).text).toContain("- Held back as possible spam: 2, was 1");
		const month = await siteReport(store, snapshot, "month", Date.parse("2026-04-01T03:01Z"));
		expect(month).toMatchObject({ first: "2026-03-01", last: "2026-03-31", answers: { received: 4 } });
	});

	it("come once to whoever agreed, again after a refusal of the mail server, and no more after a stop", async () => {
		const home = await newEnvironment();
		const [here, there] = [await home.open(), await home.open()];
		const { server, env, asking } = await mailing();
		const reporting = { env, secretKey, snapshot };
		await askReceiver(here, { address: ` ${address.toUpperCase()}`, every: "week" }, asking);
		await expect(askReceiver(here, { address, every: "month" }, asking)).rejects.toThrow(/already/);
		await expect(askReceiver(here, { address: "director", every: "week" }, asking)).rejects.toThrow(/Write an e-mail/);
		expect(await sendReports(here, reporting, monday)).toBe(0);

		const key = keyIn(server.mails[0]!.text);
		const receiver = await receiverOfKey(here, secretKey, key);
		expect(receiver?.address).toBe(address);
		expect(await receiverOfKey(here, secretKey, `${receiver!.id}.${"0".repeat(32)}`)).toBeUndefined();
		await answerOfReceiver(here, receiver!, true, { actor: ada, until: "2026-03-01" });

		// Before eight on Monday, and with a server that refuses.
		expect(await sendReports(here, reporting, monday - 120_000)).toBe(0);
		server.refuse(true);
		expect(await sendReports(here, reporting, monday)).toBe(0);
		expect((await listReceivers(here))[0]!.failure).toMatch(/mailbox is full/);
		server.refuse(false);
		const sent = await Promise.all([sendReports(here, reporting, monday), sendReports(there, reporting, monday)]);
		expect(sent.toSorted()).toEqual([0, 1]);
		expect((await listReceivers(here))[0]!.failure).toBe("");

		const mail = server.mails.at(-1)!;
		expect(mail.subject).toBe("0 inquiries. Quillstone, 2 March to 8 March");
		expect(mail.html).not.toMatch(/<img|https?:(?!\/\/quillstone\.example)/);
		expect(mail.headers.get("list")).toMatchObject({ unsubscribe: { url: expect.stringContaining(key) } });
		expect(keyIn(mail.text)).toBe(key);
		await answerOfReceiver(here, receiver!, false, { actor: ada, until: "" });
		expect(await receiverOfKey(here, secretKey, key)).toBeUndefined();
		expect(await sendReports(here, reporting, monday + 7 * 86_400_000)).toBe(0);
		expect(server.mails).toHaveLength(2);
	});

	it("leave nobody in the list whom the mail server does not take", async () => {
		const store = await (await newEnvironment()).open();
		const { server, asking } = await mailing();
		server.refuse(true);
		await expect(askReceiver(store, { address, every: "week" }, asking)).rejects.toThrow(/mailbox is full/);
		expect(await listReceivers(store)).toEqual([]);
		const without = { ...asking, env: readEnv({}) };
		await expect(askReceiver(store, { address, every: "week" }, without)).rejects.toThrow(/No mail server is set/);
	});
});
