import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, fromHex } from "./colour.ts";
import { defaultLook } from "./look-choices.ts";
import { studioAccent } from "./studio-accent.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("whatever accent is chosen, the words on the studio's buttons can be read, and the buttons be seen", () => {
	fc.assert(
		fc.property(
			fc.oneof(colour, fc.constantFrom("#f5f1e6", "#0f211c", "#ffffff", "#000000", "#ffff00", "#0000ff")),
			fc.oneof(colour, fc.constantFrom("#ffffff", "#000000")),
			(accent, brand) => {
				const roles = studioAccent({ ...defaultLook, accent, brand });
				const of = (role: string, time: string) => fromHex(roles[`--${role}-by-${time}`]!);
				for (const [time, canvas] of [
					["day", "#f5f1e6"],
					["night", "#0f211c"],
				] as const) {
					expect(contrast(of("on-accent", time), of("accent", time))).toBeGreaterThanOrEqual(4.5);
					expect(contrast(of("on-accent", time), of("accent-hover", time))).toBeGreaterThanOrEqual(4.5);
					expect(contrast(of("accent", time), fromHex(canvas))).toBeGreaterThanOrEqual(1.24);
				}
			},
		),
		{ numRuns: 150 },
	);
});

test("the accent is the chosen one where that can be read", () => {
	expect(studioAccent({ ...defaultLook, accent: "#ff6b52" })["--accent-by-day"]).toBe("#ff6b52");
});
