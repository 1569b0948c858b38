import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { page as pages } from "../../../app/content/types/page.ts";
import { defaultLook } from "../../../app/look/look-choices.ts";
import { allSections } from "../../all-sections.ts";
import { openBrowser, openPage } from "../browser.ts";
import { dressedSite } from "./dressed-site.ts";

let browser: Browser;
let site: Awaited<ReturnType<typeof dressedSite>>;

beforeAll(async () => {
	browser = await openBrowser();
	site = await dressedSite();
	const store = await openStore({ dataDir: site.dataDir });
	const sections = allSections().filter(({ type }) => ["bento", "services", "founders", "downloads"].includes(type));
	const data = { ...pages.initial, title: "Lists", slug: "lists", sections };
	const { id } = await create(store, { type: "pages", data, actor: systemActor });
	await publish(store, [id], systemActor);
	await store.close();
	return site.stop;
});

async function opened(options: { reducedMotion: "reduce" | "no-preference" }): Promise<Page> {
	const { page } = await openPage(browser, { baseURL: site.origin, ...options });
	await page.addInitScript(() => {
		addEventListener("pagereveal", (event) => {
			document.documentElement.dataset.blends = String(Boolean("viewTransition" in event && event.viewTransition));
		});
	});
	await page.goto("/");
	return page;
}

/** How far below its place a step of the home page is drawn, its first line having just come into the window and when it is in the middle. */
async function risesOf(page: Page): Promise<string[]> {
	return page
		.locator(".step")
		.first()
		.evaluate(async (step) => {
			const rises: string[] = [];
			for (const block of ["end", "center"] as const) {
				step.scrollIntoView({ block, behavior: "instant" });
				if (block === "end") scrollBy({ top: 40 - step.clientHeight, behavior: "instant" });
				await new Promise(requestAnimationFrame);
				await new Promise(requestAnimationFrame);
				const { translate, transform } = getComputedStyle(step);
				rises.push(translate === "none" && transform === "none" ? "" : `${translate} ${transform}`);
			}
			return rises;
		});
}

async function blendsIntoServices(page: Page): Promise<string | null> {
	await page.locator("header.nav").getByRole("link", { name: "Services", exact: true }).click();
	await page.waitForURL("**/services");
	return page.locator("html[data-blends]").getAttribute("data-blends");
}

test("in a calm look pages follow each other at once, nothing moves with the scrolling, and cards keep their shape", async () => {
	await site.wear({ ...defaultLook, motion: "calm" });
	const page = await opened({ reducedMotion: "no-preference" });
	expect(await risesOf(page)).toEqual(["", ""]);
	const picture = page.locator(".case .pic img").first();
	await picture.hover();
	// Its change of shape is as good as never begun.
	const waits = await picture.evaluate((img) =>
		img.getAnimations().map((one) => Number(one.effect?.getTiming().delay)),
	);
	expect(Math.min(...waits)).toBeGreaterThan(3_600_000);
	expect(await blendsIntoServices(page)).toBe("false");
	await page.context().close();
});

test("in a rich look cards come up while they scroll into view, but not for whoever asked for less motion", async () => {
	await site.wear({ ...defaultLook, motion: "rich" });
	const page = await opened({ reducedMotion: "no-preference" });
	const [entering, within] = await risesOf(page);
	expect(Number(/^0px ([\d.]+)px/.exec(entering!)?.[1])).toBeGreaterThan(10);
	expect(within).toMatch(/^(0px )?none$|^$|^0px none$/);
	// A browser may leave out a change when the machine is busy.
	await expect.poll(async () => page.goto("/").then(() => blendsIntoServices(page))).toBe("true");
	await page.context().close();
	const less = await opened({ reducedMotion: "reduce" });
	expect(await risesOf(less)).toEqual(["", ""]);
	await less.context().close();
});

test("in a rich look all entries of a list come up, on pages put together too", async () => {
	const page = await opened({ reducedMotion: "no-preference" });
	await page.goto("/lists");
	const still = await page.locator("main :is(.cards, .bento, .people, .rows) > li").evaluateAll((entries) =>
		entries.flatMap((entry) => {
			const moving = [entry, ...entry.querySelectorAll("*")].filter(
				(element) => getComputedStyle(element).animationName === "come-up",
			);
			return moving[0] === entry && moving.length === 1 ? [] : [entry.outerHTML.slice(0, 80)];
		}),
	);
	expect(await page.locator("main .bento > li").count()).toBeGreaterThan(3);
	expect(still).toEqual([]);
	await page.context().close();
});

test("a filter moves the entries that stay, and changes the list at once for whoever asked for less motion", async () => {
	for (const reducedMotion of ["no-preference", "reduce"] as const) {
		const page = await opened({ reducedMotion });
		await page.addInitScript(() => {
			const start = document.startViewTransition.bind(document);
			document.startViewTransition = (options) => {
				const transition = start(options);
				void transition.ready.then(() => {
					const moved = document
						.getAnimations()
						.flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? []);
					document.documentElement.dataset.moved = moved.filter((one) => one.includes("group(entry-")).join();
				});
				return transition;
			};
		});
		await page.goto("/portfolio/all");
		const filter = page.locator(".filters a:not([aria-current])").first();
		const address = await filter.getAttribute("href");
		await filter.click();
		await page.waitForURL(`**${address}`);
		await page.locator(`.filters a[aria-current][href="${address}"]`).waitFor();
		if (reducedMotion === "reduce") expect(await page.locator("html[data-moved]").count()).toBe(0);
		else await expect.poll(() => page.locator("html").getAttribute("data-moved")).toContain("group(entry-");
		await page.context().close();
	}
});
