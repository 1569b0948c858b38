import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { ElementHandle, Frame, Page } from "playwright-core";

// The form without comments: it travels to every document that is looked at.
const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

export interface AccessibilityOptions {
	/** Selects the part that is looked at; all of the page, unless given. */
	readonly within?: string;
	/** Selects what is left out of it. */
	readonly without?: string;
	/** Axe's names of the only rules that are asked; all of them, unless given. */
	readonly rules?: string[];
}

/**
 * What would keep somebody out of a page once all of it has arrived: each rule that axe finds broken, with the elements
 * that break it, and whether the page has to be scrolled sideways.
 */
export async function accessibilityViolations(page: Page, options: AccessibilityOptions = {}): Promise<string[]> {
	await arrived(page);
	const found = await violationsIn(page.mainFrame(), options);
	for (const frame of page.mainFrame().childFrames()) {
		if (await isLookedAt(frame, options)) found.push(...(await violationsIn(frame, { rules: options.rules })));
	}
	const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
	return isTooWide ? [...found, "scrolls sideways"] : found;
}

// Not by axe's own runner for Playwright: it opens a page of its own for each look, which takes four times as long.
async function violationsIn(frame: Frame, { within, without, rules }: AccessibilityOptions): Promise<string[]> {
	if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
	return frame.evaluate(
		async ({ within, without, rules }) => {
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
				{ include: within ? [within] : document, exclude: without ? [without] : [] },
				{ iframes: false, resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) },
			);
			return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
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

/** Colours and places on their way in are not yet those that people meet. */
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
