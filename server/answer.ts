import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { acceptedEncodings, type Encoding } from "./encoding.ts";

/** A complete answer to GET and HEAD, kept ready in memory in every coding there is. */
export interface Answer {
	readonly status: number;
	/** Tells one content from another. */
	readonly hash: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly replies: { identity: Reply } & Partial<Record<Encoding, Reply>>;
	/** What a client that has the current content is answered, by the entity tag it holds. */
	readonly unchanged: Map<string, Reply>;
}

/** Bytes with their header, in the two forms that the two ways out take. */
export interface Reply {
	readonly status: number;
	/** Names and values in turn, as `writeHead` takes them. */
	readonly fields: readonly string[];
	/** Status line and fields as they go over the wire, without the empty line at the end. */
	readonly head: Buffer;
	readonly body: Buffer;
}

const nothing = Buffer.alloc(0);

/** Prepares an answer. `headers` are those of the content: type, caching, policies. */
export function createAnswer(status: number, headers: Readonly<Record<string, string>>, body: Buffer): Answer {
	const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
	const answer = { status, hash, headers, replies: {} as Answer["replies"], unchanged: new Map<string, Reply>() };
	addEncoding(answer, "identity", body);
	return answer;
}

/** Adds the same content in another coding, from now on served to those who accept it. */
export function addEncoding(answer: Answer, encoding: Encoding, body: Buffer): void {
	const { status, headers } = answer;
	// Each coding has its own tag: a strong one promises the same bytes.
	const tag = `"${answer.hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
	const validated = status === 200 ? { ...headers, ETag: tag } : headers;
	const { "Content-Type": _, ...unchanged } = validated as Record<string, string>;
	const coding: Record<string, string> = encoding === "identity" ? {} : { "Content-Encoding": encoding };
	answer.replies[encoding] = reply(status, { ...validated, ...coding, "Content-Length": String(body.length) }, body);
	if (status === 200) answer.unchanged.set(tag, reply(304, unchanged, nothing));
}

/** What to send to a client that accepts these codings and may hold an earlier copy. */
export function chooseReply(
	answer: Answer,
	acceptEncoding: string | undefined,
	ifNoneMatch: string | undefined,
): Reply {
	if (ifNoneMatch !== undefined) {
		const held = unchangedFor(answer, ifNoneMatch);
		if (held) return held;
	}
	for (const encoding of acceptedEncodings(acceptEncoding)) {
		const found = answer.replies[encoding];
		if (found) return found;
	}
	return answer.replies.identity;
}

/** All bytes an answer takes. */
export function bytesOf({ replies }: Answer): number {
	return Object.values(replies).reduce((sum, { body, head }) => sum + body.length + 2 * head.length, 0);
}

// If-None-Match compares weakly: proxies turn strong tags into weak ones when they recompress.
function unchangedFor({ unchanged }: Answer, ifNoneMatch: string): Reply | undefined {
	if (ifNoneMatch.trim() === "*") return unchanged.values().next().value;
	for (const tag of ifNoneMatch.split(",")) {
		const reply = unchanged.get(tag.trim().replace(/^W\//, ""));
		if (reply) return reply;
	}
}

function reply(status: number, headers: Readonly<Record<string, string>>, body: Buffer): Reply {
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}`;
	return { status, fields: Object.entries(headers).flat(), head: Buffer.from(head, "latin1"), body };
}
