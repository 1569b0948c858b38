import { expect, inject, test } from "vitest";
import { pageWeight } from "./page-weight.ts";

const KB = 1024;

const pages = [
	"/",
	"/about",
	"/services",
	"/services/saas-mvp-development",
	"/portfolio",
	"/portfolio/all",
	"/portfolio/ai-personal-branding-tool",
	"/articles",
	"/articles/what-thirty-days-can-and-cannot-build",
	"/contact",
	"/privacy-policy",
	"/no-such-page",
];

test.each(pages)("%s loads at most 12 KB of style, and 8 KB of script (12 KB on the home page)", async (path) => {
	const page = new URL(path, inject("baseUrl")).href;
	expect((await fetch(page)).status).toBe(path === "/no-such-page" ? 404 : 200);
	const { script, style } = await pageWeight(page);
	expect(style).toBeGreaterThan(1 * KB);
	expect(style).toBeLessThanOrEqual(12 * KB);
	expect(script).toBeLessThanOrEqual((path === "/" ? 12 : 8) * KB);
});
