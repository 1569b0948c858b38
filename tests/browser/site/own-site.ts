import { openStore } from "../../../app/.server/db/open-store.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { startCluster } from "../../engines/postgres.ts";
import { copySampleFolder, fill } from "../sample-folder.ts";
import { addAccount, serve } from "../server.ts";

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
		dataDir,
		async stop() {
			await site.stop();
			await remove();
		},
	};
}

/** Serves a separate site on either engine. It can be halted and started anew, at the same address, with all that it holds. */
export async function siteOn(engine: "SQLite" | "PostgreSQL", settings: Record<string, string> = {}) {
	const [{ dataDir, remove }, cluster] = await Promise.all([
		copySampleFolder(),
		engine === "PostgreSQL" ? startCluster() : undefined,
	]);
	if (cluster) {
		const store = await openStore({ dataDir, databaseUrl: cluster.url });
		await fill(store);
		await store.close();
	}
	const databaseUrl = cluster?.url;
	const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
	let site = await serve(dataDir, { ...settings, ...database });
	const { origin } = site;
	const halt = () => site.stop();
	async function start() {
		site = await serve(dataDir, { ...settings, ...database, PORT: new URL(origin).port });
	}
	return {
		origin,
		halt,
		start,
		addAccount: () => addAccount("editor", { dataDir, databaseUrl }),
		async restart() {
			await halt();
			await start();
		},
		async stop() {
			await halt();
			await cluster?.stop();
			await remove();
		},
	};
}
