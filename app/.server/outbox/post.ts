import { type ClientRequest, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { guardedLookup, hostOf } from "./guard.ts";
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
		const response = await send(address, { ...headers, "content-length": body.length }, body, limits, end);
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

function send(
	address: string,
	headers: OutgoingHttpHeaders,
	body: Buffer,
	limits: Limits,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	const url = new URL(address);
	const host = hostOf(url, limits.allowPrivate);
	const request = url.protocol === "https:" ? httpsRequest : httpRequest;
	return new Promise((resolve, reject) => {
		// No keep-alive, so a connection that a receiver broke is never reused.
		const lookup = guardedLookup(limits.allowPrivate);
		const sending = request(url, {
			method: "POST",
			hostname: host,
			headers,
			signal,
			lookup,
			agent: false,
			maxHeaderSize: 16 * 1024,
		});
		rejectSlowConnection(sending, limits.connect);
		sending.once("response", resolve).once("error", reject);
		// Also without an error, such as for a response that wants to switch protocols.
		sending.once("close", () => reject(new Error("The connection was closed without an answer.")));
		sending.end(body);
	});
}

function rejectSlowConnection(sending: ClientRequest, timeLimit: number): void {
	const slow = new Error(`No connection within ${timeLimit / 1000} seconds.`);
	const timer = setTimeout(() => sending.destroy(slow), timeLimit);
	const stop = () => clearTimeout(timer);
	sending.once("close", stop).once("socket", (socket) => {
		socket.once("encrypted" in socket ? "secureConnect" : "connect", stop);
	});
}

async function beginningOf(response: IncomingMessage, most: number, signal: AbortSignal): Promise<string> {
	const chunks: Buffer[] = [];
	let size = 0;
	const stop = () => response.destroy(new Error("The answer did not end in time."));
	signal.addEventListener("abort", stop, { once: true });
	try {
		for await (const chunk of response) {
			chunks.push(chunk);
			size += chunk.length;
			if (size >= most) break; // Leaving the loop closes the connection.
		}
	} finally {
		signal.removeEventListener("abort", stop);
		response.destroy();
	}
	return Buffer.concat(chunks).subarray(0, most).toString("utf8");
}

/** Retry-After is a number of seconds or a date. */
function waitOf(value: string | undefined): number | undefined {
	if (!value) return undefined;
	const wait = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
	return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}
