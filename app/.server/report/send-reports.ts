import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { addDays } from "../analytics/days.ts";
import type { Store } from "../db/store.ts";
import type { ReportLength } from "../db/tables/reports-tables.ts";
import type { Env } from "../env.ts";
import { sendMail } from "../mail/send-mail.ts";
import { momentIn } from "../moment-in.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import { sentenceOf } from "../sentence-of.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { reportMail } from "./report-mail.ts";
import { lastWhole } from "./report-period.ts";
import { reportLink } from "./report-receivers.ts";
import { type SiteReport, siteReport } from "./site-report.ts";

/** What sends reports, and what they are about. */
export interface Reporting {
	readonly env: Env;
	readonly secretKey: SecretKey;
	readonly snapshot: Snapshot;
}

const day = 86_400_000;

/** How long a report is tried that a mail server refuses. Later, the next one says more. */
const triedFor = 2 * day;

/**
 * Mails the report of the last week or month to everybody who agreed and has not had it yet, from eight in the morning
 * of the company. Several instances may call this at the same time: each mail is sent by one. One that failed is tried
 * again with the next call, for two days. Returns the number of mails.
 */
export async function sendReports(
	store: Store,
	{ env, secretKey, snapshot }: Reporting,
	now = Date.now(),
): Promise<number> {
	const { timeZone } = snapshot.one("site_settings").businessHours;
	let sent = 0;
	for (const every of ["week", "month"] as const) {
		const { last } = lastWhole(every, timeZone, now);
		const begin = momentIn(timeZone, `${addDays(last, 1)}T08:00`);
		if (now < begin || now >= begin + triedFor) continue;
		const due = await store.db
			.selectFrom("report_receivers")
			.select(["id", "address", "sent_until"])
			.where("every", "=", every)
			.where("agreed_at", "is not", null)
			.where("sent_until", "<", last)
			.execute();
		if (due.length === 0) continue;
		const report = await siteReport(store, snapshot, every, now);
		for (const { id, address, sent_until } of due) {
			if (!(await claim(store, id, sent_until, last))) continue;
			try {
				await sendMail(env, mailOf(report, address, env, reportLink(env, secretKey, id)));
				sent += 1;
			} catch (err) {
				store.log.warn({ err }, "a report was not sent; it is tried again");
				await claim(store, id, last, sent_until, sentenceOf(err));
			}
		}
	}
	return sent;
}

/**
 * Mails the latest report once to one address.
 * @throws {Failure} `mail-not-sent`
 */
export async function sendReport(
	store: Store,
	{ env, snapshot }: Pick<Reporting, "env" | "snapshot">,
	every: ReportLength,
	to: string,
): Promise<void> {
	await sendMail(env, mailOf(await siteReport(store, snapshot, every), to, env));
}

/** A report with the links of an installation. */
export function linkedReport(report: SiteReport, { siteUrl }: Pick<Env, "siteUrl">, stop?: string) {
	return reportMail(report, { studio: siteUrl + studioAddresses.analytics, ...(stop && { stop }) });
}

function mailOf(report: SiteReport, address: string, env: Env, stop?: string) {
	// Mail programs that know these offer a button of their own, whose press needs no page.
	const listed = stop && {
		"List-Unsubscribe": `<${stop}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
	return {
		to: { name: "", address },
		...linkedReport(report, env, stop),
		headers: { "Auto-Submitted": "auto-generated", ...listed },
	};
}

async function claim(store: Store, id: string, from: string, to: string, failure = ""): Promise<boolean> {
	const { numUpdatedRows } = await store.write((tx) =>
		tx
			.updateTable("report_receivers")
			.set({ sent_until: to, failure })
			.where("id", "=", id)
			.where("sent_until", "=", from)
			.executeTakeFirstOrThrow(),
	);
	return numUpdatedRows > 0n;
}
