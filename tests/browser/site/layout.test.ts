import type { Browser, Page } from "playwright-core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { CompanyMark } from "../../../app/site/shell/company-mark.tsx";
import { openBrowser, openPage } from "../browser.ts";
import { kinds } from "../studio/kinds.ts";
import { covered, cutWords, tooWide } from "./layout-faults.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

test("every link, button and field can be clicked, and no word is cut before its last letters, at every width", async () => {
	const { page } = await openPage(browser, { reducedMotion: "reduce" });
	for (const path of kinds) {
		await page.goto(path);
		for (const width of [390, 768, 1024, 1280, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await covered(page), `${path} at ${width} px`).toEqual([]);
			expect(await cutWords(page), `${path} at ${width} px`).toEqual([]);
		}
	}
});

test("nothing scrolls sideways when the browser's text size is doubled, and the contact button does not grow", async () => {
	const { page } = await openPage(browser, { reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
	await enlargeText(page, 32);
	for (const path of kinds) {
		await page.goto(path);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
		expect(await tooWide(page), path).toEqual([]);
		expect(await covers(page, ".float", "h1"), path).toBe(false);
		await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
		const button = page.getByRole("button", { name: "Contact" });
		await expect.poll(() => button.boundingBox(), { message: path }).toMatchObject({ width: 48, height: 48 });
	}
});

test.each([16, 32])(
	"at 400 % zoom a window starts with the headline and does not scroll sideways (text of %i px)",
	async (size) => {
		const { page } = await openPage(browser, { reducedMotion: "reduce", viewport: { width: 320, height: 256 } });
		await enlargeText(page, size);
		for (const path of kinds) {
			await page.goto(path);
			expect(await tooWide(page), path).toEqual([]);
			const headline = (await page.locator("h1").first().boundingBox())!;
			// Even larger text may push the headline further down.
			if (size === 16) expect(headline.y + Math.min(headline.height, 48), path).toBeLessThanOrEqual(256);
			expect(await covers(page, ".float", "h1"), path).toBe(false);
			expect(await covers(page, "header.nav", "h1"), path).toBe(false);
		}
	},
);

test("printing looks the same in dark and light mode", async () => {
	const { page } = await openPage(browser, { reducedMotion: "reduce" });
	for (const path of kinds) {
		await page.goto(path);
		const printed = async (colorScheme: "light" | "dark") => {
			await page.emulateMedia({ media: "print", colorScheme });
			return page.evaluate(async () => {
				// Wait for colour transitions to end. What follows the scrolling never does.
				const passing = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
				await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
				return [...document.querySelectorAll("html, body, main, main *")].map((element) => {
					const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element);
					return `${element.tagName}.${element.className} ${color} ${backgroundColor} ${borderTopColor} ${fill}`;
				});
			});
		};
		// A script that is loaded between the two may have changed a class.
		const differences = async () => {
			const [inDark, inLight] = [await printed("dark"), await printed("light")];
			return inDark.filter((look, index) => look !== inLight[index]);
		};
		await expect.poll(differences, { message: path }).toEqual([]);
		expect(await grounds(page), path).toEqual([]);
	}
});

test.each([390, 1440])(
	"the site's name at the end fills the page's width, whatever the name (%i px)",
	async (width) => {
		const { page } = await openPage(browser, { viewport: { width, height: 900 } });
		await page.goto("/");
		const mark = page.locator("footer svg text");
		const latin = [
			"Ace",
			"Acme",
			"Quillstone",
			"Northlight Labs",
			"Wilhelmina Mommsen & Illif Maritime GmbH",
			"Ærlig Østland Åpenhet",
		];
		for (const name of [...latin, "Студия Причал", "日本語ソフトウェア工房", "شركة البرمجيات"]) {
			const html = renderToStaticMarkup(createElement(CompanyMark, { company: name }));
			await mark.evaluate((text, html) => {
				text.closest(".wrap")!.outerHTML = html;
			}, html);
			const { left, right, wanted, own } = await mark.evaluate((text: SVGTextElement) => {
				const { left, right } = text.getBoundingClientRect();
				const wanted = Number(text.getAttribute("textLength"));
				text.removeAttribute("textLength");
				return { left, right, wanted, own: text.getComputedTextLength() };
			});
			const { x, width: room } = (await page.locator(".footer-base").boundingBox())!;
			// The side bearing of a letter may extend into the margin.
			const white = width / 100 + 4;
			expect(left, name).toBeGreaterThanOrEqual(x - white);
			expect(right, name).toBeLessThanOrEqual(x + room + white);
			// More distortion than this would look wrong. The widths of other scripts depend on the system's fonts.
			if (latin.includes(name)) expect(Math.min(wanted / own, own / wanted), name).toBeGreaterThan(0.93);
		}
	},
);

/** Words on paper that would stand on something else than paper. */
function grounds(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const isWhite = (colour: string) => /^(rgb\(255, 255, 255\)|color\(srgb 1 1 1 .*|rgba\(0, 0, 0, 0\))$/.test(colour);
		const words = document.querySelectorAll("main :is(h1, h2, h3, p, dt, dd, li)");
		return [...words].flatMap((element) => {
			if (!element.checkVisibility() || element.closest(".callout")) return [];
			for (let ground: Element | null = element; ground; ground = ground.parentElement)
				if (!isWhite(getComputedStyle(ground).backgroundColor))
					return [`${element.textContent?.slice(0, 40)} on ${ground.className}`];
			return [];
		});
	});
}

function covers(page: Page, above: string, below: string): Promise<boolean> {
	return page.evaluate(
		([above, below]) => {
			const [a, b] = [above, below].map((selector) => document.querySelector(selector!)!.getBoundingClientRect());
			return a!.left < b!.right && b!.left < a!.right && a!.top < b!.bottom && b!.top < a!.bottom;
		},
		[above, below],
	);
}

/** Sets the default text size of the browser's settings. */
async function enlargeText(page: Page, standard: number): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Page.setFontSizes", { fontSizes: { standard } });
}
