import { createHash } from "node:crypto";
import { openStore } from "../../app/.server/db/open-store.ts";
import type { Env } from "../../app/.server/env.ts";
import { createLogger } from "../../app/.server/log/log.ts";
import { loadSnapshot, snapshotOf } from "../../app/.server/snapshot/load-snapshot.ts";
import { nextRequestId } from "../connections/request-id.ts";
import type { RuntimeMode } from "../runtime-mode.ts";
import { documentsOf } from "./documents-of.ts";
import { renderPage } from "./render-page.ts";
import { routerInLanguages } from "./router-in-languages.ts";

/** The pages of a release with a hash of each, by their paths. */
export interface PageHashes {
	readonly release: number;
	readonly pages: Readonly<Record<string, string>>;
}

/**
 * Draws every page of a store.
 * @param release the newest unless given
 * @throws {Failure} when the store cannot be opened or has no such release
 */
export async function hashPages(
	{ dataDir, databaseUrl, siteUrl: origin }: Pick<Env, "dataDir" | "databaseUrl" | "siteUrl">,
	mode: Pick<RuntimeMode, "createRouter">,
	release?: number,
): Promise<PageHashes> {
	const log = createLogger("error");
	const store = await openStore({ dataDir, databaseUrl, log });
	try {
		const newest = await loadSnapshot(store);
		const isNewest = release === undefined || release === newest.release;
		const snapshot = isNewest ? newest : await snapshotOf(store, release);
		const router = routerInLanguages(mode.createRouter(log), () => snapshot);
		const pages: Record<string, string> = {};
		for (const path of [...snapshot.paths().map((page) => page.path), ...documentsOf(snapshot)]) {
			const site = { snapshot, origin, requestId: nextRequestId() };
			const response = await renderPage(router, new Request(origin + path), site, log);
			const hash = createHash("sha256").update(Buffer.from(await response.arrayBuffer()));
			pages[path] = `${response.status} ${hash.digest("hex")}`;
		}
		return { release: snapshot.release, pages };
	} finally {
		await store.close();
	}
}
