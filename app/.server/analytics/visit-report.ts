import { sql } from "kysely";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { Facet } from "../db/tables/analytics.ts";
import { momentIn } from "../publishing/zone.ts";
import type { Period } from "./period.ts";

/** Counts of a period, and of the one before. */
export interface Compared {
	readonly visits: number;
	readonly views: number;
	readonly visitsBefore: number;
	readonly viewsBefore: number;
}

export interface Line extends Compared {
	/** A path, a host, a kind of device or a country. */
	readonly value: string;
}

export interface Day {
	readonly day: string;
	readonly visits: number;
	readonly views: number;
	/** Visits of the same day one period earlier. */
	readonly visitsBefore: number;
}

export interface InquiryLine {
	readonly page: string;
	readonly inquiries: number;
	readonly inquiriesBefore: number;
	/** How often the page was read. */
	readonly views: number;
}

export interface VisitReport {
	readonly days: readonly Day[];
	readonly total: Compared;
	/** The most viewed first. */
	readonly pages: readonly Line[];
	readonly referrers: readonly Line[];
	readonly devices: readonly Line[];
	/** Empty where no table of countries is there. */
	readonly countries: readonly Line[];
	readonly inquiries: readonly InquiryLine[];
}

/** Reads the counts of a period. */
export function visitReport(store: Store, period: Period): Promise<VisitReport> {
	return store.read(async (tx) => {
		const lines = await linesOf(tx, period);
		const of = (facet: Facet) => lines.filter((line) => line.facet === facet);
		const devices = of("device");
		const pages = of("page").filter(({ views }) => views > 0);
		return {
			days: await daysOf(tx, period),
			// Every view has a device, so they are the total.
			total: {
				visits: sum(devices, "visits"),
				views: sum(devices, "views"),
				visitsBefore: sum(devices, "visitsBefore"),
				viewsBefore: sum(devices, "viewsBefore"),
			},
			pages,
			referrers: byVisits(of("referrer")),
			devices,
			countries: byVisits(of("country")),
			inquiries: await inquiriesOf(tx, period, pages),
		};
	});
}

async function linesOf(tx: Tx, { first, firstBefore, last }: Period): Promise<(Line & { facet: Facet })[]> {
	const during = (column: "visits" | "views") =>
		sql<number>`sum(case when ${sql.ref("day")} >= ${first} then ${sql.ref(column)} else 0 end)`;
	const before = (column: "visits" | "views") =>
		sql<number>`sum(case when ${sql.ref("day")} < ${first} then ${sql.ref(column)} else 0 end)`;
	const rows = await tx
		.selectFrom("visit_counts")
		.select(["facet", "value"])
		.select([during("visits").as("visits"), during("views").as("views")])
		.select([before("visits").as("visits_before"), before("views").as("views_before")])
		.where("day", ">=", firstBefore)
		.where("day", "<=", last)
		.groupBy(["facet", "value"])
		.execute();
	const lines = rows.map(({ facet, value, visits, views, visits_before, views_before }) => ({
		facet,
		value,
		visits: Number(visits),
		views: Number(views),
		visitsBefore: Number(visits_before),
		viewsBefore: Number(views_before),
	}));
	return lines.sort((a, b) => b.views - a.views || b.viewsBefore - a.viewsBefore || (a.value < b.value ? -1 : 1));
}

async function daysOf(tx: Tx, { days, daysBefore }: Period): Promise<Day[]> {
	const rows = await tx
		.selectFrom("visit_counts")
		.select(({ fn }) => ["day", fn.sum<number>("visits").as("visits"), fn.sum<number>("views").as("views")])
		.where("facet", "=", "device")
		.where("day", ">=", daysBefore[0]!)
		.groupBy("day")
		.execute();
	const counts = new Map(rows.map(({ day, visits, views }) => [day, { visits: Number(visits), views: Number(views) }]));
	const nothing = { visits: 0, views: 0 };
	return days.map((day, index) => ({
		day,
		...(counts.get(day) ?? nothing),
		visitsBefore: (counts.get(daysBefore[index]!) ?? nothing).visits,
	}));
}

async function inquiriesOf(tx: Tx, period: Period, pages: readonly Line[]): Promise<InquiryLine[]> {
	const startOf = (day: string) => momentIn(period.timeZone, `${day}T00:00`);
	const start = startOf(period.first);
	const rows = await tx
		.selectFrom("inquiries")
		.select("page")
		.select([
			sql<number>`sum(case when created_at >= ${start} then 1 else 0 end)`.as("inquiries"),
			sql<number>`sum(case when created_at < ${start} then 1 else 0 end)`.as("inquiries_before"),
		])
		.where("created_at", ">=", startOf(period.firstBefore))
		.where("quarantined", "=", 0)
		.where("state", "!=", "spam")
		.groupBy("page")
		.execute();
	const lines = rows.map(({ page, inquiries, inquiries_before }) => ({
		page,
		inquiries: Number(inquiries),
		inquiriesBefore: Number(inquiries_before),
		views: pages.find(({ value }) => value === page)?.views ?? 0,
	}));
	return lines.sort((a, b) => b.inquiries - a.inquiries || b.inquiriesBefore - a.inquiriesBefore);
}

function byVisits(lines: readonly Line[]): Line[] {
	return lines.filter(({ visits }) => visits > 0).sort((a, b) => b.visits - a.visits);
}

function sum(lines: readonly Line[], name: keyof Compared): number {
	return lines.reduce((total, line) => total + line[name], 0);
}
