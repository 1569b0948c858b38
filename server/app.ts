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
import { createHealth } from "./health.ts";
import { limits } from "./limits.ts";
import { listen } from "./listen.ts";
import { createMetrics } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";
import { pageRenderer } from "./public-pages.ts";
import { createRouter } from "./router.ts";
import { commonHeaders, sitePolicy } from "./security-headers.ts";
import { readStaticFiles } from "./static-files.ts";

export { readEnv } from "../app/.server/env.ts";

// A time is kept to within two seconds.
const schedulesEvery = 1000;

/**
 * Serves the site until the process is told to stop: opens the store, fills an empty one with the sample content, listens.
 * @throws {Failure} with a sentence for whoever starts it: port taken, store damaged, not writable or newer
 */
export async function start(env: Env): Promise<void> {
	const log = createLogger(env.logLevel);
	const { port, host, dataDir, databaseUrl, siteUrl: origin, metricsToken } = env;
	const store = await openStore({ dataDir, databaseUrl, log });
	try {
		const release = await openRelease(env, store, log);
		const common = commonHeaders(origin);
		const policy = (snapshot: Snapshot) => sitePolicy(analyticsSources(snapshot));
		const router = createRouter(build, log, "production");
		const render = pageRenderer({ origin, router, log, common, policy });
		const pages = new PageCache({ maxBytes: limits.pageCacheBytes, snapshot: release.snapshot, render });
		const files = readStaticFiles(join(import.meta.dirname, "../client"), common);
		const health = createHealth(store);
		const metrics = createMetrics(pages);
		const listening = await listen({
			port,
			host,
			origin,
			router,
			log,
			common,
			policy,
			files,
			pages,
			health,
			metrics,
			metricsToken,
			dataDir,
		});
		console.log(`Listening on ${origin}`);

		release.subscribe((next) => void pages.show(next, addresses(next)).then(() => paintPreviews(next, log)));
		void pages.warm(addresses(release.snapshot)).then(() => paintPreviews(release.snapshot, log));
		const schedules = setInterval(() => {
			runDueSchedules(store).catch((err: unknown) => log.error({ err }, "due publishing failed"));
		}, schedulesEvery);

		const stop = async () => {
			health.drain();
			clearInterval(schedules);
			await listening.drain();
			release.close();
			await store.close();
			process.exit(0);
		};
		for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
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
