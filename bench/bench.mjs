import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pageWeight } from "../tests/browser/site/page-weight.ts";
import { hostileRequests } from "./hostile.mjs";
import { listOfThousands } from "./list.mjs";
import { median } from "./median.mjs";
import { againstNginx } from "./nginx.mjs";
import { previews } from "./preview.mjs";
import { print } from "./print.mjs";
import { clickToVisible, publishToVisible } from "./publish.mjs";
import { renderHome } from "./render.mjs";
import { settled, startSite } from "./site.mjs";
import { keystrokes, WORDS } from "./typing.mjs";
import { publicWhileUploading } from "./uploads.mjs";

/** Measures the built product with the sample content in a folder of its own, and prints a table. */
export async function bench() {
	const dataDir = mkdtempSync(join(tmpdir(), "quillstone-bench-"));
	try {
		console.log("Loading the sample content …");
		await (await startSite(dataDir)).stop();
		const rows = [];

		const starts = [];
		const listening = [];
		for (let round = 0; round < 3; round += 1) {
			const site = await startSite(dataDir);
			starts.push(site.firstPage);
			listening.push(site.listening);
			await site.stop();
		}
		rows.push(["start to first page", `${Math.round(median(starts))} ms`, "< 500 ms"]);
		rows.push(["start to listening", `${Math.round(median(listening))} ms`, "< 500 ms"]);
		rows.push(["render of the home page, not cached", `${(await renderHome(dataDir)).toFixed(1)} ms`, ""]);

		const site = await startSite(dataDir);
		try {
			await settled(site);
			const { atRest, highest } = await memoryOf(site);
			rows.push(["memory (RSS) at rest, all pages ready", megabytes(atRest), "< 120 MB"]);
			rows.push(["memory (RSS) until then, at most", megabytes(highest), ""]);
			const { script, style } = await pageWeight(site.origin);
			rows.push(["script of the home page, brotli", kilobytes(script), "≤ 12 KB"]);
			rows.push(["style of the home page, brotli", kilobytes(style), "≤ 12 KB"]);
			rows.push([
				"publish to visible, from another process",
				`${Math.round(await publishToVisible(site, dataDir))} ms`,
				"≤ 1000 ms",
			]);
			const click = await clickToVisible(site, dataDir);
			rows.push([
				"publish of an article, click to visible",
				`${Math.round(click.took)} ms (${Math.round(click.cpu)} ms CPU)`,
				"< 100 ms",
			]);
			console.log("Previewing a draft …");
			const preview = await previews(site);
			rows.push([
				"draft's pages in preview a second",
				`${Math.round(preview.perSecond)} (${preview.cpu.toFixed(1)} ms CPU each)`,
				"≥ 500",
			]);
			console.log("Typing into an article …");
			for (const [where, { cpu, paint }] of Object.entries(await keystrokes(site))) {
				rows.push([
					`CPU of a keystroke in the ${where} of ${WORDS.toLocaleString("en")} words`,
					`${cpu.toFixed(1)} ms`,
					"≤ 8 ms",
				]);
				rows.push([`keystroke to paint in the ${where}, p95`, `${paint.toFixed(1)} ms`, "< 50 ms"]);
			}
			await settled(site);
			console.log("Asking for the home page as fast as it goes …");
			rows.push(...(await againstNginx(site)));
			console.log("Uploading photographs …");
			const { idle, busy, took } = await publicWhileUploading(site);
			rows.push([
				"p99 of public pages during twenty uploads, against idle",
				`${(busy / idle).toFixed(2)} (${busy.toFixed(1)} and ${idle.toFixed(1)} ms; ${Math.round(took / 1000)} s in all)`,
				"≤ 2",
			]);
			console.log("Listing 10,000 services …");
			const { opened, longestTask } = await listOfThousands(site, dataDir);
			rows.push(["list of 10,000 services, first entries", `${Math.round(opened)} ms`, ""]);
			rows.push(["longest task there, opening and searching", `${Math.round(longestTask)} ms`, "≤ 100 ms"]);
			rows.push(["memory (RSS), after that load", megabytes(site.memory()), ""]);
			// Last: they are counted as attempts to sign in, and nobody else of this network may for a while.
			console.log("Asking for what costs most …");
			for (const { name, cpu } of (await hostileRequests(site)).slice(0, 5)) {
				rows.push([`CPU of a hostile request: ${name}`, `${cpu.toFixed(1)} ms`, "≤ 20 ms"]);
			}
		} finally {
			await site.stop();
		}
		print([["measured", "figure", "target"], ...rows]);
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** Bytes of memory in the thirty seconds after every page was rendered, in which helpers end and memory is given back. */
async function memoryOf(site) {
	const readings = [];
	for (let second = 0; second < 30; second += 1) {
		readings.push(site.memory());
		await pause(1000);
	}
	return { atRest: site.memory(), highest: Math.max(...readings) };
}

function megabytes(bytes) {
	return `${Math.round(bytes / 1e6)} MB`;
}

function kilobytes(bytes) {
	return `${(bytes / 1000).toFixed(1)} KB`;
}
