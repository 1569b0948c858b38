import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { gunzipSync } from "node:zlib";
import { acceptedEncodings, type Encoding } from "./encoding.ts";

/** A complete response to GET and HEAD in every encoding, kept in memory compressed where it compresses. */
export interface ReadyResponse {
	readonly status: number;
	/** Identifies the content. */
	readonly hash: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly encoded: { identity: EncodedResponse } & Partial<Record<Encoding, EncodedResponse>>;
	/** The 304 for a client that has the current content, by its entity tag. */
	readonly unchanged: Map<string, EncodedResponse>;
}

/** A body with its head, in the forms that `writeHead` and a raw socket take. */
export interface EncodedResponse {
	readonly status: number;
	/** Names and values alternately, for `writeHead`. */
	readonly fields: readonly string[];
	/** Status line and fields as they go over the wire, without the empty line at the end. */
	readonly head: Buffer;
	readonly body: Buffer;
	/** Bytes of the body in memory: 0 where it is unpacked for each who asks. */
	readonly held: number;
}

const nothing = Buffer.alloc(0);

/** Prepares a response. `headers` are those of the content: type, caching, policies. */
export function createReadyResponse(
	status: number,
	headers: Readonly<Record<string, string>>,
	body: Buffer,
): ReadyResponse {
	const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
	const answer = {
		status,
		hash,
		headers,
		encoded: {} as ReadyResponse["encoded"],
		unchanged: new Map<string, EncodedResponse>(),
	};
	addEncoding(answer, "identity", body);
	return answer;
}

/** Adds the same content in another encoding, which is served from now on to those who accept it. */
export function addEncoding(answer: ReadyResponse, encoding: Encoding, body: Buffer): void {
	const { status, headers } = answer;
	// Each encoding has its own tag, because a strong tag promises the same bytes.
	const tag = `"${answer.hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
	const validated = status === 200 ? { ...headers, ETag: tag } : headers;
	const { "Content-Type": _, ...unchanged } = validated as Record<string, string>;
	const coding: Record<string, string> = encoding === "identity" ? {} : { "Content-Encoding": encoding };
	const fields = { ...validated, ...coding, "Content-Length": String(body.length) };
	answer.encoded[encoding] = encodedResponse(status, fields, alone(body));
	if (status === 200) answer.unchanged.set(tag, encodedResponse(304, unchanged, nothing));
	const { br, gzip, identity } = answer.encoded;
	if (br && gzip && identity.held > 0) answer.encoded.identity = unpacked(identity, gzip.body);
}

/** The plain form of what is held compressed: three times as many bytes, which hardly any client asks for. */
function unpacked({ status, fields, head }: EncodedResponse, packed: Buffer): EncodedResponse {
	// Many who read slowly hold one and the same.
	let last: WeakRef<Buffer> | undefined;
	return {
		...{ status, fields, head, held: 0 },
		get body() {
			const body = last?.deref() ?? gunzipSync(packed);
			last = new WeakRef(body);
			return body;
		},
	};
}

/**
 * The same bytes in memory of their own: what zlib returns, and what is made of short texts, is a part of 64 KB, all of
 * which would be kept.
 */
function alone(body: Buffer): Buffer {
	if (body.length === body.buffer.byteLength) return body;
	const copy = Buffer.allocUnsafeSlow(body.length);
	body.copy(copy);
	return copy;
}

/** Chooses what to send to a client that accepts these encodings and may have a copy. */
export function chooseEncoding(
	answer: ReadyResponse,
	acceptEncoding: string | undefined,
	ifNoneMatch: string | undefined,
): EncodedResponse {
	if (ifNoneMatch !== undefined) {
		const held = unchangedFor(answer, ifNoneMatch);
		if (held) return held;
	}
	for (const encoding of acceptedEncodings(acceptEncoding)) {
		const found = answer.encoded[encoding];
		if (found) return found;
	}
	return answer.encoded.identity;
}

/** All bytes an answer takes. */
export function bytesOf({ encoded }: ReadyResponse): number {
	return Object.values(encoded).reduce((sum, { held, head }) => sum + held + 2 * head.length, 0);
}

// If-None-Match compares weakly: proxies turn strong tags into weak ones when they recompress.
function unchangedFor({ unchanged }: ReadyResponse, ifNoneMatch: string): EncodedResponse | undefined {
	if (ifNoneMatch.trim() === "*") return unchanged.values().next().value;
	for (const tag of ifNoneMatch.split(",")) {
		const known = unchanged.get(tag.trim().replace(/^W\//, ""));
		if (known) return known;
	}
}

function encodedResponse(status: number, headers: Readonly<Record<string, string>>, body: Buffer): EncodedResponse {
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}`;
	return {
		status,
		fields: Object.entries(headers).flat(),
		head: alone(Buffer.from(head, "latin1")),
		body,
		held: body.length,
	};
}
