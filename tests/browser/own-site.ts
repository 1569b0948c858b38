import { openStore } from "../../app/.server/db/open.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { startCluster } from "../engines/postgres.ts";
import { copySampleFolder, fill } from "./sample-folder.ts";
import { serve } from "./server.ts";

/** Serves a separate site with modified sample content. */
export async function siteOf(change?: (store: Store) => Promise<unknown>, settings: Record<string, string> = {}) {
	const { dataDir, remove } = await copySampleFolder();
	if (change) {
		const store = await openStore({ dataDir });
		await change(store);
		await store.close();
	}
	const site = await serve(dataDir, settings);
	return {
		...site,
		async stop() {
			await site.stop();
			await remove();
		},
	};
}

/** The same on a PostgreSQL of its own. It can be started anew, at the same address, with all that it holds. */
export async function siteOnPostgres(settings: Record<string, string> = {}) {
	const [{ dataDir, remove }, cluster] = await Promise.all([copySampleFolder(), startCluster()]);
	const databaseUrl = cluster.url;
	const store = await openStore({ dataDir, databaseUrl });
	await fill(store);
	await store.close();
	const start = (more: Record<string, string> = {}) =>
		serve(dataDir, { ...settings, DATABASE_URL: databaseUrl, ...more });
	let site = await start();
	const { origin } = site;
	return {
		origin,
		async restart() {
			await site.stop();
			site = await start({ PORT: new URL(origin).port });
		},
		async stop() {
			await site.stop();
			await cluster.stop();
			await remove();
		},
	};
}
