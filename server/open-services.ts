import { join } from "node:path";
import { AddressCounter } from "../app/.server/analytics/address-counter.ts";
import { readCountries } from "../app/.server/analytics/countries.ts";
import { SearchCounter } from "../app/.server/analytics/search-counter.ts";
import { VisitCounter } from "../app/.server/analytics/visit-counter.ts";
import type { Auth, openAuth } from "../app/.server/auth/auth.ts";
import { scheduleBackups } from "../app/.server/backups/schedule-backups.ts";
import { Bucket } from "../app/.server/bucket/bucket.ts";
import { checkBehind } from "../app/.server/check/check-behind.ts";
import { sentCopies } from "../app/.server/copies/replace-current.ts";
import type { Store } from "../app/.server/db/store.ts";
import type { Env } from "../app/.server/env.ts";
import type { Backend } from "../app/.server/http.ts";
import { inquiryChanges } from "../app/.server/inquiries/inquiry-counts.ts";
import { sentFiles } from "../app/.server/inquiries/sent-files.ts";
import { statusLinkOf } from "../app/.server/inquiries/status-link.ts";
import { createJobRunner } from "../app/.server/jobs/runner.ts";
import type { Logger } from "../app/.server/log/log.ts";
import type { MediaLibrary } from "../app/.server/media/library/library.ts";
import type { PictureFiles } from "../app/.server/media/storage/picture-store.ts";
import { NotificationFeed } from "../app/.server/notifications/feed.ts";
import { WhoIsHere } from "../app/.server/notifications/who-is-here.ts";
import { outboxRules } from "../app/.server/outbox/rules.ts";
import { OutboxWorker } from "../app/.server/outbox/worker.ts";
import type { SecretKey } from "../app/.server/secret-key/secret-key.ts";
import { CurrentRelease } from "../app/.server/snapshot/current-release.ts";
import type { Snapshot } from "../app/.server/snapshot/snapshot.ts";
import { readStoreAddress } from "../app/.server/store-address.ts";
import { languageOfSender } from "../app/content/register/site-language.ts";
import { analyticsSources } from "../app/site/analytics-tag.ts";
import { filmSources } from "../app/site/film/film-sources.ts";
import { createApi } from "./api.ts";
import { nextRequestId } from "./connections/request-id.ts";
import { lookFiles } from "./files/look-files.ts";
import { jobsOfSite } from "./jobs/site-jobs.ts";
import { limits } from "./limits.ts";
import { publicAddress } from "./pages/language-hosts.ts";
import { markdownPages } from "./pages/markdown/markdown-pages.ts";
import { onceMade } from "./pages/once-made.ts";
import { isStudio } from "./pages/page-address.ts";
import { PageCache } from "./pages/page-cache.ts";
import { pageRenderer } from "./pages/public-answer.ts";
import { renderPage } from "./pages/render-page.ts";
import { routerInLanguages } from "./pages/router-in-languages.ts";
import { commonHeaders, sitePolicy } from "./pages/security-headers.ts";
import type { RuntimeMode } from "./runtime-mode.ts";
import { createMetrics } from "./watch/create-metrics.ts";
import { createHealth } from "./watch/health.ts";
import { storeMetrics } from "./watch/store-metrics.ts";

/** The parts that the services of a site need to start. */
interface Foundation {
	readonly env: Env;
	readonly mode: RuntimeMode;
	readonly log: Logger;
	readonly store: Store;
	readonly media: MediaLibrary;
	readonly pictures: PictureFiles;
	readonly secretKey: SecretKey;
}

/** Everything that serves a site. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens all that serves a site, from the release that is live. Nothing runs by itself yet. */
export async function openServices(foundation: Foundation) {
	const { env, mode, log, store, media, pictures, secretKey } = foundation;
	const { siteUrl: origin } = env;
	// Loaded only where copies are wanted.
	const Keeper = env.staticDir ? (await import("./copies/copy-keeper.ts")).CopyKeeper : undefined;
	const release = await CurrentRelease.open(store);
	const common = commonHeaders(origin, env);
	const policy = (snapshot: Snapshot, path = "") => {
		const { language, path: own } = snapshot.placeOf(path) ?? { language: "", path };
		return sitePolicy(analyticsSources(snapshot), filmSources(snapshot.in(language), own), mode.sources);
	};
	const router = routerInLanguages(mode.createRouter(log), () => release.snapshot);
	const shared = { origin, router, log, common, policy, sources: mode.sources };
	const siteIn = (language: string) => release.snapshot.in(language.toLowerCase());
	const outbox = new OutboxWorker(store, {
		...outboxRules(env, secretKey),
		async statusOf(inquiry, language) {
			const path = await store.read((tx) => statusLinkOf(tx, secretKey, inquiry));
			return path && publicAddress({ snapshot: release.snapshot, origin }, "", siteIn(language).outward(path));
		},
		thanksOf: (form, language) => siteIn(language).byId("forms", form)?.thanks ?? "",
		filesOf(inquiry, id, language) {
			const site = siteIn(language);
			const form = site.byId("forms", id);
			return (form ? sentFiles(secretKey, inquiry, form) : []).map(({ label, path }) => ({
				label,
				address: publicAddress({ snapshot: release.snapshot, origin }, "", site.outward(path)),
			}));
		},
		language: (language) => languageOfSender(release.snapshot, language),
	});
	const here = new WhoIsHere(store);
	const feed = new NotificationFeed(store, async () => JSON.stringify([await inquiryChanges(store), await here.all()]));
	const pages = new PageCache({
		maxBytes: mode.cacheBytes,
		snapshot: release.snapshot,
		render: pageRenderer(shared),
		derived: markdownPages(shared),
		// A copy needs all of it.
		calmTime: Keeper ? 0 : limits.calmTime,
	});
	const keepsPages = mode.cacheBytes > 0;
	const maxBytes = keepsPages ? limits.apiCacheBytes : 0;
	const api = createApi({
		origin,
		common,
		store,
		env,
		log,
		snapshot: release.snapshot,
		maxBytes,
		backend: () => backend,
	});
	const metrics = createMetrics(pages, { ofProcess: !mode.isShared });
	const backups = scheduleBackups(store, env);
	const jobs = createJobRunner(store, {
		jobs: jobsOfSite({ store, env, media, release, secretKey, pages }),
		zone: () => release.snapshot.one("site_settings").businessHours.timeZone,
	});
	release.subscribe(() => void jobs.releaseCame());
	const searches = new SearchCounter(store);
	const backend: Backend = {
		...{ env, log, store, secretKey, media, release, outbox, backups, jobs, feed, here, pages, searches },
		auth: onceMade(() => loadAuth({ store, secretKey, origin, log })),
		metrics: metrics,
		renderPublic: (path, snapshot) =>
			renderPage(router, new Request(origin + path), { snapshot, origin, requestId: nextRequestId() }, log),
		async renderByLink(path, snapshot, { recipient, request, client }) {
			const site = { snapshot, origin, requestId: nextRequestId(), recipient };
			const asked = new Request(origin + path, request);
			const answer = await renderPage(router, asked, site, log, { client, backend });
			// The address of a link does not say which page it shows, and so not which films are on it.
			const own = sitePolicy(filmSources(snapshot, path), mode.sources);
			for (const [name, value] of Object.entries(own)) answer.headers.set(name, value);
			return answer;
		},
		checkBehind: () => checkBehind(backend),
		answersAt(path) {
			const match = isStudio(path) ? undefined : router.match(path);
			return match?.fixed === true && match.reads;
		},
	};
	const files = mode.readFiles(common);
	const looks = lookFiles({ store, common, files, current: () => release.snapshot });
	const site = { ...shared, pages, files, looks, backend, pictures };
	const copies = Keeper && new Keeper({ store, secretKey, site, ...(await placeOfCopies(env)) });
	metrics.measureBy(storeMetrics({ store, env, copies, pictures }));
	return {
		...foundation,
		...{
			origin,
			shared,
			release,
			outbox,
			feed,
			pages,
			keepsPages,
			api,
			metrics,
			backups,
			backend,
			files,
			looks,
			copies,
		},
		health: createHealth(store),
		visits: visitCounter(foundation, release),
		addresses: new AddressCounter(store),
		searches,
	};
}

/** Counts visits, by country as soon as the list of networks is read. */
function visitCounter({ store, env, log }: Foundation, release: CurrentRelease): VisitCounter {
	let countryOf: Awaited<ReturnType<typeof readCountries>>;
	void readCountries(env.dataDir, log).then((found) => {
		countryOf = found;
	});
	return new VisitCounter(store, { origin: env.siteUrl, release, countryOf: (address) => countryOf?.(address) });
}

/** Returns the folder of copies: a copy for a bucket is made in the data folder and sent from there. */
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
