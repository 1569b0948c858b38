import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { ElementHandle, Frame, Page } from "playwright-core";

// The minified form, because it is injected into every document.
const minified = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
// Writing down the HTML of each element that a rule passes would take a seventh of the time.
const source = `${minified}; axe.configure({ noHtml: true });`;

/** Rules that a document may break in other colours or at another width, when it passed all others in one. */
export const rulesOfColourAndWidth = ["color-contrast", "target-size", "scrollable-region-focusable"];

export interface AccessibilityOptions {
	/** Selector of the part to check; the whole page by default. */
	readonly within?: string;
	/** Selector of parts to leave out. */
	readonly without?: string;
	/** The only axe rules to run; all by default. */
	readonly rules?: string[];
}

/**
 * The accessibility violations of a fully loaded page: axe rules with the elements that violate them, and whether the
 * page scrolls sideways.
 */
export async function accessibilityViolations(page: Page, options: AccessibilityOptions = {}): Promise<string[]> {
	await arrived(page);
	const found = await violationsIn(page.mainFrame(), options);
	for (const frame of page.mainFrame().childFrames()) {
		try {
			if (await isLookedAt(frame, options)) found.push(...(await violationsIn(frame, { rules: options.rules })));
		} catch (error) {
			// A preview may have given way to the next one, which is drawn as this one was.
			if (!frame.isDetached()) throw error;
		}
	}
	const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
	return isTooWide ? [...found, "scrolls sideways"] : found;
}

// axe's own runner for Playwright opens a page for each check, which takes four times as long.
async function violationsIn(frame: Frame, { within, without, rules }: AccessibilityOptions): Promise<string[]> {
	if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
	return frame.evaluate(
		async ({ within, without, rules }) => {
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
				{ include: within ? [within] : document, exclude: without ? [without] : [] },
				{
					iframes: false,
					resultTypes: ["violations"],
					elementRef: true,
					// Style sheets are only read by rules that are off, and are fetched and read anew for every check.
					preload: { assets: ["media"] },
					...(rules && { runOnly: { type: "rule", values: rules } }),
				},
			);
			return violations.map(
				({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 300)).join(" ")}`,
			);
		},
		{ within, without, rules },
	);
}

async function isLookedAt(frame: Frame, { within, without }: AccessibilityOptions): Promise<boolean> {
	const element = (await frame.frameElement()) as ElementHandle<Element>;
	return element.evaluate(
		(frame, { within, without }) => !(within && !frame.closest(within)) && !(without && frame.closest(without)),
		{ within, without },
	);
}

/** Wait for transitions of colours and positions to end. */
async function arrived(page: Page): Promise<void> {
	await page.locator("[data-entering]").first().waitFor({ state: "detached" });
	await page.evaluate(() => {
		const passing = document
			.getAnimations()
			.filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
			.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
		return Promise.allSettled(passing.map(({ finished }) => finished));
	});
}
