import {
	type Histogram,
	type Metric,
	metrics,
	percentile,
	type Rating,
	ratingOf,
	type VitalPart,
} from "#core/figures.ts";
import {
	type Counts,
	dispersionOf,
	type Estimate,
	enoughAfter,
	estimate,
	judged,
	leastPages,
	logQuantile,
	pooled,
	ratioOfRatios,
	threshold,
} from "./arithmetic.ts";

/** After how many whole days changed pages are compared, and how many before the release they are compared with. */
export const lookDays = [2, 7, 14] as const;
export const daysBefore = 14;
/** The chance that a release which did nothing is called one that did, at any of the looks. */
const chance = 0.05 / lookDays.length;

export type Judgement = ReturnType<typeof judged>;

/** One thing that is compared. */
export interface Figure {
	readonly of: "visits" | "inquiries" | Metric;
	/** How often it was counted before and since; of vitals, how often it was measured. */
	readonly before: number;
	readonly after: number;
	/** The ratio to what the other pages let one expect, with its interval. */
	readonly ratio: number;
	readonly low: number;
	readonly high: number;
	readonly judgement: Judgement;
	/** How many since would be enough to say; null where no number would be. */
	readonly enough: number | null;
	/** The upper quartile of a vital before and since, and what that is. */
	readonly quartiles?: readonly [before: number, after: number];
	readonly rating?: Rating;
}

/** What the figures of a page, or of all changed pages together, said after some days. */
export interface Look {
	readonly days: number;
	readonly figures: readonly Figure[];
	/** Why nothing can be said; "" where something can. */
	readonly why: string;
	/** How often a page that is gone was asked for since. */
	readonly asked?: number;
}

/** What was counted before a release and since. */
export interface Counted {
	readonly days: number;
	/** Pages that the release changed and none since, by their paths. */
	readonly changed: readonly string[];
	/** Pages that neither it nor a later one changed. */
	readonly unchanged: readonly string[];
	readonly views: Sides;
	readonly inquiries: Sides;
	/** Of the changed pages each, and of all pages together. */
	readonly vitals: readonly VitalPart[];
	readonly vitalsOfAll: readonly VitalPart[];
}

interface Sides {
	readonly before: ReadonlyMap<string, number>;
	readonly after: ReadonlyMap<string, number>;
}

const leastViews = 20;
const leastInquiries = 4;
const leastMeasured = 30;

/**
 * Compares each changed page, and all of them together, with the pages that stayed as they were. All questions of a look are answered together, so
 * that many pages do not raise false alarms.
 */
export function lookAt(counted: Counted): { readonly all: Look; readonly pages: ReadonlyMap<string, Look> } {
	const { days, changed } = counted;
	const why = whyNothing(counted);
	if (why !== "") return { all: { days, figures: [], why }, pages: new Map() };
	const subjects = [changed, ...changed.map((path) => [path])];
	const asked = subjects.map((paths) => questionsOf(counted, paths));
	const z = threshold(chance, asked.flat().filter(({ isAsked }) => isAsked).length);
	const looks = asked.map((questions): Look => {
		const figures = questions.flatMap((question) => question.answer(z) ?? []);
		return { days, figures, why: "" };
	});
	return { all: looks[0]!, pages: new Map(changed.map((path, index) => [path, looks[index + 1]!])) };
}

function whyNothing({ changed, unchanged, views }: Counted): string {
	if (changed.length === 0) return "Later releases changed all of these pages again, or they are new.";
	if (unchanged.length === 0) return "It changed every page, so that there is none to compare with.";
	if (sum(views.before) + sum(views.after) === 0) return "No visits were counted.";
	return dispersionOf(unchanged.map((path) => countsOf(views, [path]))) === undefined
		? `Too few pages that stayed as they were are read often enough to compare with: ${leastPages} are needed.`
		: "";
}

interface Question {
	/** Whether there is enough to ask, whatever the answer is. */
	readonly isAsked: boolean;
	answer(z: number): Figure | undefined;
}

function questionsOf(counted: Counted, paths: readonly string[]): Question[] {
	const { unchanged, views, inquiries } = counted;
	return [
		questionOf("visits", views, paths, unchanged, leastViews),
		questionOf("inquiries", inquiries, paths, unchanged, leastInquiries),
		...metrics.map((metric) => questionOfVital(metric, counted, new Set(paths))),
	];
}

function questionOf(
	of: "visits" | "inquiries",
	sides: Sides,
	paths: readonly string[],
	unchanged: readonly string[],
	least: number,
): Question {
	const own = countsOf(sides, paths);
	const others = countsOf(sides, unchanged);
	const counts: Counts = { ...own, otherBefore: others.before, otherAfter: others.after };
	const dispersion = dispersionOf(unchanged.map((path) => countsOf(sides, [path]))) ?? 1;
	const isAsked = own.before + own.after >= least && others.before + others.after > 0;
	return {
		isAsked,
		answer(z) {
			if (own.before + own.after === 0) return undefined;
			const found = ratioOfRatios(counts, z, dispersion);
			const enough = enoughAfter(counts, z, dispersion);
			return {
				...{ of, ...own },
				...shown(found),
				judgement: isAsked ? judged(found, z) : "unknown",
				enough: Number.isFinite(enough) ? enough : null,
			};
		},
	};
}

function questionOfVital(
	metric: Metric,
	{ vitals, vitalsOfAll, changed }: Counted,
	paths: ReadonlySet<string>,
): Question {
	const own = vitals.filter((part) => part.metric === metric && paths.has(part.path));
	const ofChanged = vitals.filter((part) => part.metric === metric && changed.includes(part.path));
	const all = vitalsOfAll.filter((part) => part.metric === metric);
	const devices = [...new Set(own.map(({ device }) => device))];
	const compared = devices.flatMap((device) => {
		const on = (parts: readonly VitalPart[], isSince: boolean) =>
			histogramOf(parts.filter((part) => part.device === device && part.isSince === isSince));
		const [before, after] = [on(own, false), on(own, true)];
		const others = [false, true].map((isSince) => without(on(all, isSince), on(ofChanged, isSince)));
		if ([before, after, ...others].some((histogram) => sum(histogram) < leastMeasured)) return [];
		const [was, is, otherWas, otherIs] = [before, after, ...others].map((histogram) =>
			logQuantile((share) => percentile(metric, histogram, share), upperQuartile, sum(histogram)),
		);
		if (!was || !is || !otherWas || !otherIs) return [];
		const error = Math.hypot(was.error, is.error, otherWas.error, otherIs.error);
		return [{ log: is.log - was.log - (otherIs.log - otherWas.log), error }];
	});
	return {
		isAsked: compared.length > 0,
		answer(z) {
			// Devices are compared each with itself: more telephones among the visitors do not make a page slow.
			const found = pooled(
				compared.map(({ log, error }) => estimate(log, error, z)),
				z,
			);
			if (!found) return undefined;
			const [before, after] = [false, true].map((isSince) =>
				histogramOf(own.filter((part) => part.isSince === isSince)),
			);
			const quartiles = [before!, after!].map((histogram) => percentile(metric, histogram, upperQuartile)!);
			return {
				...{ of: metric, before: sum(before!), after: sum(after!), enough: null },
				...{ ...shown(found), judgement: judged(found, z) },
				quartiles: [quartiles[0]!, quartiles[1]!],
				rating: ratingOf(metric, quartiles[1]!),
			};
		},
	};
}

const upperQuartile = 0.75;

function shown({ ratio, low, high }: Estimate): Pick<Figure, "ratio" | "low" | "high"> {
	return { ratio, low, high };
}

function countsOf({ before, after }: Sides, paths: readonly string[]): Pick<Counts, "before" | "after"> {
	const of = (side: ReadonlyMap<string, number>) => paths.reduce((all, path) => all + (side.get(path) ?? 0), 0);
	return { before: of(before), after: of(after) };
}

function histogramOf(parts: readonly VitalPart[]): Map<number, number> {
	const histogram = new Map<number, number>();
	for (const { bucket, views } of parts) histogram.set(bucket, (histogram.get(bucket) ?? 0) + views);
	return histogram;
}

function without(all: Histogram, some: Histogram): Map<number, number> {
	return new Map([...all].map(([bucket, views]) => [bucket, Math.max(0, views - (some.get(bucket) ?? 0))]));
}

function sum(counts: ReadonlyMap<unknown, number>): number {
	return [...counts.values()].reduce((all, count) => all + count, 0);
}
