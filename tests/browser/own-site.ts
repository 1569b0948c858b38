import { openStore } from "../../app/.server/db/open.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { copySampleFolder } from "./sample-folder.ts";
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
