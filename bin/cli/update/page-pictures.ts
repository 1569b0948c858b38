import { readFileSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type * as Playwright from "playwright-core";
import sharp from "sharp";
import { findChromium } from "../../programs.mjs";
import { type Difference, filesOf } from "./copy-differences.ts";

/** How many pages are looked at. */
const most = 24;

const widths = [390, 1440];

/** Where the pages of a copy are asked for. Nothing is sent: the files of the copy answer. */
const origin = "http://copy.invalid";

/** How far a part of a colour, of 0 to 255, may be from what it was: edges of letters are never drawn quite alike. */
const tolerance = 24;

/** Of a picture that is the same, this share of it may differ. */
const tolerated = 0.0005;

/**
 * Compares pages of two static copies as they look, in a browser without script, on a phone and on a desk. Of pages that are
 * built of the same parts, one is looked at.
 * @param folder where the pictures of pages that differ are kept
 * @returns undefined where no browser is installed, or nothing that drives one
 */
export async function pictureDifferences(
	{ before, after }: { readonly before: string; readonly after: string },
	folder: string,
): Promise<Difference[] | undefined> {
	const browser = await launched();
	if (!browser) return undefined;
	try {
		const [old, now] = [before, after].map(filesOf);
		const both = [...now!].filter(([address, file]) => file.endsWith(".html") && old!.has(address));
		const [first, second] = [await pageOf(browser, before), await pageOf(browser, after)];
		const found: Difference[] = [];
		for (const [at, file] of onePerShape(both, after)) {
			const differing: string[] = [];
			for (const width of widths) {
				const [was, is] = await Promise.all([pictureOf(first, old!.get(at)!, width), pictureOf(second, file, width)]);
				const says = was.equals(is) ? undefined : await difference(was, is);
				if (says === undefined) continue;
				differing.push(`at ${width} px ${says}`);
				await mkdir(folder, { recursive: true });
				const name = `${file.replaceAll("/", "-").replace(/\.html$/, "")}-${width}`;
				await writeFile(join(folder, `${name}-before.png`), was);
				await writeFile(join(folder, `${name}-after.png`), is);
			}
			if (differing.length > 0) found.push({ kind: "picture", at, says: differing.join("; ") });
		}
		return found;
	} finally {
		await browser.close();
	}
}

// Named apart: a package is without it.
const driver = "playwright-core";

async function launched(): Promise<Playwright.Browser | undefined> {
	const executablePath = findChromium();
	if (!executablePath) return undefined;
	try {
		const { chromium } = (await import(driver)) as typeof Playwright;
		return await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
	} catch {
		return undefined;
	}
}

/** Of pages that use the same elements and classes, the first. */
function onePerShape(pages: readonly (readonly [string, string])[], copy: string): (readonly [string, string])[] {
	const shapes = new Map<string, readonly [string, string]>();
	for (const page of pages) {
		const shape = shapeOf(readFileSync(join(copy, page[1]), "utf8"));
		if (!shapes.has(shape)) shapes.set(shape, page);
	}
	return [...shapes.values()].slice(0, most);
}

function shapeOf(html: string): string {
	const elements = html.matchAll(/<([a-z][\w-]*)(?:[^>]*?\sclass="([^"]*)")?/g);
	return [...new Set([...elements].map(([, tag, classes = ""]) => `${tag}.${classes}`))].toSorted().join(" ");
}

/** A page of a browser for which the files of a copy answer. */
async function pageOf(browser: Playwright.Browser, copy: string): Promise<Playwright.Page> {
	const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: "reduce" });
	await page.route("**/*", (route) => {
		const path = join(copy, decodeURIComponent(new URL(route.request().url()).pathname));
		return path.startsWith(copy) && statSync(path, { throwIfNoEntry: false })?.isFile()
			? route.fulfill({ path })
			: route.abort();
	});
	return page;
}

async function pictureOf(page: Playwright.Page, file: string, width: number): Promise<Buffer> {
	await page.setViewportSize({ width, height: 900 });
	await page.goto(`${origin}/${encodeURI(file)}`);
	// What is far below would be loaded when somebody comes near.
	await page.evaluate(async () => {
		const pictures = [...document.images];
		for (const picture of pictures) picture.loading = "eager";
		await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => undefined))]);
	});
	return page.screenshot({ fullPage: true, animations: "disabled" });
}

/** How two pictures of a page differ, in words; undefined where they look the same. */
async function difference(before: Buffer, after: Buffer): Promise<string | undefined> {
	const [was, is] = await Promise.all(
		[before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
	);
	const { width, channels, height } = was!.info;
	const rows = Math.min(height, is!.info.height);
	const line = width * channels;
	const isFar = (at: number) => Math.abs(was!.data[at]! - is!.data[at]!) > tolerance;
	let [differing, firstAt] = [0, 0];
	for (let at = 0; at < rows * line; at += channels) {
		if (!isFar(at) && !isFar(at + 1) && !isFar(at + 2)) continue;
		if (differing === 0) firstAt = at;
		differing += 1;
	}
	const taller = is!.info.height - height;
	const share = differing / (rows * width);
	if (taller === 0 && share <= tolerated) return undefined;
	const grown = taller === 0 ? [] : [`it is ${Math.abs(taller)} px ${taller > 0 ? "taller" : "shorter"}`];
	return [
		...grown,
		`${(share * 100).toFixed(1)} % of it look otherwise, from ${Math.floor(firstAt / line)} px below the top on`,
	].join(", ");
}
