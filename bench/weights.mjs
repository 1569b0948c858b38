import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { screenWeight, weighed } from "../tests/browser/studio/screen-weight.ts";
import { warmClicks } from "./clicks.mjs";
import { onPage } from "./on-page.mjs";
import { print } from "./print.mjs";
import { pageOfSections, SECTIONS } from "./sections.mjs";
import { startSite } from "./site.mjs";
import { openStudio } from "./studio.mjs";
import { keystrokes, WORDS } from "./typing.mjs";

/** Prints what a first visit to each screen of the studio loads, how long clicks take, and what keys cost in an article, on a page and where it stands. */
export async function benchStudio() {
	const dataDir = mkdtempSync(join(tmpdir(), "quillstone-bench-"));
	try {
		console.log("Loading the sample content …");
		const site = await startSite(dataDir);
		try {
			print([["screen", "script, brotli", "target", "requests", "target"], ...(await weights(site))]);
			const clicks = (await warmClicks(site)).map(({ name, time }) => [
				`click to the ${name} drawn, warm`,
				milliseconds(time),
				"< 100 ms",
			]);
			print([["measured", "figure", "target"], ...clicks]);
			console.log("Typing into an article …");
			const typing = Object.entries(await keystrokes(site)).flatMap(([where, { cpu, paint }]) => [
				[`CPU of a keystroke in the ${where} of ${WORDS.toLocaleString("en")} words`, milliseconds(cpu), "≤ 8 ms"],
				[`keystroke to paint in the ${where}, p95`, milliseconds(paint), "< 50 ms"],
			]);
			console.log("Editing a page where it stands …");
			const { focus, repaint, cpu: cpuOnPage } = await onPage(site);
			console.log("Building a page …");
			const { cpu, paint, took, publishCpu } = await pageOfSections(site, dataDir);
			print([
				["measured", "figure", "target"],
				...typing,
				["click on a text of a page to the caret in it", milliseconds(focus), "< 150 ms"],
				["key there until the page shows it", milliseconds(repaint), "< 300 ms"],
				["CPU of a keystroke there", milliseconds(cpuOnPage), "≤ 8 ms"],
				[`CPU of a keystroke on a page of ${SECTIONS} sections`, milliseconds(cpu), "≤ 8 ms"],
				["keystroke to paint there, p95", milliseconds(paint), "< 50 ms"],
				[
					"publish of that page, click to visible",
					`${Math.round(took)} ms (${Math.round(publishCpu)} ms CPU)`,
					"< 200 ms",
				],
			]);
		} finally {
			await site.stop();
		}
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function weights(site) {
	const { page, close } = await openStudio(site);
	try {
		const context = page.context();
		const storageState = await context.storageState();
		const rows = [];
		for (const { name, path, isThere, target } of weighed) {
			const fresh = await context.browser().newContext({ baseURL: site.origin, storageState });
			const { script, requests } = await screenWeight(await fresh.newPage(), path, isThere);
			await fresh.close();
			rows.push([name, `${(script / 1000).toFixed(1)} KB`, `${target[0]} KB`, String(requests), String(target[1])]);
		}
		return rows;
	} finally {
		await close();
	}
}

function milliseconds(time) {
	return `${time.toFixed(1)} ms`;
}
