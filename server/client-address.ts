import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * The network address of whoever asks, in its shortest spelling. Behind a trusted proxy it is the one the proxy added
 * last to X-Forwarded-For; what stands before it was sent by the client and says nothing.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">, trustProxy: boolean) {
	const forwarded = trustProxy ? [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)!.trim() : "";
	const address = ipaddr.isValid(forwarded) ? forwarded : (socket.remoteAddress ?? "");
	// An IPv4 client of a socket that speaks both is spelled ::ffff:192.0.2.1.
	return ipaddr.isValid(address) ? ipaddr.process(address).toString() : "";
}
