import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "../../app/.server/env.ts";
import { networkOf } from "../../app/.server/network.ts";
import { sentenceOf } from "../../app/.server/sentence-of.ts";
import { Rates } from "../../app/.server/tokens/rate.ts";
import { isFailure } from "../../app/errors.ts";
import { clientAddress } from "../connections/client-address.ts";
import type { Files } from "../files/static-files.ts";
import { pageAddress } from "../pages/page-address.ts";
import { chooseEncoding } from "../pages/ready-response.ts";
import type { Router } from "../pages/router.ts";
import { addresses } from "./demo-addresses.ts";
import { demoStyle, sentencePage, startPage, tasksPage } from "./demo-pages.tsx";
import type { DemoSites, Visit } from "./demo-sites.ts";
import { whyRefused } from "./why-refused.ts";

interface FrontOptions {
	readonly sites: DemoSites;
	readonly env: Env;
	/** The files of the build, which are the same for every site. */
	readonly files: Files;
	readonly router: Pick<Router, "match">;
	/** Headers of every answer. */
	readonly common: Readonly<Record<string, string>>;
}

const cookie = "demo";
const login = "/admin/login";
/** Requests of one network, files of the build aside: an office that tries it together has fewer. */
const perNetwork = { most: 1200, window: 60_000 };
/** Lives as long as its page is open; a site is not opened for it. */
const stream = "/admin/notifications/stream";

/** Leads every request to the site of its visitor, by a cookie. Strangers are asked whether they want one. */
export function demoFront({ sites, env, files, router, common }: FrontOptions) {
	const rates = new Rates(perNetwork);
	const secure = env.siteUrl.startsWith("https:") ? "; Secure" : "";
	const set = (value: string, seconds: number) =>
		`${cookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;

	return (request: IncomingMessage, response: ServerResponse): void => {
		answer(request, response).catch((error: unknown) => {
			if (response.headersSent) return void response.destroy();
			const status = isFailure(error, "not-found") ? 404 : isFailure(error, "too-many") ? 503 : 500;
			if (status === 503) response.setHeader("Retry-After", "10");
			sendPage(response, status, sentencePage("This did not work", sentenceOf(error)));
		});
	};

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = "GET", headers } = request;
		const { url = "/" } = request;
		const address = pageAddress(url, () => undefined);
		const path = "path" in address ? address.path : url.split("?", 1)[0]!;
		if (path === "/healthz" || path === "/readyz") return sendText(response, 200, "ready");
		const file = method === "GET" ? files.get(path) : undefined;
		if (file) {
			const { status, fields, body } = chooseEncoding(file, headers["accept-encoding"], headers["if-none-match"]);
			response.writeHead(status, [...fields]);
			return void response.end(body);
		}
		const network = networkOf(clientAddress(request, env.trustProxy));
		const { wait, headers: limits } = rates.take(network);
		if (wait > 0) {
			request.resume();
			return sendText(response, 429, "Your network asks for more than the demo gives. Wait a minute.", limits);
		}
		const visit = sites.find(idIn(headers.cookie));
		if (path === addresses.home || path.startsWith(`${addresses.home}/`))
			return own({ path, visit, network }, request, response);
		if (!visit) {
			if (method === "GET" && headers.accept?.includes("text/html")) return lead(response, addresses.home);
			return sendText(response, 404, "The demo is over, or was not begun.");
		}
		// Nobody has a password here: the start signs in anew whoever signed out, or was away for long.
		if (method === "GET" && path === login) return lead(response, addresses.home);
		const refusal = await whyRefused(request, path, router);
		if (refusal) {
			request.resume();
			return sendText(response, refusal.status, refusal.sentence);
		}
		await sites.answer(visit.id, request, response, { onlyIfOpen: path === stream });
	}

	/** The pages of the demo itself. */
	async function own(
		{ path, visit, network }: { path: string; visit: Visit | undefined; network: string },
		request: IncomingMessage,
		response: ServerResponse,
	): Promise<void> {
		const isPost = request.method === "POST";
		request.resume();
		if (isPost && request.headers["sec-fetch-site"] === "cross-site")
			return sendText(response, 403, "This came from another site.");
		if (path === addresses.style) {
			response.writeHead(200, { ...common, "Content-Type": "text/css; charset=utf-8", "Cache-Control": "max-age=600" });
			return void response.end(demoStyle);
		}
		if (path === addresses.start && isPost) {
			if (visit) return lead(response, addresses.home);
			try {
				const made = await sites.make(network);
				return enter(response, made);
			} catch (error) {
				if (!isFailure(error, "too-many")) throw error;
				return sendPage(response, 429, startPage(sentenceOf(error)));
			}
		}
		if (path === addresses.home) {
			if (!visit) return sendPage(response, 200, startPage());
			const signedIn = await sites.use(visit.id, (site) => site.signIn());
			response.setHeader("Set-Cookie", signedIn);
			return sendPage(response, 200, tasksPage({ visit, origin: env.siteUrl, now: Date.now() }));
		}
		if (path === addresses.end && isPost) {
			if (visit) await sites.remove(visit.id);
			response.setHeader("Set-Cookie", set("", 0));
			return lead(response, addresses.home);
		}
		if (path === addresses.export && visit) {
			const content = await sites.use(visit.id, (site) => site.takeHome());
			response.writeHead(200, { ...common, "Content-Type": "application/json", "Cache-Control": "no-store" });
			return void response.end(content);
		}
		const joined = sites.find(path.startsWith(addresses.join("")) ? path.slice(addresses.join("").length) : "");
		if (joined) return enter(response, joined);
		sendPage(response, 404, sentencePage("The hour is over", "There is nothing here any more. You can begin anew."));
	}

	function enter(response: ServerResponse, { id, endsAt }: Visit): void {
		response.setHeader("Set-Cookie", set(id, Math.max(1, Math.round((endsAt - Date.now()) / 1000))));
		lead(response, addresses.home);
	}

	function lead(response: ServerResponse, to: string): void {
		response.writeHead(303, { ...common, Location: to, "Cache-Control": "no-store" });
		response.end();
	}

	function sendPage(response: ServerResponse, status: number, html: string): void {
		const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
		response.writeHead(status, { ...common, ...headers, "Content-Security-Policy": policy });
		response.end(html);
	}

	function sendText(
		response: ServerResponse,
		status: number,
		sentence: string,
		more: Readonly<Record<string, string>> = {},
	): void {
		const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
		response.writeHead(status, { ...common, ...headers, ...more });
		response.end(sentence);
	}
}

const policy =
	"default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; img-src 'self'";

function idIn(cookies: string | undefined): string {
	return /(?:^|;\s*)demo=([0-9a-f]{32})(?:;|$)/.exec(cookies ?? "")?.[1] ?? "";
}
