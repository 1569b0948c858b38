/**
 * Counts of a page before and after, beside those of pages that stayed as they were: they tell what would have happened anyway, be it a
 * holiday or a mention in the press.
 */
export interface Counts {
	readonly before: number;
	readonly after: number;
	readonly otherBefore: number;
	readonly otherAfter: number;
}

/** A ratio with its interval. 1 is no difference. */
export interface Estimate {
	readonly ratio: number;
	readonly low: number;
	readonly high: number;
	/** The standard error of its logarithm. */
	readonly error: number;
}

/** The smallest fall that is looked for: three in ten. */
export const lookedFor = 0.7;

/** The standard normal deviate that exceeds this share of the others, by Acklam's approximation (relative error below 1.2e-9). */
export function normalQuantile(share: number): number {
	if (share > 0.5) return -normalQuantile(1 - share);
	if (share < 0.02425) {
		const q = Math.sqrt(-2 * Math.log(share));
		return polynomial(tails, q) / polynomial([...tailsBelow, 1], q);
	}
	const q = share - 0.5;
	return (polynomial(middle, q * q) * q) / polynomial([...middleBelow, 1], q * q);
}

const middle = [
	-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
];
const middleBelow = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572];
const tails = [
	-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
	2.938163982698783,
];
const tailsBelow = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416];

function polynomial(coefficients: readonly number[], at: number): number {
	return coefficients.reduce((sum, coefficient) => sum * at + coefficient, 0);
}

/**
 * How many standard errors a difference must be away from none, so that of all the questions that are asked together one is answered
 * wrongly with this chance at most (Bonferroni).
 */
export function threshold(chance: number, questions: number): number {
	return normalQuantile(1 - chance / (2 * Math.max(1, questions)));
}

/**
 * The ratio of a page's ratio to that of the other pages, with its interval on the logarithm (Woolf 1955; Rothman, Modern Epidemiology).
 * @param dispersion how much more pages vary than chance alone makes them
 */
export function ratioOfRatios(counts: Counts, z: number, dispersion = 1): Estimate {
	const all = Object.values(counts) as number[];
	// Half a visit where there was none: a page that nobody reads any more has a ratio, too (Haldane 1956; Anscombe 1956).
	const more = all.includes(0) ? 0.5 : 0;
	const { before, after, otherBefore, otherAfter } = counts;
	const log = Math.log((after + more) / (before + more)) - Math.log((otherAfter + more) / (otherBefore + more));
	const error = Math.sqrt(dispersion * all.reduce((sum, count) => sum + 1 / (count + more), 0));
	return estimate(log, error, z);
}

/** A ratio by its logarithm and the standard error of that. */
export function estimate(log: number, error: number, z: number): Estimate {
	return { ratio: Math.exp(log), low: Math.exp(log - z * error), high: Math.exp(log + z * error), error };
}

/** Puts estimates of one thing together, each by how sure it is. */
export function pooled(estimates: readonly Estimate[], z: number): Estimate | undefined {
	const weight = estimates.reduce((sum, { error }) => sum + 1 / error ** 2, 0);
	if (weight === 0) return undefined;
	const log = estimates.reduce((sum, { ratio, error }) => sum + Math.log(ratio) / error ** 2, 0) / weight;
	return estimate(log, Math.sqrt(1 / weight), z);
}

/** Whether an interval says that there is a difference, that none as large as is looked for was there, or neither. */
export function judged({ ratio, low, high, error }: Estimate, z: number): "less" | "more" | "same" | "unknown" {
	if (high < 1) return "less";
	if (low > 1) return "more";
	const isSure = (z + power) * error <= -Math.log(lookedFor);
	return isSure && ratio > lookedFor ? "same" : "unknown";
}

/** With which a difference is found in four of five cases, by the normal distribution. */
const power = normalQuantile(0.8);

/**
 * How many visits after the change would be enough to find the fall that is looked for in four of five cases; Infinity where the other pages have
 * too few for any number.
 */
export function enoughAfter({ otherBefore, otherAfter }: Counts, z: number, dispersion = 1): number {
	if (otherBefore === 0 || otherAfter === 0) return Number.POSITIVE_INFINITY;
	const allowed = (Math.log(lookedFor) / (z + power)) ** 2 / dispersion - 1 / otherBefore - 1 / otherAfter;
	if (allowed <= 0) return Number.POSITIVE_INFINITY;
	return Math.ceil((1 + otherAfter / otherBefore) / allowed);
}

/**
 * How much more pages that stayed as they were went up and down than chance alone makes them: Pearson's chi-square by its degrees of freedom, at
 * least 1. Undefined with too few pages to say.
 */
export function dispersionOf(pages: readonly Pick<Counts, "before" | "after">[]): number | undefined {
	const before = pages.reduce((sum, page) => sum + page.before, 0);
	const after = pages.reduce((sum, page) => sum + page.after, 0);
	const share = after / (before + after);
	const read = pages.filter((page) => (page.before + page.after) * Math.min(share, 1 - share) >= leastExpected);
	if (read.length < leastPages) return undefined;
	const chiSquare = read.reduce((sum, page) => {
		const all = page.before + page.after;
		return sum + (page.after - all * share) ** 2 / (all * share * (1 - share));
	}, 0);
	return Math.max(1, chiSquare / (read.length - 1));
}

/** Of fewer pages nobody can tell how much pages vary. */
export const leastPages = 5;
/** With fewer expected, chi-square says nothing (Cochran 1954). */
const leastExpected = 5;

/**
 * The logarithm of a quantile and its standard error, from where the quantiles a standard error of the rank below and above are.
 * @param valueAt the value that a share of all do not exceed
 */
export function logQuantile(
	valueAt: (share: number) => number | undefined,
	share: number,
	count: number,
): { readonly log: number; readonly error: number } | undefined {
	const step = Math.sqrt((share * (1 - share)) / count);
	const values = [share, share - step, share + step].map((one) => valueAt(Math.min(1, Math.max(0, one))));
	const [at, below, above] = values.map((value) => Math.log(Math.max(value ?? 0, Number.MIN_VALUE)));
	if (values.includes(undefined) || values.includes(0)) return undefined;
	// A histogram that has all of it in one place is no surer than its bucket is wide.
	return { log: at!, error: Math.max((above! - below!) / 2, 0.02) };
}
