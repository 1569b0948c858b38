import type { Facet, VisitCountsTable, VitalCountsTable } from "../db/tables/analytics.ts";
import type { Visit } from "./visit.ts";
import { bucketOf, type Metric } from "./vitals.ts";

/** As many different things are counted at a time; a flood cannot fill the memory. */
const most = 20_000;

/** What was counted since it was last taken, in memory. */
export class Counts {
	#visits = new Map<string, VisitCountsTable>();
	#vitals = new Map<string, VitalCountsTable>();

	get isEmpty(): boolean {
		return this.#visits.size === 0;
	}

	/** Counts a page that was read on a day, in a country if that is known. */
	add({ path, device, begins, referrer, release, vitals }: Visit, day: string, country: string | undefined): void {
		const visits = begins ? 1 : 0;
		const count = (facet: Facet, value: string) => this.#addVisits({ day, facet, value, visits, views: 1 });
		count("page", path);
		count("device", device);
		if (begins) count("referrer", referrer);
		if (begins && country !== undefined) count("country", country);
		for (const [name, value] of Object.entries(vitals)) {
			const metric = name as Metric;
			this.#addVitals({ day, path, device, release, metric, bucket: bucketOf(metric, value), views: 1 });
		}
	}

	/** Hands over everything and begins anew. */
	take(): { visits: VisitCountsTable[]; vitals: VitalCountsTable[] } {
		const taken = { visits: [...this.#visits.values()], vitals: [...this.#vitals.values()] };
		this.#visits = new Map();
		this.#vitals = new Map();
		return taken;
	}

	/** Takes back what could not be stored. */
	putBack({ visits, vitals }: ReturnType<Counts["take"]>): void {
		for (const row of visits) this.#addVisits(row);
		for (const row of vitals) this.#addVitals(row);
	}

	#addVisits(row: VisitCountsTable): void {
		const known = into(this.#visits, `${row.day} ${row.facet} ${row.value}`, row);
		if (!known) return;
		known.visits += row.visits;
		known.views += row.views;
	}

	#addVitals(row: VitalCountsTable): void {
		const { day, path, device, release, metric, bucket } = row;
		const known = into(this.#vitals, `${day} ${path} ${device} ${release} ${metric} ${bucket}`, row);
		if (known) known.views += row.views;
	}
}

/** The row under a key. Puts the given one there when there is none and room, and returns nothing then. */
function into<Row>(rows: Map<string, Row>, key: string, row: Row): Row | undefined {
	const known = rows.get(key);
	if (!known && rows.size < most) rows.set(key, { ...row });
	return known;
}
