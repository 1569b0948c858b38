import sharp from "sharp";
import { expect, it } from "vitest";
import { drawCard } from "./draw.ts";
import { socialPng } from "./images.ts";

const card = { company: "Quillstone", kind: "Article", title: "What thirty days can and cannot build" };

it("paints a picture of 1200 by 630 pixels, once", async () => {
	const [first, second] = await Promise.all([socialPng(card), socialPng({ ...card })]);
	expect(await sharp(first).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
	expect(second).toBe(first);
});

it("draws the longest title within the picture", () => {
	const svg = drawCard({ ...card, title: "Multiplatform W".repeat(8).slice(0, 120) });
	const lines = [...svg.matchAll(/<g fill="[^"]+" transform="translate\(80 ([\d.]+)\)/g)].map(([, y]) => Number(y));
	expect(Math.min(...lines)).toBeGreaterThan(120);
	expect(Math.max(...lines)).toBeLessThan(510);
});

it("puts only outlines of a title into the drawing", () => {
	const svg = drawCard({ ...card, title: '"/><script>&' });
	expect(svg).not.toContain("script");
	expect(svg).not.toContain("<text");
});
