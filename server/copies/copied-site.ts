import type { Backend } from "../../app/.server/http.ts";
import { type MediaFile, mediaFile } from "../../app/.server/media/library/media-file.ts";
import { type ServedFile, servedFile } from "../../app/.server/media/library/serve-file.ts";
import type { PictureFiles } from "../../app/.server/media/storage/picture-store.ts";
import type { Reads } from "../../app/.server/snapshot/recorded-reads.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { addedRoutes } from "../../app/addresses/added-addresses.ts";
import { feedOf, hasFeed } from "../../app/addresses/feeds.ts";
import { sitemapParts } from "../../app/site/feeds/sitemap.ts";
import { isLookFile } from "../../app/site/look/look-address.ts";
import { nextRequestId } from "../connections/request-id.ts";
import type { LookFiles } from "../files/look-files.ts";
import type { Files } from "../files/static-files.ts";
import { documentsOf, searchOf } from "../pages/documents-of.ts";
import { isReadAsMarkdown, markdownAddress } from "../pages/markdown/markdown-pages.ts";
import { pageAddress } from "../pages/page-address.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { errorPageKey, keyOfMethods } from "../pages/public-answer.ts";
import { createReadyResponse, type ReadyResponse } from "../pages/ready-response.ts";
import { headersOf } from "../pages/render-page.ts";
import type { Router } from "../pages/router.ts";
import { errorFileName, fileName } from "./file-names.ts";

/** The parts that answer requests to the site, from which a copy is made. */
export interface CopiedSite {
	readonly origin: string;
	readonly router: Router;
	readonly pages: Pick<PageCache, "whole" | "form">;
	readonly files: Files;
	readonly looks: Pick<LookFiles, "at" | "whole">;
	/** For pictures that are drawn when somebody asks. */
	readonly backend: Pick<Backend, "store">;
	readonly pictures: Pick<PictureFiles, "open" | "size" | "withPath" | "workFolder">;
}

/** A file of a copy, as the site answers it. */
export type CopiedAnswer =
	| {
			readonly name: string;
			readonly answer: ReadyResponse;
			/** The parts of the release that a page has read. Other answers never change under their address. */
			readonly reads?: Reads;
	  }
	| { readonly name: string; readonly picture: Pick<MediaFile, "hash" | "name"> }
	| { readonly name: string; readonly file: Pick<ServedFile, "hash" | "stored"> };

/** An address of the copy that redirects, or is gone, instead of having a file. */
export interface CopiedRedirect {
	readonly from: string;
	/** Undefined for what is gone for good. */
	readonly to?: string;
	/** The file that says so. */
	readonly page?: string;
	readonly status: 301 | 302 | 410;
}

const sitemap = "/sitemap.xml";

/** How many forms of one list are copied: each next one is longer, so all of a long list would be its square. */
const mostQueries = 60;

/** Methods that a copy answers, for the page that refuses the others. */
const methods = "GET, HEAD, OPTIONS";

/** Addresses in signs that no host takes for anything else. */
const plain = /^[\w.~:/?&=%+@,#-]+$/;

/** Addresses of extensions that everybody reads and in which nothing is looked up: pages, feeds, calendars. */
const addedAddresses = addedRoutes
	.filter(({ path, readers }) => readers === "everyone" && !path.includes(":"))
	.map(({ path }) => path);

/** Goes through everything that visitors can reach of a release. */
export class SiteCopier {
	readonly #site: CopiedSite;
	readonly #snapshot: Snapshot;
	readonly #queue: string[] = [];
	readonly #known = new Set<string>();
	readonly #queries = new Map<string, number>();
	readonly #sitemaps: readonly string[];
	/** Files that pages name and that are not there. */
	readonly missing: string[] = [];

	constructor(site: CopiedSite, snapshot: Snapshot) {
		this.#site = site;
		this.#snapshot = snapshot;
		this.#sitemaps = sitemapParts(snapshot);
	}

	/** Every target of a page or feed, then those that it was given to `take`. */
	*targets(): Generator<string> {
		const { router, files } = this.#site;
		const besides = [...files.keys()].filter((address) => !address.startsWith("/assets/"));
		const pages = this.#snapshot.paths().map(({ path }) => path);
		const addresses = [...pages, ...addedAddresses.filter((path) => router.match(path)?.fresh === false)];
		// One after the other, so that each page is drawn once for both.
		const inBothForms = addresses.flatMap((path) =>
			isReadAsMarkdown(this.#snapshot, router, path) ? [path, markdownAddress(this.#snapshot, path)] : [path],
		);
		const feeds = pages.filter((path) => hasFeed(this.#snapshot.placeOf(path)?.path ?? path)).map(feedOf);
		for (const target of [
			...inBothForms,
			...feeds,
			...documentsOf(this.#snapshot),
			...searchOf(this.#snapshot),
			...this.#sitemaps,
			...besides,
		])
			this.#add(target);
		for (const path of pages) this.#add(missingPage(router.match(path)?.pattern ?? "/*"));
		this.#add(errorPageKey(404));
		for (const language of this.#snapshot.languages()) this.#add(`404 ${this.#snapshot.in(language).outward("/*")}`);
		this.#add(errorPageKey(410));
		for (const { from, status } of this.#left())
			if (status === 410) this.#add(`410 ${router.match(from)?.pattern ?? "/*"}`);
		this.#add(keyOfMethods(methods));
		for (let next = 0; next < this.#queue.length; next += 1) yield this.#queue[next]!;
	}

	/** Takes up what an answer names. */
	take(targets: readonly string[]): void {
		for (const target of targets) {
			if (target.includes("?")) this.#addQuery(target);
			else this.#add(target);
		}
	}

	/** The answer at a target. Undefined where there is none, which `missing` then says of files. */
	async at(target: string): Promise<CopiedAnswer | undefined> {
		const { files, looks, pages } = this.#site;
		const built = files.get(target);
		if (built) return { name: fileName(target, false), answer: built };
		if (isLookFile(target)) return this.#sent(target, await looks.whole(target));
		const picture = mediaFile(target);
		if (picture) return { name: fileName(target, false), picture };
		const file = servedFile(target);
		if (file) return { name: fileName(target, false), file };
		if (target.startsWith("/social/")) return this.#drawn(target);
		if (/^\/(assets|media|files)\//.test(target)) return this.#sent(target, undefined);
		const { answer, reads } = await pages.whole(target, this.#snapshot);
		const [, status, pattern] = /^(4\d\d) (.+)$/.exec(target) ?? [];
		if (status)
			return { name: errorFileName(Number(status), pattern?.startsWith("/") ? pattern : "/*"), answer, reads };
		if (answer.status !== 200) return undefined;
		const sent = target === sitemap && this.#sitemaps.length > 0 ? this.#withFilesOfParts(answer) : answer;
		return { name: fileName(target, isHtml(answer)), answer: sent, reads };
	}

	/** A sitemap that names its parts by their files: where there are only files, a query says nothing. */
	#withFilesOfParts({ status, headers, encoded }: ReadyResponse): ReadyResponse {
		const named = new Map(this.#sitemaps.map((part) => [part, `/${fileName(part, false)}`]));
		const text = String(encoded.identity.body).replace(
			/(?<=<loc>[^<]*)\/sitemap\.xml\?[^<]*/g,
			(part) => named.get(part) ?? part,
		);
		return createReadyResponse(status, headers, Buffer.from(text));
	}

	/** The old addresses of the release, and where browsers look for an icon on their own. */
	async redirects(): Promise<CopiedRedirect[]> {
		const icon = (await this.#site.looks.at("/favicon.ico")).headers.Location;
		return [...(icon ? [{ from: "/favicon.ico", to: icon, status: 302 } as const] : []), ...this.#left()];
	}

	#left(): CopiedRedirect[] {
		return this.#snapshot.formerPaths().flatMap((from): CopiedRedirect[] => {
			const found = this.#snapshot.resolve(from);
			// Addresses with signs that have a meaning in the settings of hosts are left to the server.
			const isPlain = plain.test(from) && (found.kind !== "moved" || plain.test(found.to));
			if (!isPlain) return [];
			if (found.kind === "moved") return [{ from, to: found.to, status: found.temporary ? 302 : 301 }];
			if (found.kind !== "gone") return [];
			return [{ from, status: 410, page: errorFileName(410, this.#site.router.match(from)?.pattern) }];
		});
	}

	#add(target: string): void {
		if (this.#known.has(target)) return;
		this.#known.add(target);
		this.#queue.push(target);
	}

	#addQuery(target: string): void {
		const { router } = this.#site;
		const address = pageAddress(target, (path) => router.match(path)?.query);
		if (address.kind !== "page" || !address.query || this.#known.has(target)) return;
		const { path, query } = address;
		if (this.#snapshot.resolve(path).kind !== "live" || router.match(path)?.fresh) return;
		const count = (this.#queries.get(path) ?? 0) + 1;
		this.#queries.set(path, count);
		if (count <= mostQueries) this.#add(path + query);
	}

	#sent(target: string, answer: ReadyResponse | undefined): CopiedAnswer | undefined {
		if (answer?.status === 200) return { name: fileName(target, false), answer };
		if (target !== "/favicon.ico") this.missing.push(target);
		return undefined;
	}

	async #drawn(target: string): Promise<CopiedAnswer | undefined> {
		const { origin, router, backend } = this.#site;
		const site = { snapshot: this.#snapshot, origin, requestId: nextRequestId() };
		const visit = { client: { address: "", agent: "" }, backend: backend as Backend };
		const response = await router.render(new Request(origin + target), site, visit).catch(() => undefined);
		if (response?.status !== 200) return this.#sent(target, undefined);
		const body = Buffer.from(await response.arrayBuffer());
		return { name: fileName(target, false), answer: createReadyResponse(200, headersOf(response), body) };
	}
}

function missingPage(pattern: string): string {
	return pattern.includes(":") ? `404 ${pattern}` : errorPageKey(404);
}

/** Whether an answer is a page. */
export function isHtml({ headers }: ReadyResponse): boolean {
	return headers["Content-Type"]?.startsWith("text/html") ?? false;
}
