import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { notingReads, type Reads } from "../app/.server/publishing/noted-reads.ts";
import type { Snapshot } from "../app/.server/publishing/snapshot.ts";
import { type Answer, addEncoding, bytesOf } from "./answer.ts";

export interface PageCacheOptions {
	readonly maxBytes: number;
	readonly snapshot: Snapshot;
	/** Renders the page of a key from a release and nothing else that changes. Called once for concurrent requests. */
	render(key: string, snapshot: Snapshot): Promise<Answer>;
	/** Whether to compress with brotli in the background. */
	readonly brotli?: boolean;
}

interface Page {
	readonly answer: Answer;
	readonly reads: Reads;
	/** The latest release for which it is known to be current. */
	of: Snapshot;
	/** Time of the last request for it, as a count of requests. */
	lastUse: number;
}

/**
 * Rendered pages by canonical target. A page outlives its release for as long as what it read stays
 * the same. Bounded in bytes; the least recently used go first.
 */
export class PageCache {
	readonly #options: PageCacheOptions;
	readonly #pages = new Map<string, Page>();
	#snapshot: Snapshot;
	#rendering = new Map<string, Promise<Answer>>();
	#compressing: Promise<unknown> = Promise.resolve();
	#uses = 0;
	bytes = 0;
	hits = 0;
	misses = 0;

	constructor(options: PageCacheOptions) {
		this.#options = options;
		this.#snapshot = options.snapshot;
	}

	get snapshot(): Snapshot {
		return this.#snapshot;
	}

	/** The ready page for a key, if there is one. */
	find(key: string): Answer | undefined {
		const page = this.#pages.get(key);
		if (!page || !this.#isCurrent(page)) return undefined;
		this.hits += 1;
		// Moving it to the end of the map instead would retain the string of every request.
		page.lastUse = ++this.#uses;
		return page.answer;
	}

	/** The page for a key, rendered if necessary. Only responses that suit the next visitor are kept. */
	get(key: string): Promise<Answer> {
		const found = this.find(key);
		if (found) return Promise.resolve(found);
		const rendering = this.#rendering;
		const waiting = rendering.get(key);
		if (waiting) return waiting;
		this.misses += 1;
		const rendered = this.#render(key, this.#snapshot).finally(() => rendering.delete(key));
		rendering.set(key, rendered);
		return rendered;
	}

	/** Switches to another release, and renders in advance those of the given pages that it changes. */
	async show(snapshot: Snapshot, keys: readonly string[]): Promise<void> {
		this.#snapshot = snapshot;
		// What still renders an earlier release is for those who wait for it already.
		this.#rendering = new Map();
		await this.warm(keys);
		if (this.#snapshot !== snapshot) return;
		for (const [key, page] of this.#pages) if (!this.#isCurrent(page)) this.#remove(key, page);
	}

	/** Invalidates all pages, because something besides the release has changed, such as the year. */
	forget(): void {
		for (const [key, page] of this.#pages) this.#remove(key, page);
		this.#rendering = new Map();
	}

	/** Renders pages one after the other, between the requests of visitors. A page that fails is rendered when asked for. */
	async warm(keys: readonly string[]): Promise<void> {
		const snapshot = this.#snapshot;
		for (const key of keys) {
			if (this.#snapshot !== snapshot) return;
			const page = this.#pages.get(key);
			if (page && this.#isCurrent(page)) continue;
			await this.get(key).catch(() => {});
			await new Promise(setImmediate);
		}
		await this.#compressing;
	}

	#isCurrent(page: Page): boolean {
		if (page.of === this.#snapshot) return true;
		if (!page.reads.holdIn(this.#snapshot)) return false;
		page.of = this.#snapshot;
		return true;
	}

	async #render(key: string, of: Snapshot): Promise<Answer> {
		const rendering = this.#rendering;
		const { snapshot, reads } = notingReads(of);
		const rendered = await this.#options.render(key, snapshot);
		if (!isKept(rendered)) return rendered;
		// What has other inputs and the same bytes keeps its compressed forms.
		const before = this.#pages.get(key)?.answer;
		const same = before && isSame(before, rendered);
		const answer = same ? before : rendered;
		if (!same) addEncoding(answer, "gzip", await gzipped(answer.replies.identity.body, { level: 9 }));
		const page = { answer, reads, of, lastUse: ++this.#uses };
		if (this.#rendering !== rendering || !this.#isCurrent(page)) return answer;
		this.#keep(key, page);
		if (this.#options.brotli !== false && !answer.replies.br) this.#compressBest(key, answer);
		return answer;
	}

	#keep(key: string, page: Page): void {
		const before = this.#pages.get(key);
		if (before) this.#remove(key, before);
		const size = bytesOf(page.answer);
		if (size > this.#options.maxBytes) return;
		this.#pages.set(key, page);
		this.bytes += size;
		this.#evict();
	}

	#remove(key: string, { answer }: Page): void {
		this.#pages.delete(key);
		this.bytes -= bytesOf(answer);
	}

	#evict(): void {
		if (this.bytes <= this.#options.maxBytes) return;
		for (const [key, page] of [...this.#pages].sort(([, a], [, b]) => a.lastUse - b.lastUse)) {
			if (this.bytes <= this.#options.maxBytes) return;
			this.#remove(key, page);
		}
	}

	/** The best brotli takes a tenth of a second: one at a time, while gzip is served. */
	#compressBest(key: string, answer: Answer): void {
		const isThere = () => this.#pages.get(key)?.answer === answer && !answer.replies.br;
		const compress = async () => {
			if (!isThere()) return;
			const { body } = answer.replies.identity;
			const best = await brotlied(body, { params: bestFor(body.length) });
			if (!isThere()) return;
			this.bytes -= bytesOf(answer);
			addEncoding(answer, "br", best);
			this.bytes += bytesOf(answer);
			this.#evict();
		};
		this.#compressing = this.#compressing.then(compress).catch(() => {});
	}
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** A window just large enough for the page: the default one costs dozens of megabytes and gains nothing. */
function bestFor(bytes: number): Record<number, number> {
	return {
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes,
		[constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16)))),
	};
}

/** A redirect or an error is for this once: the next visitor may well get the page. */
function isKept({ status, headers }: Answer): boolean {
	const storable = !("Set-Cookie" in headers) && !headers["Cache-Control"]?.includes("no-store");
	return storable && (status === 200 || (status >= 400 && status < 500));
}

function isSame(a: Answer, b: Answer): boolean {
	return a.hash === b.hash && a.status === b.status && JSON.stringify(a.headers) === JSON.stringify(b.headers);
}
