import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import type { ServerBuild } from "react-router";
import type { Backend, Site } from "../app/.server/http.ts";
import { createLogger } from "../app/.server/log/log.ts";
import type { Resolution, Snapshot } from "../app/.server/snapshot/snapshot.ts";
import { listen, type Times } from "../server/connections/listen-for-requests.ts";
import { markdownPages } from "../server/pages/markdown/markdown-pages.ts";
import { PageCache } from "../server/pages/page-cache.ts";
import { pageRenderer } from "../server/pages/public-answer.ts";
import { createReadyResponse } from "../server/pages/ready-response.ts";
import type { Visit } from "../server/pages/router.ts";
import { commonHeaders, sitePolicy } from "../server/pages/security-headers.ts";
import { siteRoutes } from "../server/pages/site-routes.ts";
import type { RequestOptions } from "../server/request-listener.ts";
import { createMetrics } from "../server/watch/create-metrics.ts";

export const origin = "https://quillstone.example";

type Render = (request: Request, site: Site, visit?: Visit) => Promise<Response> | Response;

interface SiteOptions
	extends Partial<Pick<RequestOptions, "metricsToken" | "health" | "visits" | "addresses" | "log" | "pictures">> {
	render?: Render;
	trustProxy?: boolean;
	isSiteUrlGiven?: boolean;
	isByLink?: (folder: string) => boolean;
	times?: Times;
	maxBytes?: number;
}

/** A release of a few pages that show its number. */
export function release(number: number): Snapshot {
	const pages = ["/", "/about", "/articles", "/services/one"];
	const left: Record<string, Resolution> = {
		"/services/old": { kind: "moved", to: "/services/one" },
		"/services/gone": { kind: "gone" },
	};
	return {
		release: number,
		resolve: (path: string) => (pages.includes(path) ? { kind: "live" } : (left[path] ?? { kind: "unknown" })),
		paths: () => pages.map((path) => ({ path, changedAt: 0 })),
		list: () => [],
		placeOf: () => undefined,
		hasHosts: () => false,
	} as Partial<Snapshot> as Snapshot;
}

/** A page that shows its release and address, and is long enough to be compressed. */
export function pageOf(request: Request, { snapshot }: Site): Response {
	const { pathname, search } = new URL(request.url);
	const missing = pathname.endsWith("/-");
	const words = missing ? "Nothing here" : `Release ${snapshot.release} of ${pathname}${search}`;
	return new Response(`<!doctype html><p>${words}${" and so on".repeat(100)}`, {
		status: missing ? 404 : 200,
		headers: { "Content-Type": "text/html; charset=utf-8" },
	});
}

/** Serves pages on a free port, through the complete server except React Router and the store. */
export async function serveSite({
	render = pageOf,
	times,
	maxBytes = 1_000_000,
	trustProxy = false,
	isSiteUrlGiven = false,
	isByLink = () => false,
	...rest
}: SiteOptions = {}) {
	const rendered: string[] = [];
	const log = rest.log ?? createLogger("silent");
	const router = {
		match: siteRoutes({ routes: table }),
		async render(request: Request, site: Site, visit?: Visit) {
			rendered.push(`${request.method} ${request.url.slice(origin.length)}`);
			return render(request, site, visit);
		},
	};
	const common = commonHeaders(origin);
	const shared = { origin, router, log, common, policy: () => sitePolicy() };
	const pages = new PageCache({
		maxBytes,
		snapshot: release(1),
		render: pageRenderer(shared),
		derived: markdownPages(shared),
	});
	const style = createReadyResponse(200, { ...common, "Content-Type": "text/css" }, Buffer.from("p{}"));
	const listening = await listen(
		{
			...shared,
			backend: { env: { trustProxy, isSiteUrlGiven }, release: { isByLink } } as Partial<Backend> as Backend,
			pages,
			files: new Map([["/assets/site.css", style]]),
			looks: { at: async () => style },
			health: { isReady: async () => true, drain() {} },
			visits: { take() {} },
			addresses: { lead() {}, miss() {}, missByQuery() {} },
			metrics: createMetrics(pages),
			pictures: { open: async () => undefined },
			...rest,
			port: 0,
			host: "127.0.0.1",
		},
		{ lastRequestTime: 10, proxyIdleTime: 10, ...times },
	);
	const agent = new Agent({ keepAlive: true });
	return {
		...listening,
		pages,
		/** Method and target of every page rendered so far. */
		rendered,
		/**
		 * Sends a request on an open connection; with `Connection: close`, node:http answers it instead of the express
		 * lane.
		 */
		ask: (target: string, options: AskOptions = {}) => ask(listening.port, agent, target, options),
		/** Sends raw bytes and returns everything received until the connection is closed. */
		send: (bytes: string) => send(listening.port, bytes),
		async close() {
			agent.destroy();
			await listening.drain();
		},
	};
}

interface AskOptions {
	method?: string;
	headers?: OutgoingHttpHeaders;
	body?: string | Buffer;
}

export interface Asked {
	status: number;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

async function ask(port: number, agent: Agent, path: string, { method, headers, body }: AskOptions): Promise<Asked> {
	const request = httpRequest({ port, host: "127.0.0.1", path, method, headers, agent });
	request.end(body);
	const [response] = await once(request, "response");
	const chunks: Buffer[] = await response.toArray();
	return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

async function send(port: number, bytes: string): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	socket.write(bytes, "latin1");
	const chunks: Buffer[] = [];
	socket.on("data", (chunk: Buffer) => chunks.push(chunk));
	socket.on("error", () => {});
	await once(socket, "close");
	return Buffer.concat(chunks).toString("latin1");
}

const component = () => null;
const route = (id: string, path: string | undefined, module: object) => ({ id, path, parentId: "root", module });

/** A few routes of the product, without its modules. */
export const table = {
	root: { id: "root", path: "", module: { default: component } },
	articles: route("articles", "articles", { default: component, handle: { query: { category: /^\w+$/ } } }),
	...Object.fromEntries(
		["", "about", "services", "services/:slug", "*"].map((path) => [
			path,
			route(path || "home", path, { default: component }),
		]),
	),
	contact: route("contact", "contact", { default: component, action: component }),
	studio: route("studio", "admin", { default: component }),
	form: route("form", "forms/:form", { action: component }),
	login: route("login", "admin/login", { default: component, action: component }),
	again: route("again", "admin/login/again", { action: component }),
	document: route("document", "admin/documents/:id", { action: component }),
	upload: route("upload", "admin/media/upload", { action: component, handle: { uploadBytes: 25_000_000 } }),
	original: route("original", "admin/media/:id/original", { loader: component, handle: { framing: "file" } }),
	list: route("list", "admin/:collection", { default: component, action: component }),
	"sign-out": route("sign-out", "admin/sign-out", { action: component }),
	"sitemap.xml": route("sitemap", "sitemap.xml", { loader: component }),
	picture: route("picture", "social/:file", { loader: component, handle: { framing: "embed" } }),
} as unknown as ServerBuild["routes"];
