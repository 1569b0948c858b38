import type { IncomingMessage, ServerResponse } from "node:http";
import { hiddenFrom } from "../app/.server/can-see.ts";
import { get } from "../app/.server/content/read-documents.ts";
import type { Store } from "../app/.server/db/store.ts";
import type { Env } from "../app/.server/env.ts";
import type { Backend } from "../app/.server/http.ts";
import type { Logger } from "../app/.server/log/log.ts";
import { withDraft } from "../app/.server/preview/overlay-drafts.ts";
import { siteOfDrafts } from "../app/.server/preview/site-of-drafts.ts";
import type { Snapshot } from "../app/.server/snapshot/snapshot.ts";
import { readPreviewToken } from "../app/.server/tokens/preview-token.ts";
import { maySee, type TokenUse, tokenOf } from "../app/.server/tokens/token-of.ts";
import { type ApiAddress, apiRoot, openApiPath, readApiAddress, type Subject } from "../app/api/address.ts";
import { type AnswerContext, addressOfMoved, answer, findEntry, Moved } from "../app/api/answer.ts";
import { siteIn } from "../app/api/in-language.ts";
import { OldReleases } from "../app/api/old-releases.ts";
import { openApi } from "../app/api/openapi.ts";
import { Problem } from "../app/api/problem.ts";
import { referencePage } from "../app/api/reference-page.ts";
import { withQuery } from "../app/content/values/addresses/old-address.ts";
import { isFailure } from "../app/errors.ts";
import { clientAddress } from "./connections/client-address.ts";
import { limits } from "./limits.ts";
import { compressed, PageCache } from "./pages/page-cache.ts";
import { addEncoding, chooseEncoding, createReadyResponse, type ReadyResponse } from "./pages/ready-response.ts";
import { answerWithAddresses } from "./pages/with-addresses.ts";
import { BodyTooLarge } from "./read-body.ts";
import { addStates } from "./translation-states.ts";
import { answerWriteRequest, isWrite, type WriteRequest } from "./write-api.ts";

type Headers = Readonly<Record<string, string>>;

export interface ApiOptions {
	readonly origin: string;
	readonly common: Headers;
	readonly store: Store;
	readonly env: Pick<Env, "apiOrigins" | "trustProxy">;
	readonly log: Logger;
	readonly snapshot: Snapshot;
	readonly maxBytes: number;
	/** For what programs write; without it, the API is only read. */
	backend?(): Backend;
}

/** The read API. */
export interface Api {
	/** Its ready answers for everybody, by their canonical targets. */
	readonly cache: PageCache;
	/**
	 * Answers a request whose target `isApi`. Never rejects.
	 * @param onUpload is called when a file begins to arrive, which may take longer
	 */
	take(request: IncomingMessage, response: ServerResponse, requestId: string, onUpload?: () => void): Promise<void>;
}

/** Whether a request target is for the API. */
export function isApi(target: string): boolean {
	return /^\/api(?:[/?]|$)/.test(target);
}

/** As for pages: programs ask each time, a CDN may keep an answer for a minute. */
const caching = "public, max-age=0, s-maxage=60, must-revalidate";
const forOne = "private, no-cache";

const json = "application/json; charset=utf-8";

export function createApi({ origin, common, store, env, log, snapshot: first, maxBytes, backend }: ApiOptions): Api {
	const { apiOrigins } = env;
	const shared: Headers = {
		...common,
		...(apiOrigins.length > 0 && { "Cross-Origin-Resource-Policy": "cross-origin" }),
		...(apiOrigins.includes("*") && { "Access-Control-Allow-Origin": "*", ...exposed }),
		"X-Robots-Tag": "noindex",
		Vary: apiOrigins.length > 0 && !apiOrigins.includes("*") ? "Accept-Encoding, Origin" : "Accept-Encoding",
	};
	// Of these, most bytes are for a few: brotli is not worth a second each.
	const cache = new PageCache({
		maxBytes,
		snapshot: first,
		brotli: false,
		render: async (key, of) => rendered(key, of),
	});
	const old = new OldReleases(store, () => cache.snapshot);

	return {
		cache,
		async take(request, response, requestId, onUpload = () => {}) {
			const extra: Record<string, string> = { ...corsFor(request.headers.origin), "X-Request-Id": requestId };
			const writing = backend && isWrite(request.url!.split("?", 1)[0]!, request.method);
			const answering = writing ? write(backend(), request, response, { extra, onUpload }) : find(request, extra);
			const found = await answering.catch((error: unknown) => problemResponse(error, requestId));
			const isLate = response.headersSent || response.destroyed;
			if (!isLate) send(request, response, found, extra);
			// A body that was not read would block the next request on the connection.
			if (writing) request.resume();
		},
	};

	async function find(request: IncomingMessage, extra: Record<string, string>): Promise<ReadyResponse> {
		const { method, url = "", headers } = request;
		if (url.length > limits.addressLength)
			throw new Problem(414, `An address may have at most ${limits.addressLength} characters.`);
		const [path = "", search = ""] = splitAt(url, "?");
		if (method === "OPTIONS") return created(204, { Allow: "GET, HEAD, OPTIONS", ...preflight }, "");
		if (method !== "GET" && method !== "HEAD")
			throw new Problem(405, `The API is read with GET. ${method} did nothing.`, {
				headers: { Allow: "GET, HEAD, OPTIONS" },
			});
		const use = headers.authorization === undefined ? undefined : await used(request, extra);
		if (path === apiRoot || path === openApiPath) return cache.get(path);
		if (path === `${apiRoot}/`) return created(301, { Location: withQuery(apiRoot, search) }, "");
		if (!path.startsWith(`${apiRoot}/v1/`))
			throw new Problem(404, `There is nothing at ${path.slice(0, 100)}. ${origin}${apiRoot} lists what there is.`);
		const address = readApiAddress(path, search);
		try {
			return await forAddress(address, use, extra);
		} catch (error) {
			if (!(error instanceof Moved)) throw error;
			const to = addressOfMoved(error.to, address.release) + (search && `?${search}`);
			return created(301, { Location: to, "Cache-Control": caching }, "");
		}
	}

	async function write(
		backend: Backend,
		request: IncomingMessage,
		response: ServerResponse,
		more: Pick<WriteRequest, "extra" | "onUpload">,
	): Promise<ReadyResponse> {
		const [path = "", search = ""] = splitAt(request.url!, "?");
		const { status, value } = await answerWriteRequest(backend, request, response, { path, search, ...more });
		return created(status, { "Content-Type": json, "Cache-Control": "no-store" }, { data: value });
	}

	/** @throws {Problem} for a token that does not count, or may not read */
	async function used(request: IncomingMessage, extra: Record<string, string>): Promise<TokenUse> {
		const { authorization = null } = request.headers;
		const agent = request.headers["user-agent"] ?? "";
		const use = await tokenOf(store, { authorization, address: clientAddress(request, env.trustProxy), agent });
		Object.assign(extra, use.headers, { "Cache-Control": forOne });
		if (use.isRefused) throw new Problem(use.status, use.sentence);
		return use;
	}

	async function forAddress(
		{ subject, release, drafts, preview, language, states, key }: ApiAddress,
		use: TokenUse | undefined,
		extra: Record<string, string>,
	): Promise<ReadyResponse> {
		if (preview !== undefined) return previewed(subject, preview, language, extra);
		if (states && !(drafts && use && language))
			throw Problem.of(
				"states",
				"States are those of drafts in a language: ask with drafts=true and language, and a token.",
			);
		if (use) rejectUnseen(use, subject, drafts);
		else if (drafts)
			throw new Problem(
				401,
				"Drafts need a token that may read them: send it as Authorization: Bearer and the token.",
				{
					headers: { "WWW-Authenticate": 'Bearer realm="Quillstone"' },
				},
			);
		if (drafts && use) {
			extra["Cache-Control"] = "no-store";
			const snapshot = siteIn(await siteOfDrafts(store, hiddenFrom(use.person)), language, true);
			return fresh(subject, { snapshot, use, language, states }, "no-store");
		}
		if (release !== undefined) {
			const snapshot = siteIn(await old.at(release, { isStranger: !use }), language);
			return fresh(subject, { snapshot, use, language }, use ? forOne : caching);
		}
		const snapshot = siteIn(cache.snapshot, language);
		if (use && use.token.types.length > 0) return fresh(subject, { snapshot, use, language }, forOne);
		// Throws for a missing entry before the cache is asked, so that made-up names do not fill it.
		if (subject.kind === "entry") findEntry(subject.type, subject.slug, { snapshot, origin });
		return cache.get(key);
	}

	/** @throws {Problem} for a token that is not for the draft of this */
	async function previewed(
		subject: Subject,
		text: string,
		language: string | undefined,
		extra: Record<string, string>,
	): Promise<ReadyResponse> {
		extra["Cache-Control"] = "no-store";
		const shown = backend && (await readPreviewToken(store, backend().secretKey, text));
		if (!shown) throw new Problem(401, "This preview is over, or is none. Open it anew in the studio.");
		const isOf = "type" in subject && subject.type.name === shown.type;
		const { snapshot: whole } = await withDraft(store, cache.snapshot, await get(store, shown.document));
		const snapshot = siteIn(whole, language, true);
		const asked =
			subject.kind === "entry" && isOf ? findEntry(subject.type, subject.slug, { snapshot, origin }).id : "";
		if (!isOf || (subject.kind !== "singleton" && asked !== shown.document))
			throw new Problem(403, `This preview shows one draft: ${shown.document} of ${shown.type}.`);
		return fresh(subject, { snapshot, use: undefined, language }, "no-store");
	}

	async function fresh(
		subject: Subject,
		{ snapshot, use, language, states = false }: Answering,
		cacheControl: string,
	): Promise<ReadyResponse> {
		const hidden = use ? (type: string) => !isAllowed(use, type) : undefined;
		const body = answerIn(subject, { snapshot, origin, ...(hidden && { hidden }) }, language);
		if (states && language && "type" in subject) await addStates(store, body, { type: subject.type.name, language });
		const made = created(200, { "Content-Type": json, "Cache-Control": cacheControl }, body);
		const { identity } = made.encoded;
		if (identity.body.length > 1_000) addEncoding(made, "gzip", await compressed("gzip", identity.body));
		return made;
	}

	/** Renders for the cache. Nothing of any request is in it. */
	function rendered(key: string, snapshot: Snapshot): ReadyResponse {
		if (key === openApiPath) return created(200, { "Content-Type": json, "Cache-Control": caching }, openApi(origin));
		if (key === apiRoot) {
			const { html, policy } = referencePage(origin);
			const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": caching };
			return created(200, { ...headers, "Content-Security-Policy": policy }, html);
		}
		const [path = "", search = ""] = splitAt(key, "?");
		const { subject, language } = readApiAddress(path, search);
		const body = answerIn(subject, { snapshot: siteIn(snapshot, language), origin }, language);
		return created(200, { "Content-Type": json, "Cache-Control": caching }, body);
	}

	function created(status: number, headers: Headers, body: unknown): ReadyResponse {
		const bytes = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
		return createReadyResponse(status, { ...shared, ...headers }, bytes);
	}

	function problemResponse(error: unknown, requestId: string): ReadyResponse {
		const problem = problemOf(error);
		if (problem.status === 500) log.error({ err: error, requestId }, "an answer of the API failed");
		const headers = { "Content-Type": "application/problem+json; charset=utf-8", "Cache-Control": "no-store" };
		return created(problem.status, { ...headers, ...problem.headers }, problem.toJSON());
	}

	/** Returns the CORS headers for another site, where only some sites may read the answer. */
	function corsFor(asking: string | undefined): Headers {
		if (asking === undefined || !apiOrigins.includes(asking)) return {};
		return { "Access-Control-Allow-Origin": asking, ...exposed };
	}
}

interface Answering {
	/** Of the language that is asked for. */
	readonly snapshot: Snapshot;
	readonly use: TokenUse | undefined;
	readonly language: string | undefined;
	/** Whether the state of each translated text is told. */
	readonly states?: boolean;
}

/** An answer whose addresses are those of the language that is asked for. */
function answerIn(subject: Subject, context: AnswerContext, language: string | undefined): unknown {
	const body = answer(subject, context);
	return language === undefined ? body : answerWithAddresses(body, context);
}

const exposed: Headers = {
	"Access-Control-Expose-Headers": "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
};
const preflight: Headers = {
	"Access-Control-Allow-Methods": "GET, HEAD",
	"Access-Control-Allow-Headers": "Authorization, If-None-Match",
	"Access-Control-Max-Age": "86400",
};

function problemOf(error: unknown): Problem {
	if (error instanceof Problem) return error;
	if (error instanceof BodyTooLarge) return new Problem(413, "This is more than is taken here. Send less at a time.");
	if (isFailure(error)) {
		const headers: Headers = error.status === 503 ? { "Retry-After": "5" } : {};
		return new Problem(error.status, error.sentence, { headers });
	}
	return new Problem(500, "Something went wrong on our side. Try again in a moment.");
}

/** @throws {Problem} 403 for what the token was not given */
function rejectUnseen(use: TokenUse, subject: Subject, drafts: boolean): void {
	const scope = drafts ? "read drafts" : "read";
	if (!use.token.scopes.includes(scope))
		throw new Problem(403, `This token may not ${scope}. Make one in the studio that may.`);
	if (!("type" in subject)) return;
	const { name } = subject.type;
	if (drafts ? maySee(use, name) : isAllowed(use, name)) return;
	throw new Problem(
		403,
		`This token may not see ${name}. It was made for: ${use.token.types.join(", ") || "what its person may see"}.`,
	);
}

/** Whether a token may read a type: public content needs no role, but a token may be limited to some types. */
function isAllowed({ token: { types } }: TokenUse, type: string): boolean {
	return types.length === 0 || types.includes(type);
}

function send(request: IncomingMessage, response: ServerResponse, answer: ReadyResponse, extra: Headers): void {
	const reply = chooseEncoding(answer, request.headers["accept-encoding"], request.headers["if-none-match"]);
	const isError = answer.status >= 400;
	const fields: string[] = [];
	for (let at = 0; at < reply.fields.length; at += 2) {
		const name = reply.fields[at]!;
		if (isError || !Object.hasOwn(extra, name)) fields.push(name, reply.fields[at + 1]!);
	}
	const own = Object.entries(extra).filter(([name]) => !isError || !Object.hasOwn(answer.headers, name));
	response.writeHead(reply.status, [...fields, ...own.flat()]);
	response.end(request.method === "HEAD" ? undefined : reply.body);
}

function splitAt(text: string, sign: string): [string, string] {
	const at = text.indexOf(sign);
	return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
