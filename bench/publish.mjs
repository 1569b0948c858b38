import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { systemActor } from "../app/.server/activity/actor.ts";
import { saveDraft } from "../app/.server/content/drafts.ts";
import { get, list } from "../app/.server/content/read-documents.ts";
import { openStore } from "../app/.server/db/open-store.ts";
import { createLogger } from "../app/.server/log/log.ts";
import { publish } from "../app/.server/publishing/publish.ts";
import { cpuSeconds } from "./cpu.mjs";
import { median } from "./median.mjs";
import { signInForCookie } from "./studio.mjs";
import { textAt, until } from "./until.mjs";

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
			actor: systemActor,
		});
		await publish(store, ["site_settings"], systemActor);
		const published = performance.now();
		await until("the site to show the name", async () => (await textAt(origin)).includes(words));
		times.push(performance.now() - published);
		// Not in step with the site's own asking.
		await pause(Math.random() * 300);
	}
	await store.close();
	return median(times);
}

/**
 * From the click that publishes one changed article to its page showing the change, with the check.
 * @returns milliseconds, medians of several: `took`, and `cpu` of the site in that time
 */
export async function clickToVisible(site, dataDir) {
	const store = await openStore({ dataDir, log: createLogger("silent") });
	const [{ id }] = await list(store, { type: "articles" });
	const publishOnce = await articlePublisher(site, store, id);
	const took = [];
	const cpu = [];
	for (let round = 1; round <= 12; round += 1) {
		const before = await cpuSeconds(site);
		took.push(await publishOnce(`Article number ${round}`));
		cpu.push(((await cpuSeconds(site)) - before) * 1000);
		// What is made anew behind it is no part of the next.
		await pause(1000);
	}
	await store.close();
	// The first ones compile.
	return { took: median(took.slice(3)), cpu: median(cpu.slice(3)) };
}

/**
 * Signs in to publish one article as the studio does.
 * @returns what publishes it under another title, and resolves with the milliseconds until its page shows that
 */
export async function articlePublisher(site, store, id, cookie) {
	const Cookie = cookie ?? (await signInForCookie(site));
	const headers = { Cookie, Origin: site.origin, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
	return async (title) => {
		const { version, data } = await get(store, id);
		const command = { command: "publish", type: "articles", basedOn: version, data: { ...data, title } };
		const clicked = performance.now();
		const answer = await fetch(`${site.origin}/admin/documents/${id}`, {
			method: "POST",
			headers: { ...headers, "Idempotency-Key": randomUUID() },
			body: JSON.stringify(command),
		});
		if (!answer.ok) throw new Error(`The article was not published: ${await answer.text()}`);
		const address = `${site.origin}/articles/${data.slug}`;
		await until("the article's page to show the title", async () => (await textAt(address)).includes(title));
		return performance.now() - clicked;
	};
}
