import fc from "fast-check";
import { expect, test } from "vitest";
import { barLengthsOf } from "./bar-lengths.ts";

test.each([
	["140 → 30", 1, 30 / 140],
	["9% → 62%", 9 / 62, 1],
	["3 h to 20 h", 3 / 20, 1],
	["1,200 -> 2,400", 0.5, 1],
])("%s is drawn as what was and what is", (value, was, now) => {
	expect(barLengthsOf(value, "en")?.was).toBeCloseTo(was);
	expect(barLengthsOf(value, "en")?.now).toBeCloseTo(now);
});

test("numbers are read as the language of the site writes them", () => {
	expect(barLengthsOf("4,9/5", "de")).toEqual({ now: expect.closeTo(0.98) });
	expect(barLengthsOf("1.200 → 800", "de")).toEqual({ was: 1, now: 800 / 1200 });
	expect(barLengthsOf("1.200 → 800", "en")).toEqual({ was: 1.2 / 800, now: 1 });
});

test.each([
	["28%", 0.28],
	["99.9 %", 0.999],
	["4.9/5", 0.98],
	["3 of 4", 0.75],
])("%s is drawn as the part of a whole", (value, now) => {
	expect(barLengthsOf(value, "en")).toEqual({ now: expect.closeTo(now) });
});

test.each(["14 days", "4.9", "300%", "Weekly", "3 h → 20 min", "6/5", "0 → 0", ""])(
	"%s says nothing to compare with",
	(value) => {
		expect(barLengthsOf(value, "en")).toBeUndefined();
	},
);

test("no bar is longer than its line, whatever the value", () => {
	const parts = fc.array(fc.constantFrom("1", "20", ",", ".", "%", "→", "/", " of ", " to ", " h", "0"), {
		maxLength: 6,
	});
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				parts.map((all) => all.join("")),
			),
			(value) => {
				for (const length of Object.values(barLengthsOf(value, "en") ?? {})) {
					expect(length).toBeGreaterThanOrEqual(0);
					expect(length).toBeLessThanOrEqual(1);
				}
			},
		),
	);
});
