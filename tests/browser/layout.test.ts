import type { Browser, Page } from "playwright-core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { CompanyMark } from "../../app/site/shell/company-mark.tsx";
import { openBrowser, openPage } from "./browser.ts";

/** One page of every kind, those that say that something is missing included. */
const kinds = [
	"/",
	"/about",
	"/services",
	"/services/saas-mvp-development",
	"/portfolio",
	"/portfolio/all",
	"/portfolio/all?category=mobile",
	"/portfolio/wellness-mobile-app",
	"/articles",
	"/articles/what-thirty-days-can-and-cannot-build",
	"/contact",
	"/contact/sent/q-2345",
	"/privacy-policy",
	"/terms-of-service",
	"/articles/nothing",
	"/nowhere",
];

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

test("every link, button and field can be hit with the mouse, at every width", async () => {
	const { page } = await openPage(browser, { reducedMotion: "reduce" });
	for (const path of kinds) {
		await page.goto(path);
		for (const width of [390, 768, 1024, 1280, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await covered(page), `${path} at ${width} px`).toEqual([]);
		}
	}
});

test("nothing has to be scrolled sideways when the browser's own text is twice as large, and the contact button does not grow", async () => {
	const { page } = await openPage(browser, { reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
	await enlargeText(page, 32);
	for (const path of kinds) {
		await page.goto(path);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
		expect(await tooWide(page), path).toEqual([]);
		const button = await page.getByRole("button", { name: "Contact" }).boundingBox();
		expect(button, path).toMatchObject({ width: 48, height: 48 });
		expect(await covers(page, ".float", "h1"), path).toBe(false);
	}
});

test.each([16, 32])(
	"at four times its size a window begins with the headline, and is not scrolled sideways (text of %i px)",
	async (size) => {
		const { page } = await openPage(browser, { reducedMotion: "reduce", viewport: { width: 320, height: 256 } });
		await enlargeText(page, size);
		for (const path of kinds) {
			await page.goto(path);
			expect(await tooWide(page), path).toEqual([]);
			const headline = (await page.locator("h1").first().boundingBox())!;
			// Text that is enlarged once more is still read on from the top.
			if (size === 16) expect(headline.y + Math.min(headline.height, 48), path).toBeLessThanOrEqual(256);
			expect(await covers(page, ".float", "h1"), path).toBe(false);
			expect(await covers(page, "header.nav", "h1"), path).toBe(false);
		}
	},
);

test("what is printed while the system is dark is what is printed while it is light", async () => {
	const { page } = await openPage(browser, { reducedMotion: "reduce" });
	for (const path of kinds) {
		await page.goto(path);
		const printed = async (colorScheme: "light" | "dark") => {
			await page.emulateMedia({ media: "print", colorScheme });
			return page.evaluate(async () => {
				// Colours on their way from one to the other are neither.
				await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
				return [...document.querySelectorAll("html, body, main, main *")].map((element) => {
					const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element);
					return `${element.tagName}.${element.className} ${color} ${backgroundColor} ${borderTopColor} ${fill}`;
				});
			});
		};
		const inDark = await printed("dark");
		const inLight = await printed("light");
		expect(
			inDark.filter((look, index) => look !== inLight[index]),
			path,
		).toEqual([]);
	}
});

test.each([390, 1440])("the name under the page is as wide as it, whatever the name (%i px)", async (width) => {
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
		// The white at the side of a letter may reach into the margin.
		const white = width / 100 + 4;
		expect(left, name).toBeGreaterThanOrEqual(x - white);
		expect(right, name).toBeLessThanOrEqual(x + room + white);
		// Wider or narrower letters than the face has would look wrong; those of other scripts depend on the system.
		if (latin.includes(name)) expect(Math.min(wanted / own, own / wanted), name).toBeGreaterThan(0.93);
	}
});

/** What can be seen but not pressed: something else lies above its middle. */
function covered(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const pressed = document.querySelectorAll<HTMLElement>(
			"a[href]:not(.skip), button, summary, input, select, textarea",
		);
		return [...pressed].flatMap((element) => {
			if (element.closest("[inert]") || !element.checkVisibility({ visibilityProperty: true })) return [];
			element.scrollIntoView({ block: "center", behavior: "instant" });
			const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
			const hit = document.elementFromPoint(left + width / 2, top + height / 2);
			if (hit && element.contains(hit)) return [];
			return [`${element.outerHTML.slice(0, 120)} lies under ${hit?.outerHTML.slice(0, 120)}`];
		});
	});
}

/** What sticks out of the window, should it have to be scrolled sideways. */
function tooWide(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		if (scrollWidth <= clientWidth) return [];
		const all = [...document.body.querySelectorAll("*")];
		const out = all.filter((element) => element.getBoundingClientRect().right > clientWidth);
		return [`${scrollWidth} of ${clientWidth} px`, ...out.map((element) => element.outerHTML.slice(0, 80))].slice(0, 8);
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

/** Sets the size of text that somebody chose in the browser's settings. */
async function enlargeText(page: Page, standard: number): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Page.setFontSizes", { fontSizes: { standard } });
}
