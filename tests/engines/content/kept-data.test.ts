import { sql } from "kysely";
import { expect, test } from "vitest";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { eraseExpired } from "../../../app/.server/inquiries/upkeep.ts";
import { keptTables } from "../../../app/.server/personal-data/kept-tables.ts";
import { processingRecord } from "../../../app/.server/personal-data/processing-record.ts";
import { dropOverdue, proveRetention } from "../../../app/.server/personal-data/prove-retention.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { languages, siteLanguage } from "../../../app/content/register/site-language.ts";
import { inquirySource } from "../../../app/content/system/inquiry-form-fields.ts";
import { keptData } from "../../../app/content/values/kept-data.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { productPages } from "../product-pages.ts";
import { onBothEngines } from "../stores.ts";

const render = await productPages();

const privacyPage = async (snapshot: Snapshot) =>
	String((await render("/privacy-policy", snapshot)).encoded.identity.body);

test.each(languages)(
	"the privacy page tells what is kept in %s, each kind of people in its own words",
	async (language) => {
		const snapshot = sampleSnapshot({ words: { language }, "privacy-policy": { showsKept: true } });
		const html = await privacyPage(snapshot);
		const { t } = siteLanguage(snapshot);
		const said = Object.values(keptData).flatMap(({ who, what, purpose, ground }) =>
			[who, what, purpose, ground].map((key) => t(key)),
		);
		const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
		expect(said.filter((words) => !html.includes(escaped(words)))).toEqual([]);
		const english = siteLanguage(sampleSnapshot());
		if (language !== "en") expect(t("legal.sendersWhat")).not.toBe(english.t("legal.sendersWhat"));
		expect(processingRecord(siteLanguage(snapshot), 24)).toHaveLength(1 + Object.keys(keptData).length);
	},
);

test("the privacy page of the sample has no such tables unless its owner wants them", async () => {
	expect(await privacyPage(sampleSnapshot())).not.toContain('id="kept"');
});

onBothEngines("what is kept", (newEnvironment) => {
	test("is declared for every table of the database", async () => {
		const store = await (await newEnvironment()).open();
		const tables =
			store.engine === "sqlite"
				? sql<{
						name: string;
					}>`select name from sqlite_schema where type = 'table' and name not like 'search_%' and name not like 'sqlite_%'`
				: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
		const found = (await tables.execute(store.db)).rows.map(({ name }) => name);
		expect(Object.keys(keptTables).toSorted()).toEqual(found.toSorted());
	});

	test("is no older than its time, which a night proves, and fails to prove where it is not so", async () => {
		const store = await (await newEnvironment()).open();
		const now = Date.now();
		await receive(store, anInquiry(), { idempotencyKey: "1", source: inquirySource });
		const ended = now - 60 * 86_400_000;
		const session = { id: "s", user_id: "ada", token: "t", ip_address: "192.0.2.1", user_agent: "Firefox" };
		await store.db
			.insertInto("sessions")
			.values({ ...session, expires_at: ended, created_at: ended, updated_at: ended })
			.execute();
		await expect(proveRetention(store, 24)).rejects.toThrow(/1 row of sessions that ended/);
		await dropOverdue(store);
		await proveRetention(store, 24);

		const later = now + 800 * 86_400_000;
		await expect(proveRetention(store, 24, later)).rejects.toThrow(/1 row of inquiries from before/);
		await proveRetention(store, 0, now + 50 * 86_400_000);
		await eraseExpired(store, 24, later);
		await proveRetention(store, 24, later);
	});
});
