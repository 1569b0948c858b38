import type { IncomingMessage, ServerResponse } from "node:http";
import { bearsSession } from "../app/.server/auth/sessions/session-rules.ts";
import { mediaFile } from "../app/.server/media/library/media-file.ts";
import { servedFile } from "../app/.server/media/library/serve-file.ts";
import type { PictureFiles } from "../app/.server/media/storage/picture-store.ts";
import { type Redirection, redirectByQuery, redirectedFrom, redirectOf } from "../app/.server/snapshot/redirects.ts";
import { apiRoot } from "../app/api/address.ts";
import { withQuery } from "../app/content/values/addresses/old-address.ts";
import { isFailure } from "../app/errors.ts";
import { isLookFile } from "../app/site/look/look-address.ts";
import { type Api, isApi } from "./api.ts";
import { nextRequestId } from "./connections/request-id.ts";
import { tooLargeAnswer } from "./connections/too-large.ts";
import type { LookFiles } from "./files/look-files.ts";
import { sendMedia } from "./files/media-files.ts";
import { sendLibraryFile } from "./files/send-library-file.ts";
import type { Files } from "./files/static-files.ts";
import { type ForwardOptions, forward } from "./forward.ts";
import { limits } from "./limits.ts";
import { loggedPath } from "./logged-path.ts";
import { methodsAt } from "./methods.ts";
import { askedAt, atOtherHost, publicAddress } from "./pages/language-hosts.ts";
import { escapedTarget, isStudio, pageAddress } from "./pages/page-address.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { plainResponse, redirectResponse } from "./pages/plain-response.ts";
import {
	type AskedAddresses,
	errorPageKeyAt,
	keyOfMethods,
	publicAnswer,
	rejectionPage,
} from "./pages/public-answer.ts";
import { chooseEncoding, createReadyResponse, type ReadyResponse } from "./pages/ready-response.ts";
import { fileHeaders } from "./pages/security-headers.ts";
import { BodyTooLarge } from "./read-body.ts";
import { type Metrics, mayReadMetrics } from "./watch/create-metrics.ts";
import type { Health } from "./watch/health.ts";
import { takeVisit, type VisitOptions, visitPath } from "./watch/visits.ts";
import { type Elsewhere, whereOpened } from "./where-opened.ts";

export interface RequestOptions extends ForwardOptions {
	readonly files: Files;
	/** Style sheets, marks and icons of looks. */
	readonly looks: Pick<LookFiles, "at">;
	readonly pages: PageCache;
	readonly api?: Api;
	readonly health: Health;
	readonly visits: VisitOptions["visits"];
	readonly addresses: AskedAddresses;
	readonly metrics: Metrics;
	readonly metricsToken?: string;
	/** Files of pictures. */
	readonly pictures: Pick<PictureFiles, "open">;
	/** Milliseconds until a body has to be there. */
	readonly requestTime?: number;
	/** Sees every request first, and calls `next` for those it leaves to the site. Used while developing. */
	readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Answers every request that node:http has read: files, pictures, health, then pages. */
export function requestListener(options: RequestOptions) {
	const { common, pages, files, router, health, metrics, metricsToken, pictures, log, addresses } = options;
	const { requestTime = limits.requestTime } = options;
	const ofFiles = fileHeaders(common);
	const plain = (status: number, sentence: string, headers?: Record<string, string>) =>
		plainResponse(common, status, sentence, headers);

	return (request: IncomingMessage, response: ServerResponse): void => {
		const requestId = nextRequestId();
		const started = performance.now();
		const asked = { route: "none" };
		response.on("close", () => {
			const ms = performance.now() - started;
			const path = loggedPath(request.url!.split("?", 1)[0]!.slice(0, 200));
			metrics.observe(request.method!, response.statusCode, asked.route, ms / 1000);
			const bytes = Number(response.getHeader("Content-Length") ?? 0);
			log.info(
				{ requestId, method: request.method, path, status: response.statusCode, bytes, ms: Math.round(ms) },
				"request",
			);
		});
		const bound = boundBody(request, requestTime, () => {
			if (response.headersSent) return void request.destroy();
			send(request, response, plain(408, "This took too long to arrive.", { Connection: "close" }), requestId);
		});
		const go = () =>
			answer(request, response, requestId, bound, asked)
				.then((found) => found && send(request, response, atPublicAddress(found, request), requestId))
				.catch((error) => fail(error, request, response, requestId));
		if (options.before) options.before(request, response, go);
		else go();
	};

	function led(
		lead: Redirection,
		{ at, target, method }: { at: string; target: string; method: string | undefined },
	): Promise<ReadyResponse> | ReadyResponse {
		addresses.lead(at, lead);
		if (lead.kind === "gone") return pages.get(errorPageKeyAt(410, pages.snapshot, at));
		return redirectResponse(common, method, redirectedFrom(target, lead), lead.temporary);
	}

	/**
	 * Returns the label under which requests are measured together: the pages of a kind, all pictures, and all unknown
	 * addresses. `path` is canonical.
	 */
	function routeOf(path: string): string {
		const [, folder] = /^\/(assets|media|files)\//.exec(path) ?? [];
		return folder ? `/${folder}/*` : (router.match(path)?.pattern ?? "none");
	}

	/** Finds what to send; undefined when it was sent already. */
	async function answer(
		request: IncomingMessage,
		response: ServerResponse,
		requestId: string,
		bound: (time: number) => void,
		measured: { route: string },
	): Promise<ReadyResponse | undefined> {
		const { method } = request;
		if (method === "OPTIONS" && request.url === "*") return tellMethods(response, ["GET", "HEAD", "POST", "OPTIONS"]);
		if (options.api && isApi(request.url ?? "")) {
			measured.route = `${apiRoot}/*`;
			await options.api.take(request, response, requestId, () => bound(limits.uploadTime));
			return undefined;
		}
		const { host } = request.headers;
		const site = { snapshot: pages.snapshot, origin: options.origin };
		const asked = askedAt(site, host, request.url ?? "");
		const url = asked.target;
		const address = pageAddress(url, (path) => router.match(path)?.query);
		if (address.kind === "too-long") return pages.get(errorPageKeyAt(414, pages.snapshot, url));
		const reading = method === "GET" || method === "HEAD";
		const target = escapedTarget(url);
		const asks = reading && redirectByQuery(pages.snapshot, target);
		if (asks) return led(asks, { at: target, target, method });
		if (address.kind === "none") {
			const lead = reading ? redirectOf(pages.snapshot, target) : undefined;
			if (lead) return led(lead, { at: target, target, method });
			if (reading) addresses.miss(target);
			return pages.get(errorPageKeyAt(404, pages.snapshot, target));
		}
		const { path, query, rest } = address;
		measured.route = routeOf(path);
		const home = reading ? atOtherHost(site, host, { ...asked, target: path + query }) : undefined;
		if (home) return redirectResponse(common, method, withQuery(home, rest));
		if (reading && target.includes("?") && pages.snapshot.resolve(path).kind === "live") addresses.missByQuery(target);
		if (address.kind === "elsewhere") {
			const resolution = pages.snapshot.resolve(path);
			if (resolution.kind !== "moved") return redirectResponse(common, method, address.to);
			// Other systems tell upper case from lower case behind a wildcard.
			const lead = resolution.redirect === undefined ? undefined : redirectOf(pages.snapshot, target);
			return led(lead ?? resolution, { at: path, target, method });
		}

		const allowed = methodsAt(path, options);
		if (allowed && method === "OPTIONS") return tellMethods(response, allowed);
		// Strangers are asked to sign in by the studio, whatever they send to it.
		const asksAsScreensDo = reading || method === "POST";
		const isStranger = isStudio(path) && asksAsScreensDo && !bearsSession(request.headers.cookie, options.origin);
		if (allowed && !allowed.includes(method!) && !isStranger) return rejectMethod(request, allowed);
		if (!allowed && !reading) return pages.get(errorPageKeyAt(404, pages.snapshot, path));
		if (reading) {
			const file = files.get(path);
			if (file) return file;
			if (path === "/healthz") return plain(200, "alive");
			if (path === "/readyz") return (await health.isReady()) ? plain(200, "ready") : plain(503, "not ready");
			if (path === "/metrics") return metricsResponse(request);
			if (isLookFile(path)) return options.looks.at(path);
			const picture = inPublic(mediaFile(path));
			if (picture && (await sendMedia(picture, pictures, ofFiles, request, response, requestId))) return undefined;
			const kept = inPublic(servedFile(path));
			if (kept && (await sendLibraryFile(kept, pictures, common, request, response, requestId))) return undefined;
		}
		if (path === visitPath) {
			await takeVisit({ ...options, trustProxy: options.backend.env.trustProxy }, request, response);
			return undefined;
		}
		const found =
			reading && !isStudio(path)
				? await publicAnswer(pages, router, common, { path, query, rest, target }, addresses)
				: undefined;
		if (found) return found;
		const opened = isStudio(path) ? whereOpened(request, options) : "here";
		if (opened !== "here") return rejectOpened(opened, request, requestId);
		const onUpload = () => bound(isStudio(path) ? limits.uploadTime : limits.strangersUploadTime);
		await forward(options, { target: path + query, requestId, snapshot: pages.snapshot, onUpload }, request, response);
		return undefined;
	}

	/** What is by link is looked for where nothing is, so that it answers as an address without a file, and as fast. */
	function inPublic<T extends { readonly hash: string }>(file: T | undefined): T | undefined {
		return file && options.backend.release.isByLink(file.hash) ? { ...file, hash: noFolder } : file;
	}

	/** Redirects lead to the host of the language. */
	function atPublicAddress(found: ReadyResponse, { headers }: IncomingMessage): ReadyResponse {
		const site = { snapshot: pages.snapshot, origin: options.origin };
		const to = found.headers.Location;
		if (!to?.startsWith("/") || !site.snapshot.hasHosts()) return found;
		const { isMapped } = askedAt(site, headers.host, "/");
		const Location = publicAddress(site, isMapped ? "" : options.origin, to);
		return createReadyResponse(found.status, { ...found.headers, Location }, found.encoded.identity.body);
	}

	function tellMethods(response: ServerResponse, allowed: readonly string[]): undefined {
		response.writeHead(204, { ...common, Allow: allowed.join(", ") }).end();
	}

	/** Scripts show people what they are told, so they are told a sentence. */
	function rejectMethod(
		{ method, headers }: IncomingMessage,
		allowed: readonly string[],
	): Promise<ReadyResponse> | ReadyResponse {
		const allow = allowed.join(", ");
		if (headers["sec-fetch-dest"] !== "empty") return pages.get(keyOfMethods(allow));
		return plain(405, `This address does not take ${method}. Nothing was done.`, { Allow: allow });
	}

	/** Says where the studio is to somebody who opened it elsewhere, and no to what another site has sent. */
	async function rejectOpened(opened: Elsewhere, request: IncomingMessage, requestId: string): Promise<ReadyResponse> {
		const sentence =
			opened.kind === "foreign"
				? "This was sent from another site and is not accepted."
				: `The studio is at ${options.origin}, not at ${opened.at}.`;
		if (request.headers["sec-fetch-dest"] === "empty" || request.url!.split("?", 1)[0]!.endsWith(".data"))
			return plain(403, sentence);
		const rejection = { status: 403, ...(opened.kind === "foreign" ? { sentence } : { openedAt: opened.at }) };
		return rejectionPage(options, { rejection, snapshot: pages.snapshot, requestId });
	}

	async function metricsResponse(request: IncomingMessage): Promise<ReadyResponse> {
		if (!mayReadMetrics(request, metricsToken))
			return plain(403, "Metrics are read from this machine or with METRICS_TOKEN.");
		return plain(200, await metrics.text(), { "Content-Type": metrics.contentType });
	}

	function fail(error: unknown, request: IncomingMessage, response: ServerResponse, requestId: string): void {
		if (response.headersSent || response.destroyed) return void response.destroy();
		if (error instanceof BodyTooLarge) {
			// Reads and drops the rest of the body, within its time limit: a client whose connection is cut sees no reason.
			request.resume();
			return void tooLargeAnswer(options, request, error).then(
				(answer) => send(request, response, answer, requestId),
				() => response.destroy(),
			);
		}
		if (isFailure(error, "store-unreachable", "store-full")) {
			log.warn({ err: error, requestId }, "a request could not be answered at the moment");
			const soon = { "Retry-After": "5", "Cache-Control": "no-store" };
			return send(request, response, plain(503, "This cannot be shown at the moment.", soon), requestId);
		}
		log.error({ err: error, requestId }, "a request failed");
		send(request, response, plain(500, `Unexpected Application Error! ${requestId}`), requestId);
	}
}

/** No content has this hash. */
const noFolder = "0".repeat(32);

/** Calls `late` when a body is not there in time. Returns what gives it another time, from now on. */
function boundBody(request: IncomingMessage, time: number, late: () => void): (time: number) => void {
	const { "content-length": length = "0", "transfer-encoding": chunked } = request.headers;
	if (length === "0" && chunked === undefined) return () => {};
	let timer: NodeJS.Timeout;
	const within = (milliseconds: number) => {
		clearTimeout(timer);
		timer = setTimeout(() => request.complete || late(), milliseconds);
	};
	within(time);
	request.on("close", () => clearTimeout(timer));
	return within;
}

function send(request: IncomingMessage, response: ServerResponse, answer: ReadyResponse, requestId: string): void {
	const reply = chooseEncoding(answer, request.headers["accept-encoding"], request.headers["if-none-match"]);
	const ids = "X-Request-Id" in answer.headers ? [] : ["X-Request-Id", requestId];
	response.writeHead(reply.status, [...reply.fields, ...ids]);
	response.end(request.method === "HEAD" ? undefined : reply.body);
}
