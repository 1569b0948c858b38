import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../browser.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** What is seen at a moment of a page change: how opaque each snapshot is, and how the bar and the picture are drawn. */
interface Frame {
	readonly ms: number;
	readonly oldPage: number;
	readonly newPage: number;
	readonly bar: string;
	readonly oldPicture: number;
	readonly newPicture: number;
	readonly blend: string;
}

/** Stops every page change of this page, and looks at it every 20 ms of its own time. */
async function film(page: Page): Promise<void> {
	await page.addInitScript(() => {
		interface Change {
			readonly ready: Promise<void>;
			readonly types: Set<string>;
		}
		const look = (name: string) => getComputedStyle(document.documentElement, `::view-transition-${name}`);
		const frameAt = (ms: number) => ({
			ms,
			oldPage: Number(look("old(root)").opacity),
			newPage: Number(look("new(root)").opacity),
			bar: `${look("old(nav)").display} ${look("new(nav)").opacity}`,
			oldPicture: Number(look("old(picture)").opacity),
			newPicture: Number(look("new(picture)").opacity),
			blend: look("new(picture)").mixBlendMode,
		});
		addEventListener("pagereveal", async (event) => {
			const { viewTransition } = event as Event & { viewTransition?: Change };
			if (!viewTransition) {
				document.documentElement.dataset.film = "none";
				return;
			}
			await viewTransition.ready.catch(() => undefined);
			const moves = document
				.getAnimations()
				.filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith("::view-transition"));
			for (const move of moves) move.pause();
			const hasPicture = moves.some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes("(picture)"));
			// The picture of the page may come after its first frame.
			while (hasPicture && !viewTransition.types.has("decoded")) await new Promise(requestAnimationFrame);
			const frames = [];
			for (let ms = 0; ms <= 520; ms += 20) {
				for (const move of moves) move.currentTime = ms;
				frames.push(frameAt(ms));
			}
			const ends = moves.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
			const lasts = Math.max(0, ...ends);
			for (const move of moves) move.finish();
			document.documentElement.dataset.film = JSON.stringify({ frames, lasts, hasPicture });
		});
	});
}

interface Film {
	readonly frames: readonly Frame[];
	readonly lasts: number;
	readonly hasPicture: boolean;
}

async function filmed(page: Page): Promise<Film | undefined> {
	const html = page.locator("html[data-film]");
	await html.waitFor();
	const film = (await html.getAttribute("data-film"))!;
	return film === "none" ? undefined : JSON.parse(film);
}

/** A browser may leave a change or its picture out when the machine is busy: then it is done again. */
async function filmOf(change: () => Promise<Film | undefined>, expected = { hasPicture: false }): Promise<Film> {
	const films: (Film | undefined)[] = [];
	await expect
		.poll(
			async () => {
				const film = await change();
				films.push(film);
				return film && film.lasts > 0 && (film.hasPicture || !expected.hasPicture);
			},
			{ timeout: 40_000 },
		)
		.toBe(true);
	return films.at(-1)!;
}

test("a page is gone before the next one comes, within half a second, and the bar stands", async () => {
	const { page } = await openPage(browser);
	await film(page);
	const { frames, lasts } = await filmOf(async () => {
		await page.goto("/");
		await page.locator("header.nav").getByRole("link", { name: "About" }).click();
		await page.waitForURL("**/about");
		return filmed(page);
	});
	expect(lasts).toBe(500);
	expect(frames.filter(({ oldPage, newPage }) => oldPage > 0 && newPage > 0)).toEqual([]);
	expect(frames[0]).toMatchObject({ oldPage: 1, newPage: 0 });
	expect(frames.at(-1)).toMatchObject({ oldPage: 0, newPage: 1 });
	expect(frames.filter(({ bar }) => bar !== "none 1")).toEqual([]);
	await page.context().close();
});

test("nothing moves when reduced motion is preferred", async () => {
	const { page } = await openPage(browser, { reducedMotion: "reduce" });
	await film(page);
	await page.goto("/");
	await page.locator("header.nav").getByRole("link", { name: "About" }).click();
	await page.waitForURL("**/about");
	expect(await filmed(page)).toBeUndefined();
	await page.context().close();
});

test("the picture of a card grows into that of its page, and back, never blurred", async () => {
	const { page } = await openPage(browser);
	await film(page);
	const card = page.locator("main").getByRole("link", { name: "A wellness app people still open" });
	const there = await filmOf(
		async () => {
			await page.goto("/portfolio/all");
			await card.click();
			await page.waitForURL("**/portfolio/wellness-mobile-app");
			return filmed(page);
		},
		{ hasPicture: true },
	);
	const back = await filmOf(
		async () => {
			await page.goto("/portfolio/wellness-mobile-app");
			await page.getByRole("link", { name: "Back to Portfolio" }).click();
			await page.waitForURL("**/portfolio");
			return filmed(page);
		},
		{ hasPicture: true },
	);
	for (const { frames } of [there, back]) {
		// Once it is decoded, the new one alone is seen, and all of it: no two pictures on each other.
		for (const frame of frames) expect(frame).toMatchObject({ oldPicture: 0, newPicture: 1, blend: "normal" });
		expect(frames.filter(({ oldPage, newPage }) => oldPage > 0 && newPage > 0)).toEqual([]);
	}
	await page.context().close();
});
