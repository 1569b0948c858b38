import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Snapshot } from "../app/.server/publishing/snapshot.ts";
import { type Answer, addEncoding, bytesOf } from "./answer.ts";

export interface PageCacheOptions {
	readonly maxBytes: number;
	readonly snapshot: Snapshot;
	/** Renders one page of a release, by its key. Called once however many wait for it. */
	render(key: string, snapshot: Snapshot): Promise<Answer>;
	/** Whether brotli is made in the background. */
	readonly brotli?: boolean;
}

interface Page {
	readonly answer: Answer;
	/** When it was last asked for, in requests since the start. */
	lastUse: number;
}

/** The pages of one release. Replaced as a whole, so that a page of an earlier one cannot come back. */
interface Generation {
	readonly snapshot: Snapshot;
	readonly pages: Map<string, Page>;
	readonly rendering: Map<string, Promise<Answer>>;
	bytes: number;
}

/** Ready pages, by the canonical target that asks for them. Bounded in bytes; the least recently used go first. */
export class PageCache {
	readonly #options: PageCacheOptions;
	#now: Generation;
	#before: ReadonlyMap<string, Page> = new Map();
	#compressing: Promise<unknown> = Promise.resolve();
	#uses = 0;
	hits = 0;
	misses = 0;

	constructor(options: PageCacheOptions) {
		this.#options = options;
		this.#now = emptyGeneration(options.snapshot);
	}

	get bytes(): number {
		return this.#now.bytes;
	}

	get snapshot(): Snapshot {
		return this.#now.snapshot;
	}

	/** The ready page for a key, if there is one. */
	find(key: string): Answer | undefined {
		const page = this.#now.pages.get(key);
		if (!page) return undefined;
		this.hits += 1;
		// Moving it to the end of the map instead would keep the text of every request alive until the next.
		page.lastUse = ++this.#uses;
		return page.answer;
	}

	/** The page for a key, rendered if need be. Only what can be shown to the next visitor too is kept. */
	get(key: string): Promise<Answer> {
		const found = this.find(key);
		if (found) return Promise.resolve(found);
		const { rendering } = this.#now;
		const waiting = rendering.get(key);
		if (waiting) return waiting;
		this.misses += 1;
		const generation = this.#now;
		const rendered = this.#render(generation, key).finally(() => generation.rendering.delete(key));
		rendering.set(key, rendered);
		return rendered;
	}

	/** Shows another release from now on, and renders these of its pages before anybody asks. */
	async show(snapshot: Snapshot, keys: readonly string[]): Promise<void> {
		this.#before = this.#now.pages;
		this.#now = emptyGeneration(snapshot);
		await this.warm(keys);
		if (this.#now.snapshot === snapshot) this.#before = new Map();
	}

	/** Renders pages one after the other, between the requests of visitors. A page that fails is rendered when asked for. */
	async warm(keys: readonly string[]): Promise<void> {
		const { snapshot } = this.#now;
		for (const key of keys) {
			if (this.#now.snapshot !== snapshot) return;
			if (!this.#now.pages.has(key)) await this.get(key).catch(() => {});
			await new Promise(setImmediate);
		}
		await this.#compressing;
	}

	async #render(generation: Generation, key: string): Promise<Answer> {
		const rendered = await this.#options.render(key, generation.snapshot);
		if (!isKept(rendered)) return rendered;
		// A page that the release left as it was keeps its compressed forms.
		const before = this.#before.get(key)?.answer;
		const same = before && isSame(before, rendered);
		const answer = same ? before : rendered;
		if (!same) addEncoding(answer, "gzip", await gzipped(answer.replies.identity.body, { level: 9 }));
		this.#keep(generation, key, answer);
		if (this.#options.brotli !== false && !answer.replies.br) this.#compressBest(generation, key, answer);
		return answer;
	}

	#keep(generation: Generation, key: string, answer: Answer): void {
		const size = bytesOf(answer);
		if (size > this.#options.maxBytes) return;
		generation.pages.set(key, { answer, lastUse: ++this.#uses });
		generation.bytes += size;
		this.#evict(generation);
	}

	#evict(generation: Generation): void {
		if (generation.bytes <= this.#options.maxBytes) return;
		for (const [key, { answer }] of [...generation.pages].sort(([, a], [, b]) => a.lastUse - b.lastUse)) {
			if (generation.bytes <= this.#options.maxBytes) return;
			generation.pages.delete(key);
			generation.bytes -= bytesOf(answer);
		}
	}

	/** The best brotli takes a tenth of a second: one at a time, while gzip serves. */
	#compressBest(generation: Generation, key: string, answer: Answer): void {
		const compress = async () => {
			if (this.#now !== generation || generation.pages.get(key)?.answer !== answer) return;
			const { body } = answer.replies.identity;
			const best = await brotlied(body, { params: bestFor(body.length) });
			if (generation.pages.get(key)?.answer !== answer || answer.replies.br) return;
			generation.bytes -= bytesOf(answer);
			addEncoding(answer, "br", best);
			generation.bytes += bytesOf(answer);
			this.#evict(generation);
		};
		this.#compressing = this.#compressing.then(compress).catch(() => {});
	}
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** A window that holds the page and no more: the default one costs dozens of megabytes and gains nothing. */
function bestFor(bytes: number): Record<number, number> {
	return {
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes,
		[constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16)))),
	};
}

function emptyGeneration(snapshot: Snapshot): Generation {
	return { snapshot, pages: new Map(), rendering: new Map(), bytes: 0 };
}

/** A redirect or an error is for this once: the next visitor may well get the page. */
function isKept({ status, headers }: Answer): boolean {
	const storable = !("Set-Cookie" in headers) && !headers["Cache-Control"]?.includes("no-store");
	return storable && (status === 200 || status === 404 || status === 410);
}

function isSame(a: Answer, b: Answer): boolean {
	return a.hash === b.hash && a.status === b.status && JSON.stringify(a.headers) === JSON.stringify(b.headers);
}
