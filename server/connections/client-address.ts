import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * The network address of the client, in its shortest spelling. Behind a trusted proxy it is the one the proxy added
 * last to X-Forwarded-For; earlier ones were sent by the client and cannot be trusted.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">, trustProxy: boolean) {
	const last = trustProxy ? [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)! : "";
	const forwarded = withoutPort(last.trim());
	const address = ipaddr.isValid(forwarded) ? forwarded : (socket.remoteAddress ?? "");
	// An IPv4 client of a socket that speaks both is spelled ::ffff:192.0.2.1.
	return ipaddr.isValid(address) ? ipaddr.process(address).toString() : "";
}

/** Some proxies add the client's port, the brackets that an IPv6 address has beside one, or quotes around both. */
function withoutPort(node: string): string {
	const spelled = /^"?(?:\[([^\]]*)\](?::\w*)?|([\d.]+):\w*|(.*?))"?$/.exec(node);
	return spelled?.slice(1).find((address) => address !== undefined) ?? "";
}
