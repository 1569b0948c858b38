import { caughtAnswer, isCaught } from "../outgoing.ts";
import { beginningOf, exchange } from "./http-exchange.ts";
import type { Limits } from "./message.ts";

/** `fetch` within limits: the answer is whole when it is there, and no longer than allowed. */
export type GuardedFetch = (address: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * Sends requests within the limits: follows no redirect, reads no more of an answer than allowed, and connects to no address
 * that the guard rejects. Throws an error with a sentence where there is no answer.
 */
export function guardedFetch(limits: Limits): GuardedFetch {
	return async (address, init) => {
		const request = new Request(address, init);
		const body = Buffer.from(await request.arrayBuffer());
		const { url: to, method } = request;
		if (isCaught({ kind: "request", to, subject: method, text: body.toString("utf8") }))
			return new Response(caughtAnswer);
		const deadline = AbortSignal.timeout(limits.whole);
		const end = AbortSignal.any([deadline, request.signal, limits.signal].filter((signal) => signal !== undefined));
		const length = /^(GET|HEAD)$/.test(request.method) ? {} : { "content-length": body.length };
		const headers = { ...Object.fromEntries(request.headers), ...length };
		try {
			const sent = { method, headers, body };
			const response = await exchange(to, sent, limits, end);
			const status = response.statusCode ?? 0;
			const answer = await beginningOf(response, limits.bytes, end).catch((error) => {
				// The status counts: a receiver that broke off after a 2xx has the inquiry.
				return status >= 200 && status < 300 ? "" : String(error);
			});
			return answered(status, response.headersDistinct, answer);
		} catch (error) {
			if (deadline.aborted) throw new Error(`No answer within ${limits.whole / 1000} seconds.`, { cause: error });
			throw error;
		}
	};
}

function answered(status: number, headers: NodeJS.Dict<string[]>, text: string): Response {
	const pairs = Object.entries(headers).flatMap(([name, values = []]) => values.map((value) => [name, value] as const));
	// A status that a `Response` cannot be made with is kept all the same: it is what people read.
	const body = [204, 205, 304].includes(status) || text === "" ? null : text;
	const response = new Response(body, {
		status: status >= 200 && status <= 599 ? status : 502,
		headers: pairs.map((pair) => [...pair]),
	});
	return response.status === status ? response : Object.defineProperty(response, "status", { value: status });
}
