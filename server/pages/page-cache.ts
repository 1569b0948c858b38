import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PageRenderer, RenderedPage } from "../../app/.server/snapshot/page-renderer.ts";
import { type Reads, recordReads } from "../../app/.server/snapshot/recorded-reads.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { aheadOfOthers, yieldToAll, yieldToRequests } from "../../app/.server/yield-to-requests.ts";
import { addEncoding, bytesOf, type ReadyResponse } from "./ready-response.ts";
import { SpareTime } from "./spare-time.ts";

export interface PageCacheOptions {
	readonly maxBytes: number;
	readonly snapshot: Snapshot;
	/** Renders the page of a key from a release and nothing else that changes. Called once for concurrent requests. */
	render(key: string, snapshot: Snapshot): Promise<ReadyResponse>;
	/** Says which keys are made of another page instead of being rendered. */
	derived?(key: string, snapshot: Snapshot): DerivedPage | undefined;
	/** Whether to compress with brotli, which takes a tenth of a second a page. */
	readonly brotli?: boolean;
	/** Milliseconds without another release, after which what nobody asks for is rendered and compressed; at once by default. */
	readonly calmTime?: number;
}

/** A page in another form. */
export interface DerivedPage {
	/** The key of the page that it is made of. */
	readonly from: string;
	make(answer: ReadyResponse): ReadyResponse;
}

interface Page {
	readonly answer: ReadyResponse;
	readonly reads: Reads;
	/** The release that it was last found to be of. */
	of: Snapshot;
	/** How often it was asked for lately. */
	uses: number;
	/** Time of the last request for it, as a count of requests. */
	lastUse: number;
	/** Bytes that it counts for in the cache. */
	size: number;
}

/** Pages made in advance leave room for pages that visitors ask for, and for their own compressed forms. */
const SHARE_IN_ADVANCE = 0.6;
/** The share that remains after pages were evicted: evicting several at once means sorting less often. */
const SHARE_LEFT = 0.95;
/** How many pages of releases to come are held. */
const MOST_PRECACHED = 200;

/**
 * Rendered pages by canonical target. A page outlives its release for as long as what it read stays
 * the same. Bounded in bytes; those that are asked for least go first.
 */
export class PageCache implements PageRenderer {
	readonly #options: PageCacheOptions;
	readonly #pages = new Map<string, Page>();
	/** Drawn for a release that may come. */
	readonly #precached = new Map<string, Page>();
	/** The page that was drawn last, whether or not there is room for it: its other form may be wanted next. */
	#last: { readonly key: string; readonly page: Page } | undefined;
	#snapshot: Snapshot;
	#rendering = new Map<string, Promise<ReadyResponse>>();
	/** Until it is done, a page is sent in the form that it has. */
	readonly #compressing: SpareTime;
	#uses = 0;
	bytes = 0;
	hits = 0;
	misses = 0;
	adopted = 0;

	constructor(options: PageCacheOptions) {
		this.#options = options;
		this.#snapshot = options.snapshot;
		this.#compressing = new SpareTime((key) => this.#compress(key, "br"), options.calmTime ?? 0);
	}

	get snapshot(): Snapshot {
		return this.#snapshot;
	}

	/** The ready page for a key, if there is one. */
	find(key: string): ReadyResponse | undefined {
		const page = this.#current(key);
		if (!page) return undefined;
		this.hits += 1;
		page.uses += 1;
		// Moving it to the end of the map instead would retain the string of every request.
		page.lastUse = ++this.#uses;
		if (!page.answer.encoded.br && this.#options.brotli !== false) this.#compressing.addFirst(key);
		return page.answer;
	}

	/** The page for a key, rendered if necessary. Only responses that suit the next visitor are kept. */
	get(key: string): Promise<ReadyResponse> {
		const found = this.find(key);
		return found ? Promise.resolve(found) : aheadOfOthers(() => this.#rendered(key, 1));
	}

	async draw(path: string, snapshot: Snapshot): Promise<RenderedPage> {
		return drawn(path, await this.#drawn(path, snapshot));
	}

	/**
	 * The page of a release as everybody is sent it, for whom nobody waits: it does not count as asked for. `form` gives its
	 * compressed forms.
	 */
	async whole(key: string, snapshot: Snapshot): Promise<Pick<Page, "answer" | "reads">> {
		return this.#drawn(key, snapshot);
	}

	async #drawn(key: string, snapshot: Snapshot): Promise<Page> {
		const last = this.#last?.key === key ? this.#last.page : undefined;
		for (const ready of [this.#pages.get(key), this.#precached.get(key), last])
			if (ready?.reads.holdIn(snapshot)) return ready;
		const page = { ...(await this.#made(key, snapshot)), of: snapshot, uses: 0, lastUse: 0, size: 0 };
		const { answer } = page;
		this.#last = isKept(answer) ? { key, page } : undefined;
		if (snapshot === this.#snapshot && isKept(answer) && this.#hasRoom) this.#adopt(key, page);
		return page;
	}

	/** Renders a page, or makes it of another one, which need not be drawn again for it. */
	async #made(key: string, of: Snapshot): Promise<Pick<Page, "answer" | "reads">> {
		const { drawn, reads } = await recordReads(of, async (snapshot) => {
			const derived = this.#options.derived?.(key, snapshot);
			if (!derived) return { answer: await this.#options.render(key, snapshot) };
			const page = await this.#drawn(derived.from, of);
			return { answer: derived.make(page.answer), source: page.reads };
		});
		const { answer, source } = drawn;
		if (!source) return { answer, reads };
		return {
			answer,
			reads: {
				holdIn: (other) => reads.holdIn(other) && source.holdIn(other),
				get entries() {
					return source.entries;
				},
			},
		};
	}

	precache(pages: readonly RenderedPage[]): void {
		for (const one of pages) {
			const page = pageOf.get(one);
			if (page && isKept(page.answer)) this.#precached.set(one.path, page);
		}
		for (const [key] of this.#precached) if (this.#precached.size > MOST_PRECACHED) this.#precached.delete(key);
	}

	async changedIn(snapshot: Snapshot): Promise<string[]> {
		const changed: string[] = [];
		// As they are now: another release may be shown meanwhile.
		for (const [key, page] of [...this.#pages]) {
			// Those of errors have no address, and those in another form are no pages of their own.
			const isPage = key.startsWith("/") && !this.#options.derived?.(key, snapshot);
			if (isPage && page.answer.status === 200 && !isOf(page, snapshot)) changed.push(key);
			await yieldToRequests();
		}
		return changed;
	}

	/** Switches to another release at once, and prepares those of some pages that it changes. */
	async show(snapshot: Snapshot, keysOf: (snapshot: Snapshot) => readonly string[] = () => []): Promise<void> {
		this.#snapshot = snapshot;
		// Renderings of an earlier release that still run are only for the requests that wait for them already.
		this.#rendering = new Map();
		// To know the pages of all languages takes longer than a visitor should wait.
		await nextTurn();
		if (this.#snapshot !== snapshot) return;
		await this.prepare(keysOf(snapshot));
		if (this.#snapshot !== snapshot) return;
		this.#precached.clear();
		for (const [key, page] of this.#pages) {
			if (!isOf(page, snapshot)) this.#remove(key, page);
			await yieldToRequests();
			if (this.#snapshot !== snapshot) return;
		}
	}

	/** Invalidates all pages, or one, because something besides the release has changed, such as the year. */
	forget(only?: string): void {
		for (const [key, page] of this.#pages) if (only === undefined || key === only) this.#remove(key, page);
		this.#precached.clear();
		this.#last = undefined;
		this.#rendering = new Map();
	}

	/**
	 * Renders pages in advance: those that somebody asks for at once, the rest when no other release has followed for a
	 * while, which would have them rendered again.
	 */
	async prepare(keys: readonly string[]): Promise<void> {
		const { calmTime = 0 } = this.#options;
		const snapshot = this.#snapshot;
		await this.warm(calmTime > 0 ? keys.filter((key) => this.#pages.get(key)?.uses) : keys);
		if (calmTime === 0 || this.#snapshot !== snapshot) return;
		await pause(calmTime, undefined, { ref: false });
		if (this.#snapshot === snapshot) await this.warm(keys);
	}

	/**
	 * Renders pages one after the other, between the requests of visitors, those first that are asked for most: all that
	 * fit, and those that somebody asked for. A page that fails is rendered when asked for.
	 */
	async warm(keys: readonly string[]): Promise<void> {
		const snapshot = this.#snapshot;
		const usesOf = (key: string) => this.#pages.get(key)?.uses ?? 0;
		for (const key of keys.toSorted((a, b) => usesOf(b) - usesOf(a))) {
			await yieldToAll();
			if (this.#snapshot !== snapshot) return;
			if (this.#current(key) || (usesOf(key) === 0 && !this.#hasRoom)) continue;
			await this.#rendered(key, 0).catch(() => {});
		}
	}

	get #hasRoom(): boolean {
		return this.bytes < this.#options.maxBytes * SHARE_IN_ADVANCE;
	}

	#current(key: string): Page | undefined {
		const page = this.#pages.get(key);
		if (page && isOf(page, this.#snapshot)) return page;
		const precached = this.#precached.get(key);
		return precached && isOf(precached, this.#snapshot) ? this.#adopt(key, precached) : undefined;
	}

	#rendered(key: string, uses: number): Promise<ReadyResponse> {
		const rendering = this.#rendering;
		const waiting = rendering.get(key);
		if (waiting) return waiting;
		this.misses += 1;
		const rendered = this.#render(key, this.#snapshot, uses).finally(() => rendering.delete(key));
		rendering.set(key, rendered);
		return rendered;
	}

	async #render(key: string, of: Snapshot, uses: number): Promise<ReadyResponse> {
		const rendering = this.#rendering;
		const { answer: rendered, reads } = await this.#made(key, of);
		if (!isKept(rendered)) return rendered;
		const page = { answer: this.#asBefore(key, rendered), reads, of, uses, lastUse: ++this.#uses, size: 0 };
		const { encoded } = page.answer;
		if (!encoded.gzip) addEncoding(page.answer, "gzip", await compressed("gzip", encoded.identity.body));
		if (this.#rendering === rendering && isOf(page, this.#snapshot)) this.#keep(key, page);
		return page.answer;
	}

	/** Keeps a page that was drawn for something else. It is served as it is until it is compressed. */
	#adopt(key: string, drawn: Page): Page {
		this.#precached.delete(key);
		this.adopted += 1;
		const page = { ...drawn, answer: this.#asBefore(key, drawn.answer), of: this.#snapshot, size: 0 };
		this.#keep(key, page);
		return page;
	}

	/** Returns the earlier answer if the new one has the same bytes: that one has its compressed forms already. */
	#asBefore(key: string, rendered: ReadyResponse): ReadyResponse {
		const before = this.#pages.get(key)?.answer;
		return before && isSame(before, rendered) ? before : rendered;
	}

	#keep(key: string, page: Page): void {
		const before = this.#pages.get(key);
		if (before) {
			page.uses += before.uses;
			this.#remove(key, before);
		}
		if (bytesOf(page.answer) > this.#options.maxBytes) return;
		this.#pages.set(key, page);
		this.#weigh(page);
		this.#evict(page);
		void this.#compress(key, "gzip").catch(() => {});
		if (this.#options.brotli !== false && !page.answer.encoded.br) this.#compressing.add(key);
	}

	#remove(key: string, page: Page): void {
		this.#pages.delete(key);
		this.bytes -= page.size;
	}

	/** Lets go of what is asked for least, and then of what was not asked for the longest. `latest` stays. */
	#evict(latest?: Page): void {
		if (this.bytes <= this.#options.maxBytes) return;
		const pages = [...this.#pages].sort(([, a], [, b]) => a.uses - b.uses || a.lastUse - b.lastUse);
		for (const [key, page] of pages) {
			if (page !== latest && this.bytes > this.#options.maxBytes * SHARE_LEFT) this.#remove(key, page);
			// Pages that were popular for a time do not stay for ever.
			page.uses /= 2;
		}
	}

	async #compress(key: string, encoding: "gzip" | "br"): Promise<void> {
		const page = this.#pages.get(key);
		if (page) await this.form(key, page.answer, encoding);
	}

	/** A compressed form of a page, made where it has none yet, and kept with it. */
	async form(key: string, answer: ReadyResponse, encoding: "gzip" | "br"): Promise<Buffer> {
		const { encoded } = answer;
		if (!encoded[encoding]) {
			const made = await compressed(encoding, encoded.identity.body);
			if (!encoded[encoding]) addEncoding(answer, encoding, made);
			const page = this.#pages.get(key);
			if (page?.answer === answer) this.#weigh(page);
			this.#evict();
		}
		return encoded[encoding]!.body;
	}

	#weigh(page: Page): void {
		this.bytes -= page.size;
		page.size = bytesOf(page.answer);
		this.bytes += page.size;
	}
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** A page in its smallest form of an encoding. The same bytes always give the same. */
export function compressed(encoding: "gzip" | "br", body: Buffer): Promise<Buffer> {
	return encoding === "gzip" ? gzipped(body, { level: 9 }) : brotlied(body, { params: bestFor(body.length) });
}

/** Whether a page is the same in a release. That is looked up once, whoever asks first. */
function isOf(page: Page, snapshot: Snapshot): boolean {
	if (page.of === snapshot) return true;
	if (!page.reads.holdIn(snapshot)) return false;
	page.of = snapshot;
	return true;
}

/** The page of the cache that a rendered page was made from. */
const pageOf = new WeakMap<RenderedPage, Page>();
const drawnOf = new WeakMap<Page, RenderedPage>();

/** One and the same for the same page, so that what is made of it can be kept with it. */
function drawn(path: string, page: Page): RenderedPage {
	const known = drawnOf.get(page);
	if (known) return known;
	const { status, hash, encoded } = page.answer;
	const html = () => encoded.identity.body.toString();
	const one = { path, status, hash: `${status} ${hash}`, html, reads: page.reads };
	pageOf.set(one, page);
	drawnOf.set(page, one);
	return one;
}

/** A window just large enough for the page: the default one costs dozens of megabytes and gains nothing. */
function bestFor(bytes: number): Record<number, number> {
	return {
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes,
		[constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16)))),
	};
}

/** A redirect or an error is for this once: the next visitor may well get the page. */
function isKept({ status, headers }: ReadyResponse): boolean {
	const storable = !("Set-Cookie" in headers) && !headers["Cache-Control"]?.includes("no-store");
	return storable && (status === 200 || (status >= 400 && status < 500));
}

function isSame(a: ReadyResponse, b: ReadyResponse): boolean {
	return a.hash === b.hash && a.status === b.status && JSON.stringify(a.headers) === JSON.stringify(b.headers);
}
