import type { Store } from "../db/store.ts";
import type { Backend } from "../http.ts";
import type { PageRenderer, RenderedPage } from "../snapshot/page-renderer.ts";
import type { Reads } from "../snapshot/recorded-reads.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { yieldToAll, yieldToRequests } from "../yield-to-requests.ts";
import { type PageFacts, readPage } from "./read-page.ts";

/** Facts of a page, and what it read: they are the facts of its page in every release that says the same. */
export interface CheckedPage {
	/** Hash of its status and HTML. */
	readonly hash: string;
	readonly facts: PageFacts;
	readonly reads: Reads;
}

/** The known pages, by their paths. */
export type Pages = ReadonlyMap<string, CheckedPage>;

/** The pages of a site as checks have read them. A page that is not known is rendered when it is asked for. */
class KnownPages {
	readonly #pages = new Map<string, CheckedPage>();
	/** The release that was looked through last. */
	#of: Snapshot | undefined;
	#following: Snapshot | undefined;

	/** All pages of a release that are known, without drawing any. */
	async in(snapshot: Snapshot): Promise<Map<string, CheckedPage>> {
		const found = new Map<string, CheckedPage>();
		for (const { path } of snapshot.paths()) {
			const page = this.#pages.get(path);
			if (page && (this.#of === snapshot || page.reads.holdIn(snapshot))) found.set(path, page);
			await yieldToRequests();
		}
		return found;
	}

	/** Looks through all that is known for another release, after whatever a person waits for: the next check need not. */
	async follow(snapshot: Snapshot): Promise<void> {
		this.#following = snapshot;
		for (const { reads } of [...this.#pages.values()]) {
			await yieldToAll();
			// The one that followed this meanwhile is looked through instead.
			if (this.#following !== snapshot) return;
			reads.holdIn(snapshot);
		}
	}

	/** A page of a release, drawn unless it is known to be the same there. It is known only once it is learned. */
	async page(
		press: PageRenderer,
		path: string,
		snapshot: Snapshot,
	): Promise<{ page: CheckedPage; drawn?: RenderedPage }> {
		const known = this.#pages.get(path);
		if (known?.reads.holdIn(snapshot)) return { page: known };
		const drawn = await press.draw(path, snapshot);
		const { hash, reads } = drawn;
		const facts = known?.hash === hash ? known.facts : readPage(drawn.status, drawn.html());
		return { page: { hash, facts, reads }, drawn };
	}

	learn(path: string, page: CheckedPage): void {
		this.#pages.set(path, page);
		this.#of = undefined;
	}

	/** Every page of a release. Those that are not known are drawn between the requests of visitors. */
	async all(press: PageRenderer, snapshot: Snapshot): Promise<Pages> {
		const pages = await this.in(snapshot);
		for (const { path } of snapshot.paths()) {
			if (pages.has(path)) continue;
			const { page } = await this.page(press, path, snapshot);
			pages.set(path, page);
			this.learn(path, page);
			await yieldToAll();
		}
		for (const path of this.#pages.keys()) if (!pages.has(path)) this.#pages.delete(path);
		this.#of = snapshot;
		return pages;
	}
}

// By the database: a command writes through a store of its own.
const known = new WeakMap<Store["db"], KnownPages>();

export function knownPages({ db }: Pick<Store, "db">): KnownPages {
	const pages = known.get(db) ?? new KnownPages();
	known.set(db, pages);
	return pages;
}

const learned = new WeakMap<KnownPages, Snapshot>();

/** Learns behind the scenes what checks will want to know of the pages that are live, so that a publish need not wait for it. */
export function prepareChecks({
	pages,
	store,
	log,
	release,
}: Pick<Backend, "pages" | "store" | "release" | "log">): void {
	const known = knownPages(store);
	if (learned.get(known) === release.snapshot) return;
	learned.set(known, release.snapshot);
	known.all(pages, release.snapshot).catch((err: unknown) => log.warn({ err }, "the publish check is not prepared"));
}
