import { campaignParts } from "../../content/values/campaign.ts";
import type { Facet, VisitCountsTable, VitalCountsTable } from "../db/tables/analytics-tables.ts";
import type { Visit } from "./read-visit.ts";
import { bucketOf, type Metric } from "./vitals.ts";

/** Maximum number of rows in memory, so that a flood cannot fill it. */
const most = 20_000;

/** Counts visits and vitals in memory. */
export class Counts {
	#visits = new Map<string, VisitCountsTable>();
	#vitals = new Map<string, VitalCountsTable>();

	get isEmpty(): boolean {
		return this.#visits.size === 0;
	}

	/** Counts a visit on a day, with its country and its hour if they are known. */
	add(
		{ path, device, begins, begun, referrer, campaign, goals, release, vitals }: Visit,
		day: string,
		country: string | undefined,
		hour?: string,
	): void {
		const visits = begins ? 1 : 0;
		const count = (facet: Facet, value: string) => this.#addVisits({ day, facet, value, visits, views: 1 });
		count("page", path);
		count("device", device);
		if (hour !== undefined) count("hour", hour);
		if (begun) count("begun", path);
		if (begins) count("referrer", referrer);
		for (const part of campaignParts) if (begins && campaign[part]) count(`utm_${part}`, campaign[part]);
		for (const goal of goals) count("goal", goal);
		if (begins && country !== undefined) count("country", country);
		for (const [name, value] of Object.entries(vitals)) {
			const metric = name as Metric;
			this.#addVitals({ day, path, device, release, metric, bucket: bucketOf(metric, value), views: 1 });
		}
	}

	/** Returns everything counted so far and starts from zero. */
	take(): { visits: VisitCountsTable[]; vitals: VitalCountsTable[] } {
		const taken = { visits: [...this.#visits.values()], vitals: [...this.#vitals.values()] };
		this.#visits = new Map();
		this.#vitals = new Map();
		return taken;
	}

	/** Adds counts back that could not be stored. */
	putBack({ visits, vitals }: ReturnType<Counts["take"]>): void {
		for (const row of visits) this.#addVisits(row);
		for (const row of vitals) this.#addVitals(row);
	}

	#addVisits(row: VisitCountsTable): void {
		const known = rowIn(this.#visits, `${row.day} ${row.facet} ${row.value}`, row);
		if (!known) return;
		known.visits += row.visits;
		known.views += row.views;
	}

	#addVitals(row: VitalCountsTable): void {
		const { day, path, device, release, metric, bucket } = row;
		const known = rowIn(this.#vitals, `${day} ${path} ${device} ${release} ${metric} ${bucket}`, row);
		if (known) known.views += row.views;
	}
}

/** The row under a key. If there is none, adds the given one while there is room, and returns undefined. */
function rowIn<Row>(rows: Map<string, Row>, key: string, row: Row): Row | undefined {
	const known = rows.get(key);
	if (!known && rows.size < most) rows.set(key, { ...row });
	return known;
}
