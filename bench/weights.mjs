import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { screenWeight, weighed } from "../tests/browser/screen-weight.ts";
import { print } from "./print.mjs";
import { startSite } from "./site.mjs";
import { openStudio } from "./studio.mjs";

/** Prints what a browser fetches for each screen of the studio that it sees for the first time. */
export async function benchStudio() {
	const dataDir = mkdtempSync(join(tmpdir(), "quillstone-bench-"));
	try {
		console.log("Loading the sample content …");
		const site = await startSite(dataDir);
		try {
			print([["screen", "script, brotli", "target", "requests", "target"], ...(await weights(site, dataDir))]);
		} finally {
			await site.stop();
		}
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function weights(site, dataDir) {
	const { page, close } = await openStudio(site, dataDir);
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
