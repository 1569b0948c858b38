import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { drawnMark } from "../../look/drawn-mark.ts";
import { choices, type TypePair } from "../../look/look-choices.ts";
import { pairs } from "../../look/type.ts";
import { drawCard } from "./draw.server.ts";
import { socialPng } from "./images.server.ts";
import { setLine } from "./lettering.server.ts";

const star = drawnMark({ mark: "star", corner: "cut" }, "");
const place = { db: undefined as never, dataDir: await mkdtemp(join(tmpdir(), "quillstone-cards-")) };
afterAll(() => rm(place.dataDir, { recursive: true, force: true }));

const look = {
	ground: "#1d3a33",
	words: "#f9f5ea",
	quiet: "#c5c1b6",
	mark: "#f2a007",
	pattern: "jaali" as const,
	type: "carved" as const,
	logo: { ...star, colour: "#f9f5ea" },
};
const card = { company: "Quillstone", kind: "Article", title: "What thirty days can and cannot build", look };

it("paints a picture of 1200 by 630 pixels, once", async () => {
	const [first, second] = await Promise.all([socialPng(card, place), socialPng({ ...card }, place)]);
	expect(await sharp(first).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
	expect(second).toBe(first);
});

it("is kept in the data folder, and drawn again only when what is kept there is not whole", async () => {
	const drawn = await socialPng(card, place);
	const [name] = await readdir(join(place.dataDir, "link-previews"));
	const kept = join(place.dataDir, "link-previews", name!);
	expect((await readFile(kept)).equals(drawn)).toBe(true);
	const other = await sharp(drawn).negate().png().toBuffer();
	await writeFile(kept, other);
	expect((await socialPng(card, place)).equals(other)).toBe(true);
	await writeFile(kept, other.subarray(0, 900));
	expect((await socialPng(card, place)).equals(drawn)).toBe(true);
});

it("draws the longest title within the picture", () => {
	const svg = drawCard({ ...card, title: "Multiplatform W".repeat(8).slice(0, 120) }, "");
	const lines = [...svg.matchAll(/<g fill="[^"]+" transform="translate\(80 ([\d.]+)\)/g)].map(([, y]) => Number(y));
	expect(Math.min(...lines)).toBeGreaterThan(120);
	expect(Math.max(...lines)).toBeLessThan(510);
});

it("is set in the display face of the look, as close as a browser sets it", () => {
	const types = Object.keys(choices.type) as TypePair[];
	const ends = types.map((type) => setLine(type, "AVAT: what a ledger is").at(-1)!.end);
	expect(new Set(ends.map((end) => end.toFixed(3))).size).toBe(types.length);
	for (const type of types) {
		const [first, second] = setLine(type, "AV");
		const tracking = Number.parseFloat(pairs[type].roles.track!);
		expect(second!.start, type).toBeLessThan(first!.end + tracking - 0.01);
		// Letters that a typeface lacks come from the first pair; signs that no typeface has are left out.
		expect(setLine(type, "Æ €\u{1f600}"), type).toHaveLength(3);
	}
});

it("is drawn in the colours of the look", async () => {
	const png = await socialPng({ ...card, look: { ...look, ground: "#1b2fb8", pattern: "waves" } }, place);
	const { data } = await sharp(png)
		.extract({ left: 1100, top: 40, width: 1, height: 1 })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	expect([...data]).toEqual([0x1b, 0x2f, 0xb8]);
});

it("has no colour of its own", () => {
	const own = { ground: "#000001", words: "#000002", quiet: "#000003", mark: "#000004" };
	for (const pattern of ["jaali", "grid", "waves", "dots", "none"] as const) {
		const svg = drawCard({ ...card, look: { ...look, ...own, pattern, logo: { ...star, colour: own.words } } }, "");
		const found = [...svg.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi)].map(([colour]) => colour);
		expect([...new Set(found)].filter((colour) => !Object.values(own).includes(colour))).toEqual([]);
		expect(new Set(found).size).toBeGreaterThanOrEqual(3);
	}
});

it("puts only outlines of a title into the drawing", () => {
	const svg = drawCard({ ...card, title: '"/><script>&' }, "");
	expect(svg).not.toContain("script");
	expect(svg).not.toContain("<text");
});
