import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { bearsSession } from "../app/.server/auth/sessions/session-rules.ts";
import type { Backend } from "../app/.server/http.ts";
import type { Logger } from "../app/.server/log/log.ts";
import { handedOver } from "../app/.server/media/library/hand-over.ts";
import type { Snapshot } from "../app/.server/snapshot/snapshot.ts";
import { mayAccess } from "../app/addresses/access.ts";
import { clientAddress } from "./connections/client-address.ts";
import { sendKeptFile } from "./files/send-kept-file.ts";
import { type BodyBounds, mostBytes, rejectManyPieces, strangersBounds, studioBounds } from "./form-bounds.ts";
import { limits } from "./limits.ts";
import { compression } from "./pages/compress-answer.ts";
import { isStudio } from "./pages/page-address.ts";
import { headersOf, renderPage } from "./pages/render-page.ts";
import type { Router } from "./pages/router.ts";
import {
	filePolicy,
	framesPolicy,
	type OtherSources,
	type PagePolicy,
	previewPolicy,
	studioPolicy,
} from "./pages/security-headers.ts";
import { readBody, streamBody } from "./read-body.ts";
import { isSameMachine } from "./where-opened.ts";

export interface ForwardOptions {
	readonly origin: string;
	readonly router: Router;
	readonly log: Logger;
	readonly common: Readonly<Record<string, string>>;
	readonly backend: Backend;
	policy(snapshot: Snapshot, path?: string): PagePolicy;
	/** Other origins that every page may load from. */
	readonly sources?: Partial<OtherSources>;
}

export interface Forwarded {
	/** Path and query, without host. */
	readonly target: string;
	readonly requestId: string;
	readonly snapshot: Snapshot;
	/** Called when an upload starts, which may take longer. */
	readonly onUpload: () => void;
}

/** Forwards a request to the router, for answers that are not cached: forms, the studio, pictures made on demand. */
export async function forward(
	{ origin, router, log, common, policy, sources, backend }: ForwardOptions,
	{ target, requestId, snapshot, onUpload }: Forwarded,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const path = target.split("?", 1)[0]!;
	const { uploadBytes, framing, isPrivate, frames } = (await router.match(path)?.handle()) ?? {};
	// Read only after the route has checked who sends it.
	const isUpload = uploadBytes !== undefined && request.method === "POST";
	const body = isUpload ? streamBody(request, uploadBytes + limits.uploadBeyond, onUpload) : await readForm();
	const studio = isStudio(path);
	const cspNonce = studio ? randomBytes(16).toString("base64") : undefined;
	const client = {
		address: clientAddress(request, backend.env.trustProxy),
		agent: request.headers["user-agent"] ?? "",
	};
	const rendered = await renderPage(
		router,
		new Request(origin + target, {
			method: request.method!,
			headers: headersFor(request, origin, studio, isSameMachine(request.headers.origin, request.headers, backend.env)),
			body: body ?? null,
			...(isUpload && { duplex: "half", signal: endOf(response) }),
		}),
		{ snapshot, origin, requestId, ...(cspNonce && { cspNonce }) },
		log,
		{ client, backend },
	);
	const kept = rendered.headers.get(handedOver);
	if (kept !== null) {
		const headers = { ...common, ...(isPrivate && keptToItself) };
		const sending = { path: kept, pictures: backend.media.files, headers, request, response, requestId };
		if (!(await sendKeptFile(sending))) response.writeHead(404, headers).end();
		return;
	}
	const headers: Record<string, string | string[]> = {
		"Cache-Control": "no-store",
		...headersOf(rendered),
		...common,
		...(framing === "embed" && shownAnywhere),
		...(isPrivate && keptToItself),
		...policyOf(),
		"X-Request-Id": requestId,
	};
	// A page that is shown at another address than its own says itself what is on it.
	const own = rendered.headers.get("Content-Security-Policy");
	if (own !== null) headers["Content-Security-Policy"] = own;
	const cookies = rendered.headers.getSetCookie();
	if (cookies.length > 0) headers["Set-Cookie"] = cookies;
	const answer = request.method === "HEAD" ? null : rendered.body;
	const smaller = answer && compression(request.headers["accept-encoding"], rendered.headers.get("Content-Type"));
	if (smaller) Object.assign(headers, { "Content-Encoding": smaller.encoding, Vary: "Accept-Encoding" });
	response.writeHead(rendered.status, headers);
	if (!answer) response.end();
	else await pipeline(Readable.fromWeb(answer as ReadableStream), ...(smaller ? [smaller.stream] : []), response);
	// An unread body would block the next request on the connection.
	if (isUpload) request.resume();

	async function readForm() {
		const type = request.headers["content-type"];
		const bounds = boundsOf();
		const body = await readBody(request, mostBytes(bounds, type));
		if (body) rejectManyPieces(body, bounds, type);
		return body;
	}

	function boundsOf(): BodyBounds {
		if (!bearsSession(request.headers.cookie, origin)) return strangersBounds;
		const pattern = router.match(path.replace(/\.data$/, ""))?.pattern ?? "";
		return mayAccess(pattern, request.method!, undefined) ? strangersBounds : studioBounds;
	}

	function policyOf(): PagePolicy {
		if (framing === "preview") return previewPolicy;
		if (framing === "file") return { ...filePolicy, "Cache-Control": "no-store" };
		if (frames) return framesPolicy;
		return cspNonce ? studioPolicy(cspNonce, sources) : policy(snapshot, path);
	}
}

// Its address is a secret that no other site may learn.
const keptToItself = {
	"Cache-Control": "no-store",
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
};

// Other sites draw link previews.
const shownAnywhere = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Aborted when the client goes away before it has its answer. */
function endOf(response: ServerResponse): AbortSignal {
	const gone = new AbortController();
	response.on("close", () => response.writableFinished || gone.abort());
	return gone.signal;
}

// Host headers never reach a page: there is one origin, the configured one.
const withheld =
	/^(host|forwarded|x-forwarded-.*|x-real-ip|x-original-.*|x-rewrite-.*|connection|keep-alive|transfer-encoding|expect|upgrade|te|trailer)$/;

function headersFor(request: IncomingMessage, origin: string, studio: boolean, sameMachine: boolean): Headers {
	const headers = new Headers({ host: new URL(origin).host });
	for (const [name, values = []] of Object.entries(request.headersDistinct)) {
		if (!withheld.test(name)) for (const value of values) headers.append(name, value);
	}
	// The site may be reached by a second name, or a browser may keep its origin to itself. A public form acts for nobody
	// who is signed in, so that is no reason to lose what somebody wrote; posts of other sites say so in Sec-Fetch-Site.
	if (!studio) headers.delete("origin");
	else if (sameMachine) headers.set("origin", origin);
	return headers;
}
