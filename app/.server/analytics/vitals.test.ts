import fc from "fast-check";
import { expect, it } from "vitest";
import { bucketOf, percentile, ratingOf, vitals } from "./vitals.ts";

function histogramOf(values: readonly number[]): Map<number, number> {
	const histogram = new Map<number, number>();
	for (const value of values) {
		const bucket = bucketOf("lcp", value);
		histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
	}
	return histogram;
}

it("computes p75 to within a tenth from at most 81 buckets", () => {
	const times = fc.array(fc.integer({ min: 60, max: 60_000 }), { minLength: 1, maxLength: 300 });
	fc.assert(
		fc.property(times, (values) => {
			const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]!;
			const histogram = histogramOf(values);
			const told = percentile("lcp", histogram, 0.75)!;
			expect(told / exact).toBeGreaterThan(1 / 1.11);
			expect(told / exact).toBeLessThan(1.11);
			expect(histogram.size).toBeLessThanOrEqual(81);
		}),
	);
});

it("rates a value at the limit as good, and reports nothing without data", () => {
	for (const metric of ["lcp", "inp", "cls", "ttfb"] as const) {
		const at = (value: number) => percentile(metric, new Map([[bucketOf(metric, value), 5]]), 1)!;
		expect(ratingOf(metric, at(vitals[metric].good))).toBe("good");
		expect(ratingOf(metric, at(vitals[metric].good * 1.2))).toBe("needs work");
		expect(ratingOf(metric, at(vitals[metric].poor * 1.2))).toBe("poor");
		expect(ratingOf(metric, at(0))).toBe("good");
		expect(at(vitals[metric].most)).toBeLessThanOrEqual(vitals[metric].most * 1.11);
	}
	expect(percentile("lcp", new Map(), 0.75)).toBeUndefined();
});
