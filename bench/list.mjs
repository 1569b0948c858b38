import { systemActor } from "../app/.server/activity/actor.ts";
import { create } from "../app/.server/content/drafts.ts";
import { openStore } from "../app/.server/db/open-store.ts";
import { createLogger } from "../app/.server/log/log.ts";
import { aService } from "../tests/world.ts";
import { openStudio } from "./studio.mjs";

const SERVICES = 10_000;

/**
 * Opens the studio's list of 10,000 services and types into its search.
 * @returns milliseconds: `opened` until the first entries are there, `longestTask` of the browser in all that time
 */
export async function listOfThousands(site, dataDir) {
	await addServices(dataDir);
	const { page, close } = await openStudio(site);
	try {
		await page.addInitScript(observe);
		const started = performance.now();
		await page.goto("/admin/services");
		await page
			.getByRole("heading", { name: /^Service number/ })
			.first()
			.waitFor();
		const opened = performance.now() - started;
		const search = page.getByRole("main").getByRole("searchbox");
		for (const words of ["number 77", "number 9999", "nothing like this"]) {
			await search.fill("");
			await search.pressSequentially(words, { delay: 60 });
			await page.getByText(words.startsWith("nothing") ? /Showing 0 of/ : /Showing [1-9]\d* of 10\d{3}/).waitFor();
		}
		return { opened, longestTask: await page.evaluate(() => Math.max(0, ...globalThis.longTasks)) };
	} finally {
		await close();
	}
}

async function addServices(dataDir) {
	const store = await openStore({ dataDir, log: createLogger("silent") });
	for (let number = 1; number <= SERVICES; number += 1) {
		const data = aService({ title: `Service number ${number}`, slug: `service-${number}` });
		await create(store, { type: "services", data, actor: systemActor });
	}
	await store.close();
}

// What follows runs in the page.

function observe() {
	globalThis.longTasks = [];
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
	}).observe({ type: "longtask", buffered: true });
}
