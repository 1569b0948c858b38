import { knownPages } from "../app/.server/check/checked-pages.ts";
import { announceReleases } from "../app/.server/events/release-events.ts";
import { readTranslations } from "../app/.server/snapshot/load-snapshot.ts";
import type { Snapshot } from "../app/.server/snapshot/snapshot.ts";
import { warmSocialImages } from "../app/site/social/images.server.ts";
import type { Services } from "./open-services.ts";
import { markdownAddress } from "./pages/markdown/markdown-pages.ts";

/** Does what follows from a release, on this instance. */
export interface ReleaseFollower {
	/** Makes ready what visitors of the release that is live will ask for. */
	prepareNow(): Promise<void>;
	/** Tells of releases that were not announced yet. Never rejects. */
	announceDue(): Promise<void>;
	/** Draws a page again although no release changed it. */
	drawAnew(path: string): void;
	/** Draws all of them again. */
	drawAllAnew(): void;
}

/** Follows every release: all that happens after one is here, in its order. */
export function followReleases(services: Services): ReleaseFollower {
	const { store, log, origin, release, api, pages, looks, copies, outbox, keepsPages } = services;
	const changedPages = new Map<number, readonly string[]>();

	const announceDue = async () => {
		const pagesOf = (number: number) => changedPages.get(number) ?? [];
		await announceReleases(store, { origin, pagesOf }).catch((err: unknown) =>
			log.warn({ err }, "releases could not be announced; it is tried again"),
		);
		outbox.wake();
	};

	const announce = async (next: Snapshot) => {
		changedPages.clear();
		changedPages.set(next.release, await pages.changedIn(next));
		await announceDue();
	};

	// Prepares in the order in which visitors need it: the look's files, the pages, and then their link previews.
	const prepare = async (next: Snapshot, pagesReady: Promise<void>) => {
		const failed = (err: unknown) => log.warn({ err }, "the files of the look failed");
		await looks.warm(next).catch(failed);
		await pagesReady;
		await looks.warmSheets(next).catch(failed);
		if (release.snapshot === next)
			await warmSocialImages(next, store).catch((err: unknown) => log.warn({ err }, "preview pictures failed"));
		copies?.show(next);
	};

	release.subscribe((next) => {
		void api.cache.show(next);
		// Asked before the pages of the release before are gone.
		void announce(next);
		void prepare(next, pages.show(next, keptOf));
		void knownPages(store).follow(next);
	});

	const keptOf = (snapshot: Snapshot) => (keepsPages ? snapshot.paths().map(({ path }) => path) : []);

	return {
		async prepareNow() {
			await readTranslations(store);
			const { snapshot } = release;
			await prepare(snapshot, pages.prepare(keptOf(snapshot)));
			// The first pages in words have their reader compiled, which nobody is to wait for.
			await pages.warm(
				keptOf(snapshot)
					.slice(0, 5)
					.map((path) => markdownAddress(snapshot, path)),
			);
		},
		announceDue,
		drawAnew(path) {
			for (const one of [path, markdownAddress(release.snapshot, path)]) {
				pages.forget(one);
				copies?.forget(one);
			}
			copies?.show(release.snapshot);
		},
		drawAllAnew() {
			pages.forget();
			copies?.forget();
			void pages.prepare(keptOf(release.snapshot)).then(() => copies?.show(release.snapshot));
		},
	};
}
