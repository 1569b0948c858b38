import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as build from "virtual:react-router/server-build";
import { systemActor } from "../app/.server/activity/actor.ts";
import { AddressCounter } from "../app/.server/analytics/address-counter.ts";
import { readCountries } from "../app/.server/analytics/countries.ts";
import { VisitCounter } from "../app/.server/analytics/visit-counter.ts";
import type { Auth, openAuth } from "../app/.server/auth/auth.ts";
import { keepTimesCorrect } from "../app/.server/auth/correct-times.ts";
import { ensureFirstAdministrator } from "../app/.server/auth/first-administrator.ts";
import { migrateOldKeys } from "../app/.server/auth/old-keys.ts";
import { startBackups } from "../app/.server/backups/schedule.ts";
import { Bucket } from "../app/.server/bucket/bucket.ts";
import { checkBehind } from "../app/.server/check/check-behind.ts";
import { rejectedAmong } from "../app/.server/check/publish-checked.ts";
import { hasDocuments } from "../app/.server/content/read.ts";
import { sentCopies } from "../app/.server/copies/current.ts";
import { openStore } from "../app/.server/db/open.ts";
import type { Store } from "../app/.server/db/store.ts";
import { type Env, misspelt } from "../app/.server/env.ts";
import { announceReleases } from "../app/.server/events/release-events.ts";
import type { Backend } from "../app/.server/http.ts";
import { countInquiries } from "../app/.server/inquiries/list.ts";
import { statusAddress } from "../app/.server/inquiries/status-link.ts";
import { startUpkeep } from "../app/.server/inquiries/upkeep.ts";
import { announce, createLogger, standardOutput } from "../app/.server/log.ts";
import { canSendMail } from "../app/.server/mail/send-mail.ts";
import { PictureFinisher } from "../app/.server/media/library/finish.ts";
import { createMediaLibrary, type MediaLibrary } from "../app/.server/media/library/library.ts";
import { openPictureFiles } from "../app/.server/media/storage/open-files.ts";
import { sendDigests } from "../app/.server/notifications/digest.ts";
import { NotificationFeed } from "../app/.server/notifications/feed.ts";
import { WhoIsHere } from "../app/.server/notifications/presence.ts";
import { outboxRules } from "../app/.server/outbox/rules.ts";
import { encryptPlainSecrets } from "../app/.server/outbox/secrets.ts";
import { OutboxWorker } from "../app/.server/outbox/worker.ts";
import { runDueProposals } from "../app/.server/proposals/schedule.ts";
import { saveAndPublish } from "../app/.server/publishing/publish.ts";
import { startScheduler } from "../app/.server/schedule/scheduler.ts";
import { openSecretKey } from "../app/.server/secret-key/open.ts";
import { CurrentRelease } from "../app/.server/snapshot/current.ts";
import type { Snapshot } from "../app/.server/snapshot/snapshot.ts";
import { readStoreAddress } from "../app/.server/store-address.ts";
import { siteLanguage } from "../app/content/register/site-language.ts";
import { siteSettings } from "../app/content/types/site-settings.ts";
import { todayIn } from "../app/content/values/time-zone.ts";
import { analyticsSources } from "../app/site/analytics.ts";
import { filmSources } from "../app/site/film/film-sources.ts";
import { warmSocialImages } from "../app/site/social/images.server.ts";
import { createApi } from "./api.ts";
import { listen } from "./connections/listen.ts";
import { nextRequestId } from "./connections/request-id.ts";
import { stopOnSignals } from "./connections/stop.ts";
import type * as Command from "./copies/command.ts";
import { lookFiles } from "./files/look-files.ts";
import { staticFiles } from "./files/static-files.ts";
import { limits } from "./limits.ts";
import { onNewYear, onTurn } from "./pages/new-year.ts";
import { onceMade } from "./pages/once-made.ts";
import { isStudio } from "./pages/page-address.ts";
import { PageCache } from "./pages/page-cache.ts";
import type * as Hashes from "./pages/page-hashes.ts";
import { pageRenderer } from "./pages/public-pages.ts";
import { renderPage } from "./pages/render-page.ts";
import { createRouter } from "./pages/router.ts";
import { commonHeaders, sitePolicy } from "./pages/security-headers.ts";
import { progressLine } from "./progress-line.ts";
import type { RuntimeMode } from "./runtime-mode.ts";
import { createHealth } from "./watch/health.ts";
import { createMetrics } from "./watch/metrics.ts";
import { storeMetrics } from "./watch/store-metrics.ts";
import { trimMemoryAtRest } from "./watch/trim-memory.ts";

export { readEnv } from "../app/.server/env.ts";
export { sentenceOf } from "../app/.server/sentence-of.ts";

// Due digests are sent within a quarter of an hour.
const digestsEvery = 15 * 60_000;
// What was retired is kept for a day.
const sweepsEvery = 60 * 60_000;

/** Milliseconds until a release is announced that could not be at once. */
const announcedEvery = 30_000;

/** Serves the build. */
export const production: RuntimeMode = {
	createRouter: (log) => createRouter(build, log, "production"),
	readFiles: (common) => staticFiles(join(import.meta.dirname, "../client"), common),
	cacheBytes: limits.pageCacheBytes,
};

/** Writes the newest release as a static site: see `writeStaticCopy`. */
export async function writeStatic(env: Env, folder: string): ReturnType<typeof Command.writeStaticCopy> {
	const { writeStaticCopy } = await import("./copies/command.ts");
	return writeStaticCopy(env, folder, production);
}

/** Draws every page of a store, or of an earlier release of it: see `hashPages` there. */
export async function hashPages(env: Env, release?: number): ReturnType<typeof Hashes.hashPages> {
	const { hashPages: hash } = await import("./pages/page-hashes.ts");
	return hash(env, production, release);
}

/**
 * Serves the site until the process is told to stop: opens the store, fills an empty one with the sample content, listens.
 * @returns a function that stops the site without ending the process
 * @throws {Failure} with a sentence for the operator: port taken, store damaged, not writable or newer
 */
export async function start(env: Env, mode: RuntimeMode = production): Promise<() => Promise<void>> {
	const output = standardOutput();
	const log = createLogger(env.logLevel, output);
	for (const sentence of misspelt(process.env)) log.warn(sentence);
	const { port, host, dataDir, databaseUrl, siteUrl: origin, metricsToken } = env;
	const store = await openStore({ dataDir, databaseUrl, log });
	try {
		const pictures = await openPictureFiles(store, env.s3);
		const media = await createMediaLibrary({ ...store, files: pictures });
		await loadFirstContent(env, store, media);
		const finisher = new PictureFinisher(store, media, { onProgress: progressLine("Pictures finished") });
		const secretKey = await openSecretKey(store, env);
		await migrateOldKeys(store, secretKey);
		await encryptPlainSecrets(store, secretKey);
		const auth = onceMade(() => loadAuth({ store, secretKey, origin, log }));
		const welcome = await ensureFirstAdministrator(store, env);
		// Loaded only where copies are wanted.
		const Keeper = env.staticDir ? (await import("./copies/copy-keeper.ts")).CopyKeeper : undefined;
		const release = await CurrentRelease.open(store);
		const common = commonHeaders(origin, env);
		const policy = (snapshot: Snapshot, path = "") =>
			sitePolicy(analyticsSources(snapshot), filmSources(snapshot, path), mode.sources);
		const router = mode.createRouter(log);
		const shared = { origin, router, log, common, policy, sources: mode.sources };
		const renderPublic = (path: string, snapshot: Snapshot) =>
			renderPage(router, new Request(origin + path), { snapshot, origin, requestId: nextRequestId() }, log);
		const answersAt = (path: string) => {
			const match = isStudio(path) ? undefined : router.match(path);
			return match?.fixed === true && match.reads;
		};
		const outbox = new OutboxWorker(store, {
			...outboxRules(env, secretKey),
			statusOf: (inquiry) => statusAddress(store, { secretKey, origin }, inquiry),
			thanksOf: (form) => release.snapshot.byId("forms", form)?.thanks ?? "",
			language: () => siteLanguage(release.snapshot),
		});
		const here = new WhoIsHere(store);
		const feed = new NotificationFeed(store, async () =>
			JSON.stringify([await countInquiries(store), await here.all()]),
		);
		const pages = new PageCache({
			maxBytes: mode.cacheBytes,
			snapshot: release.snapshot,
			render: pageRenderer(shared),
			// A copy needs all of it.
			calmTime: Keeper ? 0 : limits.calmTime,
		});
		const maxBytes = mode.cacheBytes > 0 ? limits.apiCacheBytes : 0;
		const api = createApi({ origin, common, store, env, log, snapshot: release.snapshot, maxBytes });
		const metrics = createMetrics(pages);
		metrics.countFrom("log_lines_dropped_total", "Lines of the log that nobody took.", () => output.dropped);
		const backups = startBackups(store, env);
		const backend: Backend = {
			env,
			log,
			store,
			secretKey,
			auth,
			media,
			release,
			outbox,
			backups,
			feed,
			here,
			pulse: metrics,
			renderPublic,
			pages,
			checkBehind: () => checkBehind(backend),
			answersAt,
		};
		const kept = (snapshot: Snapshot) => (mode.cacheBytes > 0 ? addresses(snapshot) : []);
		let countryOf: Awaited<ReturnType<typeof readCountries>>;
		const asked = new AddressCounter(store);
		const visits = new VisitCounter(store, { origin, release, countryOf: (address) => countryOf?.(address) });
		const health = createHealth(store);
		const files = mode.readFiles(common);
		const { before } = mode;
		const looks = lookFiles({ store, common, files, current: () => release.snapshot });
		const site = { ...shared, pages, files, looks, backend, pictures };
		const copies = Keeper && new Keeper({ store, secretKey, site, ...(await placeOfCopies(env)) });
		metrics.measureBy(storeMetrics({ store, env, copies, pictures }));
		// What visitors will ask for: the files of the look, the pages, and then the pictures that stand for them elsewhere.
		const prepare = async (next: Snapshot, pagesReady: Promise<void>) => {
			const failed = (err: unknown) => log.warn({ err }, "the files of the look failed");
			await looks.warm(next).catch(failed);
			await pagesReady;
			await looks.warmSheets(next).catch(failed);
			if (release.snapshot === next)
				await warmSocialImages(next, store).catch((err: unknown) => log.warn({ err }, "preview pictures failed"));
			copies?.show(next);
		};
		release.subscribe((next) => void api.cache.show(next, []));
		const changedPages = new Map<number, readonly string[]>();
		const announceDue = async () => {
			const pagesOf = (number: number) => changedPages.get(number) ?? [];
			await announceReleases(store, { origin, pagesOf }).catch((err: unknown) =>
				log.warn({ err }, "releases could not be announced; it is tried again"),
			);
			outbox.wake();
		};
		release.subscribe((next) => {
			changedPages.clear();
			void pages
				.changedIn(next)
				.then((changed) => changedPages.set(next.release, changed))
				.then(announceDue);
		});
		release.subscribe((next) => void prepare(next, pages.show(next, kept(next))));
		const listening = await listen({
			...shared,
			backend,
			port,
			host,
			files,
			looks,
			pages,
			api,
			health,
			visits,
			addresses: asked,
			metrics,
			metricsToken,
			pictures,
			before,
		});
		announce(log, `Listening on ${origin}`);
		if (welcome) announce(log, `Make the first administrator, within a day: ${welcome}`);

		store.broken.addEventListener("abort", () => {
			const words = "the disk failed under the database: nothing more is stored, and the process ends";
			log.fatal({ err: store.broken.reason }, words);
			health.drain();
			void Promise.race([listening.drain(), pause(limits.brokenTime)]).then(() => process.exit(1));
		});
		const scheduler = startScheduler(
			store,
			(ids, drafts) => rejectedAmong(backend, ids, drafts),
			() => runDueProposals(backend),
		);
		// Schedules that fell due while the site was down come first: rendering all pages would delay them.
		void scheduler.caughtUp.then(() => prepare(release.snapshot, pages.prepare(kept(release.snapshot))));
		outbox.start();
		void announceDue();
		const announcing = setInterval(announceDue, announcedEvery);
		finisher.start();
		visits.start();
		asked.start();
		void readCountries(dataDir, log).then((found) => {
			countryOf = found;
		});
		const digests = setInterval(() => {
			if (!canSendMail(env)) return;
			sendDigests(store, env, siteLanguage(release.snapshot)).catch((err: unknown) =>
				log.error({ err }, "digests failed"),
			);
		}, digestsEvery);
		// The footer of every page has the year.
		const stopYears = onNewYear(() => {
			pages.forget();
			copies?.forget();
			void pages.prepare(kept(release.snapshot)).then(() => copies?.show(release.snapshot));
		});
		// Estimates begin with today.
		const stopDays = onTurn(
			() => todayIn(release.snapshot.one("site_settings").businessHours.timeZone),
			() => {
				pages.forget("/estimate");
				copies?.forget("/estimate");
				copies?.show(release.snapshot);
			},
		);
		const sweeps = setInterval(() => {
			media.sweep().catch((err: unknown) => log.warn({ err }, "old files of pictures could not be removed"));
		}, sweepsEvery).unref();
		const stopTrimming = trimMemoryAtRest();
		const stopCorrecting = keepTimesCorrect(store);
		const stopUpkeep = startUpkeep(store, () => release.snapshot.one("site_settings").retentionMonths ?? 0);

		return stopOnSignals(async () => {
			health.drain();
			clearInterval(digests);
			clearInterval(announcing);
			clearInterval(sweeps);
			stopUpkeep();
			stopCorrecting();
			stopTrimming();
			stopYears();
			stopDays();
			feed.close();
			// Deliveries still being tried then are tried again by another instance or after the next start.
			const work = Promise.all([outbox.stop(), scheduler.stop(), finisher.stop(), copies?.stop(), backups?.stop()]);
			await Promise.all([listening.drain(), Promise.race([work, pause(limits.drainTime)])]);
			await Promise.race([Promise.all([visits.stop(), asked.stop()]), pause(limits.lastWriteTime)]);
			release.close();
			await store.close();
			await output.close(limits.lastWriteTime);
		});
	} catch (error) {
		await store.close();
		throw error;
	}
}

/** What is sent to a bucket is made beside the other data. */
async function placeOfCopies({ staticDir = "", dataDir, s3 }: Env) {
	const address = readStoreAddress(staticDir);
	if (!address) return { folder: staticDir };
	return { folder: join(dataDir, sentCopies), sentTo: { address: staticDir, bucket: await Bucket.open(s3!, address) } };
}

// Loaded when somebody signs in, as visitors do not need it.
async function loadAuth(context: Parameters<typeof openAuth>[0]): Promise<Auth> {
	const { openAuth: open } = await import("../app/.server/auth/auth.ts");
	return open(context);
}

/** Fills an empty store: with the sample, or with a name where somebody at a terminal wants that. */
async function loadFirstContent(env: Env, store: Store, media: MediaLibrary): Promise<void> {
	if (!env.sampleContent || (await store.read(hasDocuments))) return;
	if (!env.isSampleChosen && process.stdin.isTTY && process.stdout.isTTY) {
		const { askForCompany } = await import("./connections/first-request.ts");
		const company = await askForCompany(process.stdin, process.stdout);
		if (company !== undefined) return nameSite(store, company);
	}
	// Loaded only here: whoever starts with content never reads the sample.
	const { loadSample } = await import("../demo/load.ts");
	await loadSample(store, { add: (picture) => media.addUnfinished(picture) });
}

async function nameSite(store: Store, company: string): Promise<void> {
	const data = { ...siteSettings.initial, company_name: company };
	await saveAndPublish(store, { id: siteSettings.name, basedOn: 0, data, actor: systemActor });
}

function addresses(snapshot: Snapshot): string[] {
	return snapshot.paths().map(({ path }) => path);
}
