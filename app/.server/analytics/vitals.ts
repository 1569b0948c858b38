/** What of a page's speed is measured: up to which value it is good, and from which it is poor. */
export const vitals = {
	/** Milliseconds until the largest picture or text stood. */
	lcp: { good: 2500, poor: 4000, most: 60_000 },
	/** Milliseconds from a click or key to the next paint. */
	inp: { good: 200, poor: 500, most: 60_000 },
	/** How much the page moved by itself; a share without unit. */
	cls: { good: 0.1, poor: 0.25, most: 10 },
	/** Milliseconds until the first byte of the page. */
	ttfb: { good: 800, poor: 1800, most: 60_000 },
} as const;

export type Metric = keyof typeof vitals;
export const metrics = Object.keys(vitals) as Metric[];

/** Views by the step of the histogram that their value falls into. */
export type Histogram = ReadonlyMap<number, number>;

// Each step is a tenth wider than the one before, and one of them ends where good ends: 81 steps do for every value.
const ratio = 1.1;
const outermost = 40;

/** The step of the histogram that a value falls into. */
export function bucketOf(metric: Metric, value: number): number {
	const step = Math.ceil(Math.log(value / vitals[metric].good) / Math.log(ratio));
	return Math.max(-outermost, Math.min(outermost, step));
}

/** The value that a share of the views, such as 0.75, did not exceed, to within a step; undefined without views. */
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
