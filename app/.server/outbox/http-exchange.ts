import { type ClientRequest, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { guardedLookup, hostOf } from "../guarded-lookup.ts";
import type { Limits } from "./message.ts";

interface Sent {
	readonly method: string;
	readonly headers: OutgoingHttpHeaders;
	readonly body?: Buffer;
}

/** Sends a request, and resolves with the beginning of its answer. Redirects are answers like others. */
export function exchange(
	address: string,
	{ method, headers, body }: Sent,
	limits: Pick<Limits, "connect" | "allowPrivate">,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	const url = new URL(address);
	const host = hostOf(url, limits.allowPrivate);
	const request = url.protocol === "https:" ? httpsRequest : httpRequest;
	return new Promise((resolve, reject) => {
		// No keep-alive, so a connection that a receiver broke is never reused.
		const lookup = guardedLookup(limits.allowPrivate);
		const sending = request(url, {
			method,
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

/** Reads so many bytes of an answer at most, and closes the connection. */
export async function beginningOf(response: IncomingMessage, most: number, signal: AbortSignal): Promise<string> {
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
