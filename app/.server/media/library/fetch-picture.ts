import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { pictureLimits } from "../../../content/values/limits/picture-files.ts";
import { guardedLookup, hostOf } from "../../guarded-lookup.ts";
import { caughtAnswer, isCaught } from "../../outgoing.ts";

/** Limits of fetching one picture, in milliseconds. */
export interface FetchLimits {
	readonly connect: number;
	readonly whole: number;
	/** Whether private addresses are allowed. */
	readonly allowPrivate: boolean;
	readonly signal?: AbortSignal;
	/** The media types to request, and the most bytes of the response: those of pictures, unless given. */
	readonly accept?: string;
	readonly bytes?: number;
}

export const fetchLimits = { connect: 5_000, whole: 60_000 } as const;

const mostRedirects = 3;

/** Why a picture cannot be fetched, in words behind its address. */
export class NotFetched extends Error {
	override readonly name = "NotFetched";
	/** Whether the host did not answer at all. */
	readonly isSilent: boolean;

	constructor(why: string, isSilent = false) {
		super(why);
		this.isSilent = isSilent;
	}
}

/**
 * Fetches a picture within the limits, from public addresses only, wherever it is redirected to. It is handed over piece
 * by piece; the time for all of it goes on meanwhile.
 * @throws {NotFetched}
 */
export async function fetchPicture(
	address: string,
	limits: FetchLimits,
): Promise<{
	readonly stream: AsyncIterable<Uint8Array>;
	readonly signal: AbortSignal;
	/** Where it was found in the end. */
	readonly address: string;
}> {
	const deadline = AbortSignal.timeout(limits.whole);
	const signal = AbortSignal.any([deadline, limits.signal].filter((one) => one !== undefined));
	let url = new URL(address);
	for (let hop = 0; ; hop++) {
		const response = await ask(url, limits, signal);
		const status = response.statusCode ?? 0;
		const { location } = response.headers;
		if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
			response.destroy();
			if (hop === mostRedirects) throw new NotFetched("it is redirected too often");
			url = new URL(location, url);
			if (!/^https?:$/.test(url.protocol)) throw new NotFetched("it is redirected to no web address");
			continue;
		}
		if (status !== 200) {
			response.destroy();
			throw new NotFetched(`its server answered with ${status}`);
		}
		const length = Number(response.headers["content-length"] ?? 0);
		const { bytes = pictureLimits.bytes } = limits;
		if (length > bytes) {
			response.destroy();
			throw new NotFetched(`it has more than ${bytes / 1_000_000} MB`);
		}
		return { stream: whole(response, signal, deadline), signal, address: url.href };
	}
}

async function* whole(
	response: IncomingMessage,
	signal: AbortSignal,
	deadline: AbortSignal,
): AsyncGenerator<Uint8Array> {
	const stop = () =>
		response.destroy(new NotFetched(deadline.aborted ? "it did not come in time" : "it was called off"));
	signal.addEventListener("abort", stop, { once: true });
	try {
		if (signal.aborted) stop();
		yield* response;
	} finally {
		signal.removeEventListener("abort", stop);
		response.destroy();
	}
}

async function ask(
	url: URL,
	{ connect, allowPrivate, accept = "image/*" }: FetchLimits,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	if (isCaught({ kind: "request", to: url.href, subject: "GET", text: "" })) throw new NotFetched(caughtAnswer);
	return new Promise((resolve, reject) => {
		const fail = (error: Error & { code?: string }) => {
			const isSilent = /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET/.test(error.code ?? "") || signal.aborted;
			const why = signal.aborted ? "it did not come in time" : error.message || error.code || "it cannot be reached";
			reject(error instanceof NotFetched ? error : new NotFetched(why, isSilent));
		};
		try {
			const request = url.protocol === "https:" ? httpsRequest : httpRequest;
			const asking = request(url, {
				hostname: hostOf(url, allowPrivate),
				lookup: guardedLookup(allowPrivate),
				headers: { accept, "user-agent": "Quillstone" },
				maxHeaderSize: 16 * 1024,
				agent: false,
				signal,
			});
			const slow = setTimeout(() => asking.destroy(new NotFetched("no connection in time", true)), connect);
			asking.once("socket", (socket) =>
				socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => clearTimeout(slow)),
			);
			asking.once("close", () => clearTimeout(slow));
			asking.once("response", resolve).once("error", fail);
			asking.end();
		} catch (error) {
			fail(error as Error);
		}
	});
}
