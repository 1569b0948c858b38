import { sql } from "kysely";
import type { Goal } from "../../content/system/goals.ts";
import type { CampaignPart } from "../../content/values/campaign.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { Facet } from "../db/tables/analytics-tables.ts";
import { momentIn } from "../moment-in.ts";
import { addDays, dayAt, hourAt } from "./days.ts";
import type { Period } from "./period.ts";

/** Counts of a period, and of the one before. */
export interface Compared {
	readonly visits: number;
	readonly views: number;
	readonly visitsBefore: number;
	readonly viewsBefore: number;
}

export interface Line extends Compared {
	/** A path, a host, a kind of device, a country, or a part of a campaign. */
	readonly value: string;
}

/** A day, or an hour of one. */
export interface Day {
	/** Such as 2026-03-04, or 2026-03-04T09 for an hour, in the zone of the site. */
	readonly day: string;
	readonly visits: number;
	readonly views: number;
	/** Visits of the same day or hour one period earlier. */
	readonly visitsBefore: number;
	/** Those that are no spam and are not held back. */
	readonly inquiries: number;
}

export interface InquiryLine {
	readonly page: string;
	readonly inquiries: number;
	readonly inquiriesBefore: number;
	/** How often the page was read. */
	readonly views: number;
}

/** Inquiries that something led to. */
export interface LeadLine {
	/** The source of a campaign or a host, or the name of a campaign. */
	readonly value: string;
	readonly inquiries: number;
	readonly inquiriesBefore: number;
	/** Visits that it led to. */
	readonly visits: number;
}

export interface GoalLine {
	readonly key: string;
	readonly name: string;
	readonly reached: number;
	readonly reachedBefore: number;
}

export interface VisitReport {
	readonly days: readonly Day[];
	/** The hours of the last two days, up to now, when there is nothing on any other; otherwise none. */
	readonly hours: readonly Day[];
	readonly total: Compared;
	/** The most viewed first. */
	readonly pages: readonly Line[];
	readonly referrers: readonly Line[];
	readonly devices: readonly Line[];
	/** Empty where no table of countries is there. */
	readonly countries: readonly Line[];
	readonly inquiries: readonly InquiryLine[];
	/** Those that are held back as possible spam, which no other figure counts. */
	readonly held: Pick<InquiryLine, "inquiries" | "inquiriesBefore">;
	/** Pages on which forms were begun, the most first: `views` says how often. */
	readonly begun: readonly Line[];
	/** By each part of their addresses; empty for those that none had. */
	readonly campaigns: Readonly<Record<CampaignPart, readonly Line[]>>;
	readonly inquirySources: readonly LeadLine[];
	readonly inquiryCampaigns: readonly LeadLine[];
	/** In the order of the owner. */
	readonly goals: readonly GoalLine[];
}

/** Reads the counts of a period, and how often these goals were reached. */
export function visitReport(store: Store, period: Period, goals: readonly Goal[] = []): Promise<VisitReport> {
	return store.read(async (tx) => {
		const lines = await linesOf(tx, period);
		const of = (facet: Facet) => lines.filter((line) => line.facet === facet);
		const devices = of("device");
		const pages = of("page").filter(({ views }) => views > 0);
		const referrers = byVisits(of("referrer"));
		const led = (part: CampaignPart) => byVisits(of(`utm_${part}`));
		const campaigns = {
			source: led("source"),
			medium: led("medium"),
			campaign: led("campaign"),
			term: led("term"),
			content: led("content"),
		};
		const inquiries = await inquiriesBy(tx, period, "page");
		const sources = await inquiriesBy(tx, period, "came_from");
		const days = await daysOf(tx, period);
		const [held = { inquiries: 0, inquiriesBefore: 0 }] = await inquiriesBy(tx, period, "quarantined", 1);
		return {
			days,
			hours: await hoursOf(tx, period, days),
			// Every view has a device, so they are the total.
			total: {
				visits: sum(devices, "visits"),
				views: sum(devices, "views"),
				visitsBefore: sum(devices, "visitsBefore"),
				viewsBefore: sum(devices, "viewsBefore"),
			},
			pages,
			referrers,
			devices,
			countries: byVisits(of("country")),
			inquiries: inquiries.map(({ value: page, ...counts }) => ({
				page,
				...counts,
				views: pages.find(({ value }) => value === page)?.views ?? 0,
			})),
			held: { inquiries: held.inquiries, inquiriesBefore: held.inquiriesBefore },
			begun: of("begun"),
			campaigns,
			inquirySources: withVisits(sources, [...campaigns.source, ...referrers]),
			inquiryCampaigns: withVisits(
				(await inquiriesBy(tx, period, "campaign")).filter(({ value }) => value !== ""),
				campaigns.campaign,
			),
			goals: goals.length === 0 ? [] : goalLines(goals, of("goal"), await inquiriesBy(tx, period, "form")),
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

async function daysOf(tx: Tx, period: Period): Promise<Day[]> {
	const { days, daysBefore } = period;
	const inquiries = new Map<string, number>();
	for (const [hour, count] of await inquiriesByHour(tx, period)) {
		const day = hour.slice(0, 10);
		inquiries.set(day, (inquiries.get(day) ?? 0) + count);
	}
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
		visitsBefore: (counts.get(daysBefore[index] ?? "") ?? nothing).visits,
		inquiries: inquiries.get(day) ?? 0,
	}));
}

const hour = 3_600_000;

/** The hours of the last two days up to now; none when there is something on a day before them. */
async function hoursOf(tx: Tx, period: Period, days: readonly Day[]): Promise<readonly Day[]> {
	const earlier = days.slice(0, -2);
	const shown = days.slice(-2).map(({ day }) => day);
	const isBusy = ({ visits, views, visitsBefore, inquiries }: Day) => visits + views + visitsBefore + inquiries > 0;
	if (earlier.some(isBusy) || (earlier.length > 0 && days.slice(-2).some(({ visitsBefore }) => visitsBefore > 0)))
		return [];
	const before = period.daysBefore.slice(-2);
	const rows = await tx
		.selectFrom("visit_counts")
		.select(["day", "value", "visits", "views"])
		.where("facet", "=", "hour")
		.where("day", "in", [...shown, ...before])
		.execute();
	const counts = new Map(rows.map(({ day, value, visits, views }) => [`${day}T${value}`, { visits, views }]));
	const inquiries = await inquiriesByHour(tx, { ...period, first: shown[0]! });
	const nothing = { visits: 0, views: 0 };
	const now = `${dayAt(Date.now(), period.timeZone)}T${hourAt(Date.now(), period.timeZone)}`;
	const points = shown.flatMap((day, index) =>
		hoursOfDay.map((hour) => ({
			day: `${day}T${hour}`,
			...(counts.get(`${day}T${hour}`) ?? nothing),
			visitsBefore: (counts.get(`${before[index]}T${hour}`) ?? nothing).visits,
			inquiries: inquiries.get(`${day}T${hour}`) ?? 0,
		})),
	);
	return points.filter(({ day }) => day <= now);
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/** Inquiries by the hour, such as 2026-03-04T09, in the time zone of the company. */
async function inquiriesByHour(tx: Tx, { first, last, timeZone }: Period): Promise<ReadonlyMap<string, number>> {
	const start = momentIn(timeZone, `${first}T00:00`);
	const rows = await tx
		.selectFrom("inquiries")
		.select(sql<number>`(created_at - ${sql.lit(start)}) / ${sql.lit(hour)}`.as("hour"))
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("created_at", ">=", start)
		.where("created_at", "<", momentIn(timeZone, `${addDays(last, 1)}T00:00`))
		.where("quarantined", "=", 0)
		.where("state", "!=", "spam")
		.groupBy("hour")
		.execute();
	const counts = new Map<string, number>();
	for (const row of rows) {
		const at = start + Number(row.hour) * hour;
		const key = `${dayAt(at, timeZone)}T${hourAt(at, timeZone)}`;
		counts.set(key, (counts.get(key) ?? 0) + Number(row.count));
	}
	return counts;
}

interface InquiryCount {
	readonly value: string;
	readonly inquiries: number;
	readonly inquiriesBefore: number;
}

/** Inquiries that are no spam by what a column says, the most first: those that are held back, or those that are not. */
async function inquiriesBy(
	tx: Tx,
	period: Period,
	column: "page" | "came_from" | "campaign" | "form" | "quarantined",
	quarantined: 0 | 1 = 0,
): Promise<InquiryCount[]> {
	const startOf = (day: string) => momentIn(period.timeZone, `${day}T00:00`);
	const start = startOf(period.first);
	const rows = await tx
		.selectFrom("inquiries")
		.select(`${column} as value`)
		.select([
			sql<number>`sum(case when created_at >= ${start} then 1 else 0 end)`.as("inquiries"),
			sql<number>`sum(case when created_at < ${start} then 1 else 0 end)`.as("inquiries_before"),
		])
		.where("created_at", ">=", startOf(period.firstBefore))
		.where("created_at", "<", startOf(addDays(period.last, 1)))
		.where("quarantined", "=", quarantined)
		.where("state", "!=", "spam")
		.groupBy(column)
		.execute();
	const lines = rows.map(({ value, inquiries, inquiries_before }) => ({
		value: String(value),
		inquiries: Number(inquiries),
		inquiriesBefore: Number(inquiries_before),
	}));
	return lines.sort((a, b) => b.inquiries - a.inquiries || b.inquiriesBefore - a.inquiriesBefore);
}

function withVisits(counts: readonly InquiryCount[], lines: readonly Line[]): LeadLine[] {
	return counts.map((count) => ({
		...count,
		visits: lines.find(({ value }) => value === count.value)?.visits ?? 0,
	}));
}

/** Forms that were sent are inquiries, so spam does not count; all else was counted as it happened. */
function goalLines(goals: readonly Goal[], counted: readonly Line[], sent: readonly InquiryCount[]): GoalLine[] {
	return goals.map(({ key, name, kind, form }) => {
		const inquiries = sent.find(({ value }) => value === form);
		const line = counted.find(({ value }) => value === key);
		return kind === "form"
			? { key, name, reached: inquiries?.inquiries ?? 0, reachedBefore: inquiries?.inquiriesBefore ?? 0 }
			: { key, name, reached: line?.views ?? 0, reachedBefore: line?.viewsBefore ?? 0 };
	});
}

function byVisits(lines: readonly Line[]): Line[] {
	return lines.filter(({ visits }) => visits > 0).sort((a, b) => b.visits - a.visits);
}

function sum(lines: readonly Line[], name: keyof Compared): number {
	return lines.reduce((total, line) => total + line[name], 0);
}
