import type { Page } from "playwright-core";

/** What can be seen but not pressed: something else lies above its middle. */
export function covered(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const pressed = document.querySelectorAll<HTMLElement>(
			"a[href]:not(.skip), button, summary, input, select, textarea",
		);
		return [...pressed].flatMap((element) => {
			if (element.closest("[inert]") || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
				return [];
			// Rows that are swiped are brought to where it stands.
			element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
			const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
			const hit = document.elementFromPoint(left + width / 2, top + height / 2);
			if (hit && element.contains(hit)) return [];
			return [`${element.outerHTML.slice(0, 120)} lies under ${hit?.outerHTML.slice(0, 120)}`];
		});
	});
}

/** What sticks out of the window, should it have to be scrolled sideways. */
export function tooWide(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		if (scrollWidth <= clientWidth) return [];
		const all = [...document.body.querySelectorAll("*")];
		const out = all.filter((element) => element.getBoundingClientRect().right > clientWidth);
		return [`${scrollWidth} of ${clientWidth} px`, ...out.map((element) => element.outerHTML.slice(0, 80))].slice(0, 8);
	});
}

/** Places of pictures with neither a picture nor the pattern that stands in for it, and lists without entries. */
export function emptyBoxes(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll("main :is(.pic, ul, ol, dl, table)")]
			.filter((box) => {
				if (!box.matches(".pic")) return box.childElementCount === 0;
				const shown = box.querySelector(".standin, img")?.getBoundingClientRect();
				return !shown || shown.width < 40 || shown.height < 40;
			})
			.map((box) => box.outerHTML.slice(0, 120)),
	);
}

/** Words that a line ends in the middle of, with fewer than three letters on one of both. */
export function cutWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const cut: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const range = document.createRange();
		const topOf = (node: Node, at: number) => {
			range.setStart(node, at);
			range.setEnd(node, at + 1);
			return range.getBoundingClientRect().top;
		};
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			if (!node.parentElement!.checkVisibility() || node.parentElement!.closest("pre, code, svg")) continue;
			for (const { 0: word, index } of node.nodeValue!.matchAll(/\p{L}{6,}/gu)) {
				const ends = [
					topOf(node, index + 2) - topOf(node, index),
					topOf(node, index + word.length - 1) - topOf(node, index + word.length - 3),
				];
				if (ends.some((step) => step > 4)) cut.push(word);
			}
		}
		return cut;
	});
}

/**
 * Titles and figures with a word that a line ends within, since nothing narrower fits into their place. Text that the
 * browser parts by a dictionary is left out: not every browser has one.
 */
export function partedWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const range = document.createRange();
		const lineOf = (node: Node, at: number) => {
			range.setStart(node, at);
			range.setEnd(node, at + 1);
			const { top, height } = range.getBoundingClientRect();
			return top + height / 2;
		};
		const partsOf = (node: Text) =>
			Array.from(node.data.matchAll(/[\p{L}\p{N}\u202f]{4,}/gu), ({ 0: word, index }) => {
				const first = lineOf(node, index);
				const end = [...word].findIndex((_, at) => lineOf(node, index + at) - first > 6);
				return end < 0 ? [] : [`${word.slice(0, end)}/${word.slice(end)}`];
			}).flat();
		const texts: Text[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const above = node.parentElement!;
			const isSeen = above.checkVisibility({ visibilityProperty: true, opacityProperty: true });
			if (isSeen && !above.closest("pre, code, svg, .sr-only, .trap, .ledger")) texts.push(node as Text);
		}
		const whole = texts.filter((text) => getComputedStyle(text.parentElement!).hyphens !== "auto");
		const parted = whole.flatMap((text) => partsOf(text).map((word) => ({ text, word })));
		// What stays as it is where no word may be parted ends its line at a place where a word may end.
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("* { overflow-wrap: normal !important; word-break: normal !important }");
		const sheets = [...document.adoptedStyleSheets];
		document.adoptedStyleSheets = [...sheets, sheet];
		const faults = parted.filter(({ text, word }) => !partsOf(text).includes(word));
		document.adoptedStyleSheets = sheets;
		return faults.map(({ text, word }) => `${word} in ${text.parentElement!.outerHTML.slice(0, 100)}`);
	});
}

/** Titles that were set too small to be read, to fit into a place that has no width. */
export function tinyTitles(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>(".fitted > span")]
			.filter((words) => words.checkVisibility() && Number.parseFloat(getComputedStyle(words).fontSize) < 12)
			.map((words) => words.outerHTML.slice(0, 100)),
	);
}
