import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, fromHex, toHex } from "./colour.ts";
import { failingPairs, gaveWay } from "./contrast.ts";
import { rolesOn, tintOn } from "./ground-roles.ts";
import { choices, defaultLook, type Look, lookFrom } from "./look-choices.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
// The hardest cases: greys, and the most saturated colours.
const extreme = fc.constantFrom(
	"#000000",
	"#ffffff",
	"#777777",
	"#ff0000",
	"#00ff00",
	"#0000ff",
	"#ffff00",
	"#00ffff",
	"#ff00ff",
);
const anyLook: fc.Arbitrary<Look> = fc
	.record({
		brand: fc.oneof(colour, extreme),
		accent: fc.oneof(colour, extreme),
		third: fc.oneof(colour, extreme),
		...Object.fromEntries(
			Object.entries(choices).map(([name, options]) => [name, fc.constantFrom(...Object.keys(options))]),
		),
	})
	.map(lookFrom);

test("whatever colours are chosen, everything on every ground can be read", () => {
	fc.assert(
		fc.property(anyLook, (look) => {
			expect(failingPairs(look)).toEqual([]);
		}),
		{ numRuns: 150 },
	);
});

test("words on a picture can be read where it is white, in any look", () => {
	const scrim = 0.76; // app/site/sections/grounds.css
	fc.assert(
		fc.property(anyLook, fc.constantFrom("day" as const, "night" as const), (look, time) => {
			const { ground, "on-ground": words } = rolesOn(look, time);
			const shade = [1, 3, 5].map((at) => Number.parseInt(toHex(ground).slice(at, at + 2), 16));
			const over = shade.map((part) =>
				Math.round(part * scrim + 255 * (1 - scrim))
					.toString(16)
					.padStart(2, "0"),
			);
			expect(contrast(words, fromHex(`#${over.join("")}`))).toBeGreaterThanOrEqual(4.5);
		}),
		{ numRuns: 100 },
	);
});

test("whatever colour a client has, it can be told from the page, and words in it and on it can be read", () => {
	fc.assert(
		fc.property(
			anyLook,
			fc.oneof(colour, extreme),
			fc.constantFrom("day" as const, "night" as const),
			(look, client, time) => {
				const { canvas, surface, sunk } = rolesOn(look, time);
				const roles = tintOn(look, client, time);
				expect(contrast(roles.tint, canvas)).toBeGreaterThanOrEqual(1.25);
				expect(contrast(roles["on-tint"], roles.tint)).toBeGreaterThanOrEqual(4.5);
				for (const ground of [canvas, surface, sunk])
					expect(contrast(roles["tint-words"], ground)).toBeGreaterThanOrEqual(4.5);
			},
		),
		{ numRuns: 150 },
	);
});

test("the owner reads where a colour gave way, and nothing where none did", () => {
	expect(gaveWay(defaultLook)).toEqual([
		{ field: "accent", sentence: "Your yellow is used as it is on buttons; as words it becomes #B43D0E." },
	]);
	const deep = { ...defaultLook, accent: "#7a2a1a" };
	expect(gaveWay(deep)).toEqual([]);
});

test("what an old or a newer version chose, and this one does not know, is as if nothing had been chosen", () => {
	expect(lookFrom({ brand: "red", corner: "scalloped", pattern: "dots", glitter: true })).toEqual({
		...defaultLook,
		pattern: "dots",
	});
});
