import { readFileSync } from "node:fs";
import { create, type Font } from "fontkitten";
import { expect, test } from "vitest";
import { cutTypeface } from "./cut-typeface.ts";
import { measureTypeface } from "./measure-typeface.ts";

const fontOf = (name: string) => readFileSync(`app/design/fonts/${name}.latin.woff2`);
const gulzar = readFileSync("node_modules/@fontsource/gulzar/files/gulzar-arabic-400-normal.woff2");
const lettersOf = (file: Uint8Array) => String.fromCodePoint(...(create(Buffer.from(file)) as Font).characterSet);

test("a face is cut to Latin letters, of which each file says what it has", async () => {
	const parts = await cutTypeface(fontOf("figtree"), ["en"]);
	expect(parts.map(({ range }) => range)[0]).toMatch(/^U\+20-/);
	const letters = lettersOf(parts[0]!.file);
	expect(letters).toContain("A");
	expect(letters).not.toContain("ß");
	expect(parts[0]!.file.length).toBeLessThan(45_000);
	expect(measureTypeface(Buffer.from(parts[0]!.file), "en")).toMatchObject({ weights: [400, 620] });
});

test("letters of another script are there where a language of the site is written with it, and nowhere else", async () => {
	const parts = await cutTypeface(gulzar, ["en", "ur"]);
	const arabic = parts.at(-1)!;
	expect(lettersOf(arabic.file)).toContain("پ");
	expect(arabic.range).toContain("U+6");
	expect((await cutTypeface(gulzar, ["en"])).map(({ file }) => lettersOf(file)).join("")).not.toContain("پ");
});
