import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as build from "virtual:react-router/server-build";
import { ensureFirstAdministrator } from "../app/.server/auth/first-administrator.ts";
import { migrateOldKeys } from "../app/.server/auth/old-keys.ts";
import { rejectedAmong } from "../app/.server/check/publish-checked.ts";
import { openStore } from "../app/.server/db/open-store.ts";
import { type Env, misspelt } from "../app/.server/env.ts";
import { createLogger, standardOutput } from "../app/.server/log/log.ts";
import { PictureFinisher } from "../app/.server/media/library/finish.ts";
import { createMediaLibrary } from "../app/.server/media/library/library.ts";
import { openPictureFiles } from "../app/.server/media/storage/open-files.ts";
import { encryptPlainSecrets } from "../app/.server/outbox/secrets.ts";
import { runDueProposals } from "../app/.server/proposals/schedule-proposal.ts";
import { startScheduler } from "../app/.server/schedule/scheduler.ts";
import { openSecretKey } from "../app/.server/secret-key/open-secret-key.ts";
import { signSheetsWith } from "../app/site/look/page-sheet.ts";
import { followReleases } from "./after-release.ts";
import { announceStart } from "./announce-start.ts";
import { listen } from "./connections/listen-for-requests.ts";
import { stopOnSignals } from "./connections/stop.ts";
import type * as Command from "./copies/command.ts";
import type * as Demo from "./demo/start-demo.ts";
import { staticFiles } from "./files/static-files.ts";
import { loadFirstContent } from "./first-content.ts";
import { jobsOfProcess } from "./jobs/process-jobs.ts";
import { limits } from "./limits.ts";
import { openServices, type Services } from "./open-services.ts";
import type * as Hashes from "./pages/page-hashes.ts";
import { createRouter } from "./pages/router.ts";
import { progressLine } from "./progress-line.ts";
import type { RuntimeMode } from "./runtime-mode.ts";
import { trimMemoryAtRest } from "./watch/trim-memory.ts";

export { readEnv } from "../app/.server/env.ts";
export { sentenceOf } from "../app/.server/sentence-of.ts";

/** Serves the build. */
export const production: RuntimeMode = {
	createRouter: (log) => createRouter(build, log, "production"),
	readFiles: (common) => staticFiles(join(import.meta.dirname, "../client"), common),
	cacheBytes: limits.pageCacheBytes,
};

/** Writes the newest release as a static site: see `writeStaticCopy`. */
export async function writeStatic(
	env: Env,
	folder: string,
	options: Parameters<typeof Command.writeStaticCopy>[3] = {},
): ReturnType<typeof Command.writeStaticCopy> {
	const { writeStaticCopy } = await import("./copies/command.ts");
	return writeStaticCopy(env, folder, production, options);
}

/** Draws every page of a store, or of an earlier release of it: see `hashPages` there. */
export async function hashPages(env: Env, release?: number): ReturnType<typeof Hashes.hashPages> {
	const { hashPages: hash } = await import("./pages/page-hashes.ts");
	return hash(env, production, release);
}

/** Serves a site of their own to each of many visitors: see `startDemo` there. */
export async function startDemo(env: Env, build: string): ReturnType<typeof Demo.startDemo> {
	const { startDemo: start } = await import("./demo/start-demo.ts");
	return start(env, production, build);
}

/**
 * Serves the site until the process is told to stop: opens the store, fills an empty one with the sample content, listens.
 * @returns a function that stops the site without ending the process
 * @throws {Failure} with a sentence for the operator: port taken, store damaged, not writable or newer
 */
export async function start(env: Env, mode: RuntimeMode = production): Promise<() => Promise<void>> {
	const output = standardOutput();
	const log = createLogger(env.logLevel);
	for (const sentence of misspelt(process.env)) log.warn(sentence);
	const store = await openStore({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, log });
	try {
		const pictures = await openPictureFiles(store, env.s3);
		const media = await createMediaLibrary({ ...store, files: pictures });
		await loadFirstContent(env, store, media, log);
		const secretKey = await openSecretKey(store, env);
		signSheetsWith(secretKey.for("style sheets"));
		await migrateOldKeys(store, secretKey);
		await encryptPlainSecrets(store, secretKey);
		const welcome = await ensureFirstAdministrator(store, env);
		const services = await openServices({ env, mode, log, store, media, pictures, secretKey });
		services.metrics.countFrom("log_lines_dropped_total", "Lines of the log that nobody took.", () => output.dropped);
		const follower = followReleases(services);
		const { port, host, metricsToken } = env;
		const { before } = mode;
		const listening = await listen({ ...services.shared, ...services, port, host, metricsToken, before });
		announceStart(log, env.siteUrl, welcome);
		endWhenDiskFails(services, listening);
		const stopWorkers = startWorkers(services, follower);
		services.backend.jobs.start(jobsOfProcess(services, follower));
		const stopTrimming = trimMemoryAtRest();
		return stopOnSignals(async () => {
			services.health.drain();
			stopTrimming();
			services.feed.close();
			await Promise.all([
				listening.drain(),
				Promise.race([Promise.all([stopWorkers(), services.backend.jobs.stop()]), pause(limits.drainTime)]),
			]);
			const counts = Promise.all([services.visits, services.addresses, services.searches].map((one) => one.stop()));
			await Promise.race([counts, pause(limits.lastWriteTime)]);
			services.release.close();
			await store.close();
			await output.close(limits.lastWriteTime);
		});
	} catch (error) {
		await store.close();
		throw error;
	}
}

/**
 * Starts what works on what is due: schedules, deliveries, pictures, counts.
 * @returns a function that stops what a stop waits for
 */
function startWorkers(services: Services, follower: ReturnType<typeof followReleases>): () => Promise<unknown> {
	const { store, media, backend, outbox, visits, addresses, searches, copies, backups } = services;
	const scheduler = startScheduler(
		store,
		(ids, drafts) => rejectedAmong(backend, ids, drafts),
		() => runDueProposals(backend),
	);
	// Schedules that fell due while the site was down come first: rendering all pages would delay them.
	void scheduler.caughtUp.then(follower.prepareNow);
	outbox.start();
	void follower.announceDue();
	const finisher = new PictureFinisher(store, media, { onProgress: progressLine("Pictures finished") });
	finisher.start();
	visits.start();
	addresses.start();
	searches.start();
	// Deliveries that a stop breaks off are tried again by another instance or after the next start.
	return () => Promise.all([outbox.stop(), scheduler.stop(), finisher.stop(), copies?.stop(), backups?.stop()]);
}

/** Ends the process soon after the disk failed under the database: nothing more could be stored. */
function endWhenDiskFails({ store, log, health }: Services, listening: { drain(): Promise<unknown> }): void {
	store.broken.addEventListener("abort", () => {
		const words = "the disk failed under the database: nothing more is stored, and the process ends";
		log.fatal({ err: store.broken.reason }, words);
		health.drain();
		void Promise.race([listening.drain(), pause(limits.brokenTime)]).then(() => process.exit(1));
	});
}
