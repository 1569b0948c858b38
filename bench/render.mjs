import { join } from "node:path";
import { openStore } from "../app/.server/db/open-store.ts";
import { createLogger } from "../app/.server/log/log.ts";
import { CurrentRelease } from "../app/.server/snapshot/current-release.ts";
import { ensureBuild } from "../bin/build.mjs";
import { median } from "./median.mjs";

const { production } = await import(join(import.meta.dirname, "..", await ensureBuild(), "server/index.js"));

/** Milliseconds to render the home page from the built product's code, without any cache. Median of many. */
export async function renderHome(dataDir) {
	const log = createLogger("silent");
	const store = await openStore({ dataDir, log });
	const current = await CurrentRelease.open(store);
	const { snapshot } = current;
	current.close();
	const router = production.createRouter(log);
	const origin = "http://127.0.0.1";
	const times = [];
	for (let round = 0; round < 200; round += 1) {
		const started = performance.now();
		const page = await router.render(new Request(`${origin}/`), { snapshot, origin, requestId: "bench" });
		await page.arrayBuffer();
		times.push(performance.now() - started);
	}
	await store.close();
	// The first ones compile.
	return median(times.slice(50));
}
