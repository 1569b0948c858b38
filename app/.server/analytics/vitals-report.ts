import type { Store } from "../db/store.ts";
import type { Period } from "./period.ts";
import type { Device } from "./read-visit.ts";
import { type Metric, metrics, percentile, type Rating, ratingOf } from "./vitals.ts";

const groupings = ["path", "device", "release"] as const;
export type Grouping = (typeof groupings)[number];

export interface VitalsQuery {
	readonly by: Grouping;
	/** Only views on this device; `page`: only of this page. */
	readonly device?: Device;
	readonly path?: string;
}

/** The 75th percentile of a metric, rated. */
export interface Measured {
	readonly p75: number;
	readonly rating: Rating;
	readonly views: number;
	/** The same of the previous period; undefined without measurements. */
	readonly p75Before: number | undefined;
}

export type Measures = { readonly [M in Metric]?: Measured };

export interface VitalsLine {
	/** A path, a kind of device, or the number of a release. */
	readonly value: string;
	/** The number of measurements of the most measured metric. */
	readonly views: number;
	readonly measures: Measures;
}

export interface VitalsReport {
	readonly all: Measures;
	readonly lines: readonly VitalsLine[];
}

/** How fast pages were for visitors in a period. Sorted by release, newest first, or by number of measurements. */
export async function vitalsReport(store: Store, period: Period, query: VitalsQuery): Promise<VitalsReport> {
	const { by, device, path } = query;
	let counting = store.db
		.selectFrom("vital_counts")
		.select(({ fn, eb }) => [
			by,
			"metric",
			"bucket",
			eb.case().when("day", ">=", period.first).then(1).else(0).end().as("during"),
			fn.sum<number>("views").as("views"),
		])
		.where("day", ">=", period.firstBefore)
		.groupBy([by, "metric", "bucket", "during"]);
	if (device) counting = counting.where("device", "=", device);
	if (path !== undefined) counting = counting.where("path", "=", path);

	const all = new Histograms();
	const groups = new Map<string, Histograms>();
	for (const { [by]: value, metric, bucket, during, views } of await counting.execute()) {
		const name = String(value);
		const group = groups.get(name) ?? new Histograms();
		groups.set(name, group);
		for (const histograms of [all, group])
			histograms.add(metric as Metric, bucket, Number(during) === 1, Number(views));
	}
	const lines = [...groups].map(([value, histograms]) => ({
		value,
		views: histograms.views,
		measures: histograms.measures,
	}));
	return {
		all: all.measures,
		lines: lines
			.filter(({ views }) => views > 0)
			.sort((a, b) =>
				by === "release" ? Number(b.value) - Number(a.value) : b.views - a.views || (a.value < b.value ? -1 : 1),
			),
	};
}

/** The histograms of one line, for the period and the previous one. */
class Histograms {
	#during = new Map<Metric, Map<number, number>>();
	#before = new Map<Metric, Map<number, number>>();

	add(metric: Metric, bucket: number, during: boolean, views: number): void {
		const histograms = during ? this.#during : this.#before;
		const histogram = histograms.get(metric) ?? new Map<number, number>();
		histograms.set(metric, histogram);
		histogram.set(bucket, (histogram.get(bucket) ?? 0) + views);
	}

	get views(): number {
		return Math.max(0, ...[...this.#during.values()].map(viewsOf));
	}

	get measures(): Measures {
		return Object.fromEntries(
			metrics.flatMap((metric) => {
				const histogram = this.#during.get(metric);
				if (!histogram) return [];
				const p75 = percentile(metric, histogram, 0.75)!;
				const p75Before = percentile(metric, this.#before.get(metric) ?? new Map(), 0.75);
				return [[metric, { p75, rating: ratingOf(metric, p75), views: viewsOf(histogram), p75Before }]];
			}),
		);
	}
}

function viewsOf(histogram: ReadonlyMap<number, number>): number {
	return [...histogram.values()].reduce((sum, views) => sum + views, 0);
}
