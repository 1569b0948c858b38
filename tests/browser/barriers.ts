import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

export interface BarriersOptions {
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
export async function barriersOn(page: Page, { within, without, rules }: BarriersOptions = {}): Promise<string[]> {
	await arrived(page);
	const axe = new AxeBuilder({ page });
	if (within) axe.include(within);
	if (without) axe.exclude(without);
	if (rules) axe.withRules(rules);
	const { violations } = await axe.analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
	const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
	return isTooWide ? [...found, "scrolls sideways"] : found;
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
