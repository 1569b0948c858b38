/** The measured web vitals: up to which value they are good, above which poor, and the most that is accepted. */
export const vitals = {
	/** Milliseconds until the largest picture or text was painted. */
	lcp: { good: 2500, poor: 4000, most: 60_000 },
	/** Milliseconds from a click or key to the next paint. */
	inp: { good: 200, poor: 500, most: 60_000 },
	/** How much the layout shifted; without unit. */
	cls: { good: 0.1, poor: 0.25, most: 10 },
	/** Milliseconds until the first byte of the page. */
	ttfb: { good: 800, poor: 1800, most: 60_000 },
} as const;

export type Metric = keyof typeof vitals;
export const metrics = Object.keys(vitals) as Metric[];

/** The number of views by bucket. */
export type Histogram = ReadonlyMap<number, number>;

// Each bucket ends 10% above the one before, and one ends where "good" ends: 81 buckets cover every value.
const ratio = 1.1;
const outermost = 40;

/** The bucket of a value. */
export function bucketOf(metric: Metric, value: number): number {
	const step = Math.ceil(Math.log(value / vitals[metric].good) / Math.log(ratio));
	return Math.max(-outermost, Math.min(outermost, step));
}

/** The value that a share of the views, such as 0.75, did not exceed, to within a bucket; undefined without views. */
export function percentile(metric: Metric, histogram: Histogram, share: number): number | undefined {
	const steps = [...histogram].sort(([a], [b]) => a - b);
	const wanted = share * steps.reduce((sum, [, views]) => sum + views, 0);
	let passed = 0;
	for (const [bucket, views] of steps) {
		if (passed + views >= wanted) return between(metric, bucket, (wanted - passed) / views);
		passed += views;
	}
	return undefined;
}

export type Rating = "good" | "needs work" | "poor";

export function ratingOf(metric: Metric, value: number): Rating {
	const { good, poor } = vitals[metric];
	if (value <= good) return "good";
	return value <= poor ? "needs work" : "poor";
}

function between(metric: Metric, bucket: number, share: number): number {
	const upper = vitals[metric].good * ratio ** bucket;
	const lower = bucket === -outermost ? 0 : upper / ratio;
	return lower + (upper - lower) * share;
}
