import type { OutgoingHttpHeaders } from "node:http";
import { beginningOf, exchange } from "./exchange.ts";
import { type DeliveryOutcome, failed, type Limits } from "./message.ts";

/**
 * Posts to an address within the limits: follows no redirect, reads no more of the response than allowed, and connects
 * to no address that the guard rejects. Never throws; errors are in the outcome.
 */
export async function post(
	address: string,
	headers: OutgoingHttpHeaders,
	body: Buffer,
	limits: Limits,
): Promise<DeliveryOutcome> {
	const deadline = AbortSignal.timeout(limits.whole);
	const end = AbortSignal.any([deadline, limits.signal].filter((signal) => signal !== undefined));
	try {
		const sent = { method: "POST", headers: { ...headers, "content-length": body.length }, body } as const;
		const response = await exchange(address, sent, limits, end);
		const status = response.statusCode ?? 0;
		const delivered = status >= 200 && status < 300;
		const answer = await beginningOf(response, limits.bytes, end).catch((error) => {
			// The status counts: a receiver that broke off after a 2xx has the inquiry.
			return delivered ? "" : String(error);
		});
		return { delivered, status, answer, retryAfter: waitOf(response.headers["retry-after"]) };
	} catch (error) {
		if (deadline.aborted) return failed(new Error(`No answer within ${limits.whole / 1000} seconds.`));
		return failed(error);
	}
}

/** Retry-After is a number of seconds or a date. */
function waitOf(value: string | undefined): number | undefined {
	if (!value) return undefined;
	const wait = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
	return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}
