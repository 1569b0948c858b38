import { setTimeout as pause } from "node:timers/promises";
import { theSite } from "../app/.server/activity/actor.ts";
import { saveDraft } from "../app/.server/content/drafts.ts";
import { get } from "../app/.server/content/read.ts";
import { openStore } from "../app/.server/db/open.ts";
import { createLogger } from "../app/.server/log.ts";
import { publish } from "../app/.server/publishing/publish.ts";
import { median } from "./median.mjs";

/**
 * Milliseconds from a publish that this process acknowledged to the site, another process on the same store, showing it.
 * Median of several.
 */
export async function publishToVisible({ origin }, dataDir) {
	const store = await openStore({ dataDir, log: createLogger("silent") });
	const times = [];
	for (let round = 1; round <= 9; round += 1) {
		const words = `Company number ${round}`;
		const { version, data } = await get(store, "site_settings");
		await saveDraft(store, {
			id: "site_settings",
			basedOn: version,
			data: { ...data, company_name: words },
			actor: theSite,
		});
		await publish(store, ["site_settings"], theSite);
		const published = performance.now();
		while (!(await (await fetch(origin)).text()).includes(words)) await pause(2);
		times.push(performance.now() - published);
		// Not in step with the site's own asking.
		await pause(Math.random() * 300);
	}
	await store.close();
	return median(times);
}
