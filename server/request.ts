import type { IncomingMessage, ServerResponse } from "node:http";
import { mediaFile } from "../app/.server/media/serve.ts";
import { type Answer, chooseReply } from "./answer.ts";
import { type ForwardOptions, forward, isStudio } from "./forward.ts";
import type { Health } from "./health.ts";
import { limits } from "./limits.ts";
import { sendMedia } from "./media-files.ts";
import { type Metrics, mayReadMetrics } from "./metrics.ts";
import { pageAddress } from "./page-address.ts";
import type { PageCache } from "./page-cache.ts";
import { plainAnswer, redirectAnswer } from "./plain-answer.ts";
import { publicAnswer } from "./public-pages.ts";
import { BodyTooLarge } from "./read-body.ts";
import { nextRequestId } from "./request-id.ts";
import { takeVisit, type VisitOptions, visitPath } from "./visits.ts";

export interface RequestOptions extends ForwardOptions {
	readonly files: ReadonlyMap<string, Answer>;
	readonly pages: PageCache;
	readonly health: Health;
	readonly visits: VisitOptions["visits"];
	readonly metrics: Metrics;
	readonly metricsToken?: string;
	readonly dataDir: string;
	/** Milliseconds until a body has to be there. */
	readonly requestTime?: number;
	/** Sees every request first, and calls `next` for those it leaves to the site. Used while developing. */
	readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Answers every request that node:http has read: files, pictures, health, then pages. */
export function requestListener(options: RequestOptions) {
	const { common, pages, files, router, health, metrics, metricsToken, dataDir, log } = options;
	const { requestTime = limits.requestTime } = options;
	const plain = (status: number, sentence: string, headers?: Record<string, string>) =>
		plainAnswer(common, status, sentence, headers);

	return (request: IncomingMessage, response: ServerResponse): void => {
		const requestId = nextRequestId();
		const started = performance.now();
		response.on("close", () => {
			const ms = performance.now() - started;
			metrics.observe(request.method!, response.statusCode, ms / 1000);
			const path = request.url!.split("?", 1)[0]!.slice(0, 200);
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
			answer(request, response, requestId, bound)
				.then((found) => found && send(request, response, found, requestId))
				.catch((error) => fail(error, request, response, requestId));
		if (options.before) options.before(request, response, go);
		else go();
	};

	/** Finds what to send; undefined when it was sent already. */
	async function answer(
		request: IncomingMessage,
		response: ServerResponse,
		requestId: string,
		bound: (time: number) => void,
	): Promise<Answer | undefined> {
		const { method, url = "" } = request;
		const reading = method === "GET" || method === "HEAD";
		if (!reading && method !== "POST")
			return plain(405, "Only GET, HEAD and POST are answered here.", { Allow: "GET, HEAD, POST" });
		const address = pageAddress(url);
		if (address.kind === "too-long") return plain(414, "This address is too long.");

		const target = url.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
		const path = target.split("?", 1)[0]!;
		if (reading) {
			const file = files.get(path);
			if (file) return file;
			if (path === "/healthz") return plain(200, "alive");
			if (path === "/readyz") return (await health.isReady()) ? plain(200, "ready") : plain(503, "not ready");
			if (path === "/metrics") return figures(request);
			const picture = mediaFile(dataDir, path);
			if (picture && (await sendMedia(picture, common, request, response, requestId))) return undefined;
		}
		if (path === visitPath && method === "POST") {
			await takeVisit({ ...options, trustProxy: options.backend.env.trustProxy }, request, response);
			return undefined;
		}
		if (isStudio(path)) return pass(target);
		if (address.kind === "none") return pages.get("404 /*");
		if (address.kind === "elsewhere") {
			const resolution = pages.snapshot.resolve(address.path);
			return redirectAnswer(common, method, resolution.kind === "moved" ? resolution.to : address.to);
		}
		return (reading && (await publicAnswer(pages, router, common, address))) || pass(address.path + address.query);

		async function pass(to: string): Promise<undefined> {
			const onUpload = () => bound(limits.uploadTime);
			await forward(options, { target: to, requestId, snapshot: pages.snapshot, onUpload }, request, response);
		}
	}

	async function figures(request: IncomingMessage): Promise<Answer> {
		if (!mayReadMetrics(request, metricsToken))
			return plain(403, "Metrics are read from this machine or with METRICS_TOKEN.");
		return plain(200, await metrics.text(), { "Content-Type": metrics.contentType });
	}

	function fail(error: unknown, request: IncomingMessage, response: ServerResponse, requestId: string): void {
		if (response.headersSent || request.destroyed) return void response.destroy();
		if (error instanceof BodyTooLarge) {
			const answer = plain(413, "This is more than one form may hold.", { Connection: "close" });
			return send(request, response, answer, requestId);
		}
		log.error({ err: error, requestId }, "a request failed");
		send(request, response, plain(500, `Unexpected Application Error! ${requestId}`), requestId);
	}
}

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

function send(request: IncomingMessage, response: ServerResponse, answer: Answer, requestId: string): void {
	const reply = chooseReply(answer, request.headers["accept-encoding"], request.headers["if-none-match"]);
	const ids = "X-Request-Id" in answer.headers ? [] : ["X-Request-Id", requestId];
	response.writeHead(reply.status, [...reply.fields, ...ids]);
	response.end(request.method === "HEAD" ? undefined : reply.body);
}
