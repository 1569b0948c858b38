import type { Socket } from "node:net";
import { pageAddress } from "../pages/page-address.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { redirectResponse } from "../pages/plain-response.ts";
import { errorPageKey } from "../pages/public-answer.ts";
import type { ReadyResponse } from "../pages/ready-response.ts";
import type { Router } from "../pages/router.ts";

interface UnreadableContext {
	readonly pages: PageCache;
	readonly common: Readonly<Record<string, string>>;
	readonly router: Router;
}

/** The error of node:http for bytes that are no valid request. */
interface Unreadable extends NodeJS.ErrnoException {
	readonly rawPacket?: Buffer;
}

const statuses: Readonly<Record<string, number>> = {
	HPE_HEADER_OVERFLOW: 431,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a malformed request with a page that says so, and closes the connection. */
export async function answerUnreadable(site: UnreadableContext, error: Unreadable, socket: Socket): Promise<void> {
	const answer = await answerFor(site, error).catch(() => undefined);
	if (!socket.writable) return void socket.destroy();
	if (!answer) return void socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
	const { head, body } = answer.encoded.identity;
	socket.cork();
	socket.write(head);
	socket.write(`Date: ${new Date().toUTCString()}\r\nConnection: close\r\n\r\n`);
	const isHead = error.rawPacket?.subarray(0, 5).toString("latin1") === "HEAD ";
	socket.end(isHead ? "" : body);
	socket.uncork();
}

async function answerFor(
	{ pages, common, router }: UnreadableContext,
	{ code = "", rawPacket }: Unreadable,
): Promise<ReadyResponse> {
	if (code !== "HPE_INVALID_URL") return pages.get(errorPageKey(statuses[code] ?? 400));
	// Letters beyond ASCII as they are, which some programs send: they mean what they mean when they are escaped.
	const [, method, target] = /^([A-Z]+) (\S+) HTTP\/1\.[01]\r\n/.exec(rawPacket?.toString("latin1") ?? "") ?? [];
	const address = target === undefined ? undefined : pageAddress(target, (path) => router.match(path)?.query);
	if (address?.kind === "elsewhere") return redirectResponse(common, method, address.to);
	return pages.get(errorPageKey(address === undefined ? 400 : 404));
}
