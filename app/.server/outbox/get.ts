import type { OutgoingHttpHeaders } from "node:http";
import { rejectCaught } from "../outgoing.ts";
import { beginningOf, exchange } from "./http-exchange.ts";
import type { Limits } from "./message.ts";

/** The response of an address. */
export interface Found {
	readonly status: number;
	/** Its media type; "" when it has none. */
	readonly type: string;
	readonly text: string;
}

/**
 * Reads what is at an address within the limits: follows no redirect, and connects to no address that the guard rejects.
 * @throws an error with a sentence when it cannot be reached, is too long, or does not come in time
 */
export async function get(address: string, headers: OutgoingHttpHeaders, limits: Limits): Promise<Found> {
	rejectCaught(address);
	const deadline = AbortSignal.timeout(limits.whole);
	const end = AbortSignal.any([deadline, limits.signal].filter((signal) => signal !== undefined));
	try {
		const response = await exchange(address, { method: "GET", headers }, limits, end);
		const text = await beginningOf(response, limits.bytes + 1, end);
		if (Buffer.byteLength(text) > limits.bytes) throw new Error(`This is more than ${limits.bytes / 1024} KB.`);
		const [type = ""] = (response.headers["content-type"] ?? "").toLowerCase().split(";", 1);
		return { status: response.statusCode ?? 0, type: type.trim(), text };
	} catch (error) {
		if (deadline.aborted) throw new Error(`No answer within ${limits.whole / 1000} seconds.`, { cause: error });
		throw error;
	}
}
