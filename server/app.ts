import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { openStore } from "../app/.server/db/open.ts";
import type { Store } from "../app/.server/db/store.ts";
import type { Env } from "../app/.server/env.ts";
import { createLogger, type Logger } from "../app/.server/log.ts";
import { createMediaLibrary } from "../app/.server/media/library.ts";
import { CurrentRelease } from "../app/.server/publishing/current.ts";
import { runDueSchedules } from "../app/.server/publishing/schedule.ts";
import type { Snapshot } from "../app/.server/publishing/snapshot.ts";
import { analyticsSources } from "../app/site/analytics.ts";
import { warmSocialImages } from "../app/site/social/images.ts";
import type { Answer } from "./answer.ts";
import { createHealth } from "./health.ts";
import { limits } from "./limits.ts";
import { listen } from "./listen.ts";
import { createMetrics } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";
import { pageRenderer } from "./public-pages.ts";
import type { RequestOptions } from "./request.ts";
import { createRouter, type Router } from "./router.ts";
import { commonHeaders, type OtherSources, sitePolicy } from "./security-headers.ts";
import { readStaticFiles } from "./static-files.ts";
import { stopOnSignals } from "./stop.ts";

export { readEnv } from "../app/.server/env.ts";

// A time is kept to within two seconds.
const schedulesEvery = 1000;

/** What differs while developing. */
export interface Way {
	createRouter(log: Logger): Router;
	readFiles(common: Readonly<Record<string, string>>): ReadonlyMap<string, Answer>;
	readonly cacheBytes: number;
	/** Pages of others that are needed beside those of an analytics tag. */
	readonly sources?: Partial<OtherSources>;
	/** Sees every request first. */
	readonly before?: RequestOptions["before"];
}

/** Serves what was built. */
export const production: Way = {
	createRouter: (log) => createRouter(build, log, "production"),
	readFiles: (common) => readStaticFiles(join(import.meta.dirname, "../client"), common),
	cacheBytes: limits.pageCacheBytes,
};

/**
 * Serves the site until the process is told to stop: opens the store, fills an empty one with the sample content, listens.
 * @returns the way to stop without ending the process
 * @throws {Failure} with a sentence for whoever starts it: port taken, store damaged, not writable or newer
 */
export async function start(env: Env, way: Way = production): Promise<() => Promise<void>> {
	const log = createLogger(env.logLevel);
	const { port, host, dataDir, databaseUrl, siteUrl: origin, metricsToken } = env;
	const store = await openStore({ dataDir, databaseUrl, log });
	try {
		const release = await openRelease(env, store, log);
		const common = commonHeaders(origin);
		const policy = (snapshot: Snapshot) => sitePolicy(analyticsSources(snapshot), way.sources);
		const router = way.createRouter(log);
		const shared = { origin, router, log, common, policy };
		const pages = new PageCache({ maxBytes: way.cacheBytes, snapshot: release.snapshot, render: pageRenderer(shared) });
		const kept = (snapshot: Snapshot) => (way.cacheBytes > 0 ? addresses(snapshot) : []);
		release.subscribe((next) => void pages.show(next, kept(next)).then(() => paintPreviews(next, log)));

		const health = createHealth(store);
		const metrics = createMetrics(pages);
		const files = way.readFiles(common);
		const { before } = way;
		const listening = await listen({
			...shared,
			port,
			host,
			files,
			pages,
			health,
			metrics,
			metricsToken,
			dataDir,
			before,
		});
		console.log(`Listening on ${origin}`);

		void pages.warm(kept(release.snapshot)).then(() => paintPreviews(release.snapshot, log));
		const schedules = setInterval(() => {
			runDueSchedules(store).catch((err: unknown) => log.error({ err }, "due publishing failed"));
		}, schedulesEvery);

		return stopOnSignals(async () => {
			health.drain();
			clearInterval(schedules);
			await listening.drain();
			release.close();
			await store.close();
		});
	} catch (error) {
		await store.close();
		throw error;
	}
}

async function openRelease(env: Env, store: Store, log: Logger): Promise<CurrentRelease> {
	const library = await createMediaLibrary({ db: store.db, dataDir: env.dataDir, log });
	if (env.sampleContent) {
		// Loaded only here: whoever starts with content of their own never reads the sample.
		const { loadSample } = await import("../demo/load.ts");
		await loadSample(store, library);
	}
	return CurrentRelease.open(store);
}

function addresses(snapshot: Snapshot): string[] {
	return snapshot.paths().map(({ path }) => path);
}

function paintPreviews(snapshot: Snapshot, log: Logger): Promise<void> {
	return warmSocialImages(snapshot).catch((err: unknown) => log.warn({ err }, "preview pictures failed"));
}
