import { typeAt } from "../../addresses/public-pages.ts";
import { missingAddresses } from "../analytics/address-counts.ts";
import { addDays } from "../analytics/days.ts";
import type { Period } from "../analytics/period.ts";
import { readBefore } from "../analytics/read-before.ts";
import { type Compared, type LeadLine, type VisitReport, visitReport } from "../analytics/visit-report.ts";
import type { Store } from "../db/store.ts";
import type { ReportLength } from "../db/tables/reports-tables.ts";
import { type AnswerTimes, answerTimes } from "../inquiries/replies/answer-times.ts";
import { momentIn } from "../moment-in.ts";
import { breakages } from "../notifications/notify.ts";
import { pageName } from "../snapshot/page-name.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { lastWhole } from "./report-period.ts";

/** The figures of a week or a month. */
export interface SiteReport {
	readonly company: string;
	readonly every: ReportLength;
	/** The first and the last day, such as 2026-11-23. */
	readonly first: string;
	readonly last: string;
	/** Whether visits are counted at all. */
	readonly isCounted: boolean;
	readonly visits: Compared;
	readonly answers: AnswerTimes;
	readonly receivedBefore: number;
	/** Inquiries that are held back as possible spam. */
	readonly held: VisitReport["held"];
	/** The articles that were read most, the first first. */
	readonly articles: readonly ReadPage[];
	/** What brought inquiries, the most first. */
	readonly sources: readonly Pick<LeadLine, "value" | "inquiries" | "inquiriesBefore">[];
	/** In the words of the notifications. */
	readonly broke: readonly { readonly title: string; readonly times: number }[];
	/** Addresses that were asked for in these days and have no page. */
	readonly missing: readonly string[];
}

export interface ReadPage {
	readonly title: string;
	readonly views: number;
	readonly viewsBefore: number;
	/** How many of the inquiries came after it was read. */
	readonly inquiries: number;
}

const most = 5;

/** The figures of the last whole week or month by the clocks of the company. */
export async function siteReport(
	store: Store,
	snapshot: Snapshot,
	every: ReportLength,
	now = Date.now(),
): Promise<SiteReport> {
	const settings = snapshot.one("site_settings");
	const period = lastWhole(every, settings.businessHours.timeZone, now);
	const within = momentsOf(period);
	const [{ total, pages, inquirySources, inquiries, held }, answers, read, broke, missing] = await Promise.all([
		visitReport(store, period),
		answerTimes(store, within, settings, now),
		readBefore(store, period),
		breakages(store, within, most),
		missingAddresses(store),
	]);
	return {
		company: settings.company_name,
		every,
		first: period.first,
		last: period.last,
		isCounted: settings.analytics,
		visits: total,
		answers,
		receivedBefore: inquiries.reduce((sum, { inquiriesBefore }) => sum + inquiriesBefore, 0),
		held,
		articles: pages
			.filter(({ value }) => isArticle(snapshot, value))
			.slice(0, most)
			.map(({ value, views, viewsBefore }) => ({
				...{ title: pageName(snapshot, value), views, viewsBefore },
				inquiries: read.find(({ path }) => path === value)?.inquiries ?? 0,
			})),
		sources: inquirySources.filter(({ inquiries }) => inquiries > 0).slice(0, most),
		broke,
		missing: missing
			.filter(({ address, lastDay }) => lastDay >= period.first && snapshot.resolve(address).kind === "unknown")
			.slice(0, most)
			.map(({ address }) => address),
	};
}

function momentsOf({ first, last, timeZone }: Period) {
	const begin = (day: string) => momentIn(timeZone, `${day}T00:00`);
	return { from: begin(first), to: begin(addDays(last, 1)) };
}

/** Articles are what is listed by its date: the newest of them lead. */
function isArticle(snapshot: Snapshot, path: string): boolean {
	const type = typeAt(snapshot.placeOf(path)?.path ?? path);
	return type !== undefined && type.order !== "position";
}
