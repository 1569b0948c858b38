import { expect, test } from "vitest";
import {
	dispersionOf,
	enoughAfter,
	estimate,
	judged,
	logQuantile,
	lookedFor,
	normalQuantile,
	pooled,
	ratioOfRatios,
	threshold,
} from "./arithmetic.ts";

const z95 = normalQuantile(0.975);

test("normal quantiles are those of the tables", () => {
	for (const [share, value] of [
		[0.5, 0],
		[0.75, 0.67449],
		[0.8, 0.841621],
		[0.975, 1.959964],
		[0.995, 2.575829],
		[0.9995, 3.290527],
		[0.01, -2.326348],
	] as const)
		expect(normalQuantile(share)).toBeCloseTo(value, 5);
});

test("smokers among patients with lung cancer (Doll and Hill 1950) have the published odds ratio of 14.0, 3.3 to 59.3", () => {
	const { ratio, low, high } = ratioOfRatios({ after: 647, before: 2, otherAfter: 622, otherBefore: 27 }, z95);
	expect([ratio, low, high].map((value) => Number(value.toFixed(1)))).toEqual([14, 3.3, 59.3]);
});

test("breast cancer after fluoroscopy (Boice and Monson 1977) has the published rate ratio of 1.86, 1.03 to 3.35", () => {
	// Person-years are known, so that they add no chance: as if they were counted without end.
	const years = 1e9;
	const { ratio, low, high } = ratioOfRatios(
		{ after: 41, before: 15, otherAfter: 28_010 * years, otherBefore: 19_017 * years },
		z95,
	);
	expect([ratio, low, high].map((value) => Number(value.toFixed(2)))).toEqual([1.86, 1.03, 3.35]);
});

test("of the fifteen questions of Benjamini and Hochberg (1995), Bonferroni answers the published three", () => {
	const chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324];
	const answered = chances.filter((chance) => normalQuantile(1 - chance / 2) > threshold(0.05, 15));
	expect(answered).toEqual([0.0001, 0.0004, 0.0019]);
});

test("two estimates are put together by the inverse of their variance", () => {
	const one = estimate(Math.log(2), 0.3, z95);
	expect(pooled([one, one], z95)).toMatchObject({ ratio: expect.closeTo(2), error: expect.closeTo(0.3 / Math.SQRT2) });
	expect(pooled([one, estimate(0, 0.6, z95)], z95)!.ratio).toBeCloseTo(2 ** 0.8);
	expect(pooled([], z95)).toBeUndefined();
});

test("the upper quartile of normal values has the published standard error of 1.3626 standard deviations by the root of their number", () => {
	const count = 2500;
	const known = logQuantile((share) => Math.exp(normalQuantile(share)), 0.75, count)!;
	expect(known.log).toBeCloseTo(0.67449, 4);
	expect(known.error * Math.sqrt(count)).toBeCloseTo(1.3626, 2);
	expect(logQuantile(() => undefined, 0.75, 10)).toBeUndefined();
});

test("pages that vary by chance alone have a dispersion of one, and those that vary more have more", () => {
	const steady = Array.from({ length: 12 }, (_, index) => ({ before: 100 + index, after: 101 + index }));
	expect(dispersionOf(steady)).toBe(1);
	const wild = [20, 180, 60, 140, 30, 170].map((after) => ({ before: 200 - after, after }));
	// Each is 100 expected of 200: (80² + 80² + 40² + 40² + 70² + 70²) / 50 by five degrees of freedom.
	expect(dispersionOf(wild)).toBeCloseTo(25_800 / 50 / 5);
	expect(dispersionOf(wild.slice(0, 4))).toBeUndefined();
	expect(dispersionOf([])).toBeUndefined();
});

test("forty visits are never called a regression by a few more or less, and a page that nobody reads any more is", () => {
	const z = threshold(0.05 / 3, 1);
	const others = { otherBefore: 2000, otherAfter: 2000 };
	for (const after of [14, 17, 20, 23, 26])
		expect(judged(ratioOfRatios({ before: 40 - after, after, ...others }, z), z)).toBe("unknown");
	expect(judged(ratioOfRatios({ before: 40, after: 0, ...others }, z), z)).toBe("less");
	expect(judged(ratioOfRatios({ before: 4000, after: 4010, otherBefore: 9000, otherAfter: 9000 }, z), z)).toBe("same");
});

test("the number that would be enough is enough, in four of five cases", () => {
	const z = threshold(0.05 / 3, 3);
	const others = { otherBefore: 4000, otherAfter: 2000 };
	const after = enoughAfter({ before: 40, after: 20, ...others }, z);
	const { error } = ratioOfRatios({ before: after * 2, after, ...others }, z);
	expect((z + normalQuantile(0.8)) * error).toBeCloseTo(-Math.log(lookedFor), 2);
	expect(enoughAfter({ before: 40, after: 20, otherBefore: 30, otherAfter: 20 }, z)).toBe(Number.POSITIVE_INFINITY);
	expect(enoughAfter({ before: 40, after: 20, otherBefore: 0, otherAfter: 0 }, z)).toBe(Number.POSITIVE_INFINITY);
});

test("of a thousand pages that nothing happened to, a look calls none in twenty times wrongly as often as one in twenty", () => {
	const random = seeded(7);
	const poisson = (mean: number) => Math.max(0, Math.round(mean + Math.sqrt(mean) * normalQuantile(random())));
	const looks = 400;
	let wrong = 0;
	for (let look = 0; look < looks; look++) {
		const z = threshold(0.05, 20);
		const others = { otherBefore: poisson(20_000), otherAfter: poisson(20_000) };
		const pages = Array.from({ length: 20 }, () => ({ before: poisson(50), after: poisson(50), ...others }));
		if (pages.some((counts) => /less|more/.test(judged(ratioOfRatios(counts, z), z)))) wrong += 1;
	}
	expect(wrong / looks).toBeLessThan(0.08);
});

function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
}
