import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pairs } from "../../look/type.ts";
import { readTypeface } from "../../look/typeface.ts";
import { measureTypeface } from "./measure-typeface.ts";

const fontOf = (name: string) => readFileSync(`app/design/fonts/${name}.latin.woff2`);
const noFont = { problem: "it is no WOFF2 font, or a damaged one" };

test("a face is measured as those of the product were", () => {
	const { size, ascent, descent } = pairs.geometric.display.standIn;
	expect(measureTypeface(fontOf("outfit"))).toEqual({
		...{ family: "Outfit Thin", weights: [500, 500], kind: "sans" },
		...{ size, ascent, descent },
	});
	expect(measureTypeface(fontOf("commissioner"))).toMatchObject({ weights: [400, 620] });
});

test("a face needs the letters of the site's language, or the Latin ones", () => {
	const gulzar = (script: string) =>
		readFileSync(`node_modules/@fontsource/gulzar/files/gulzar-${script}-400-normal.woff2`);
	for (const language of ["ur", "ar", "fa-IR", undefined])
		expect(measureTypeface(gulzar("arabic"), language)).toMatchObject({ family: "Gulzar", size: 100 });
	for (const language of ["en", "de", "ur", "ja"])
		expect(measureTypeface(gulzar("latin"), language)).toMatchObject({ family: "Gulzar" });
	expect(measureTypeface(gulzar("arabic"), "de-AT")).toEqual({ problem: "it lacks letters: B C D E F G H I" });
	expect(measureTypeface(gulzar("arabic"), "el")).toEqual({ problem: "it lacks letters: Ι α ν ο υ ρ ί Φ" });
});

test("a file that is no WOFF2, or is cut off, is refused", () => {
	const font = fontOf("outfit");
	expect(measureTypeface(Buffer.from("wOFF".padEnd(200, " ")))).toEqual(noFont);
	expect(measureTypeface(Buffer.from("wOF2".padEnd(200, "\0")))).toEqual(noFont);
	expect(measureTypeface(font.subarray(0, 4000))).toEqual(noFont);
	expect(measureTypeface(Buffer.alloc(0))).toEqual(noFont);
});

test("a font that would unfold to more than it says is refused at once", () => {
	const font = Buffer.from(fontOf("outfit"));
	// The length of the first table, in as many signs as there is room for.
	font.writeUInt16BE(60_000, 12);
	const begun = performance.now();
	expect(measureTypeface(font)).toEqual(noFont);
	expect(performance.now() - begun).toBeLessThan(1000);
});

test("whatever of a font is changed, it is it never breaks what reads it, and never reaches a style sheet with more than a name", () => {
	const font = fontOf("outfit");
	const change = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 255 }));
	fc.assert(
		fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
			const changed = Buffer.from(font);
			for (const [at, value] of changes) changed[at] = value;
			const measured = measureTypeface(changed);
			const face = "problem" in measured ? null : readTypeface({ ...measured, file: "0".repeat(32) });
			if (face) expect(face.family).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u);
		}),
		{ numRuns: 150 },
	);
});
