import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Failure } from "../app/errors.ts";
import type { Answer } from "./answer.ts";
import { openExpressLane } from "./express-lane.ts";
import { limits } from "./limits.ts";
import { type RequestOptions, requestListener } from "./request.ts";

export interface Listening {
	readonly port: number;
	/** Refuses new connections, lets running requests finish for a while, then ends what is left. */
	drain(): Promise<void>;
}

/** The bounds that tests set lower. */
export type Times = Partial<Record<"silentTime" | "idleTime" | "headersTime" | "requestTime" | "drainTime", number>>;

/**
 * Serves on an address.
 * @throws {Failure} `bad-setting` when the port is taken or not allowed
 */
export async function listen(
	{ port, host, ...options }: RequestOptions & { port: number; host: string },
	times: Times = {},
): Promise<Listening> {
	const { silentTime, idleTime, headersTime, requestTime, drainTime } = { ...limits, ...times };
	const server = createServer(
		{
			maxHeaderSize: limits.headerBytes,
			headersTimeout: headersTime,
			// Bodies have a time of their own; this is for what nobody reads.
			requestTimeout: limits.uploadTime,
			connectionsCheckingInterval: Math.min(1000, headersTime),
			keepAliveTimeout: idleTime,
			noDelay: true,
		},
		requestListener({ ...options, requestTime }),
	);
	server.maxConnections = limits.connections;
	server.on("clientError", refuse);
	const { files, pages, metrics, log } = options;
	const closeLane = openExpressLane(server, {
		silentTime,
		idleTime,
		find: (target): Answer | undefined => pages.find(target) ?? files.get(target),
		onAnswered(target, { status, body }, requestId) {
			metrics.countReady();
			// Writing a line takes longer than the answer itself: these are counted, and listed only when somebody looks closely.
			if (!log.isLevelEnabled("debug")) return;
			log.debug(
				{ requestId, method: "GET", path: target.split("?", 1)[0], status, bytes: body.length, ms: 0 },
				"request",
			);
		},
	});
	await open(server, port, host);
	return {
		port: (server.address() as AddressInfo).port,
		async drain() {
			const closed = once(server, "close");
			server.close();
			closeLane();
			// A connection that has had its last answer would be kept for the next request.
			const idle = setInterval(() => server.closeIdleConnections(), 50);
			const late = setTimeout(() => server.closeAllConnections(), drainTime);
			await closed;
			clearInterval(idle);
			clearTimeout(late);
		},
	};
}

async function open(server: Server, port: number, host: string): Promise<void> {
	server.listen(port, host);
	try {
		await once(server, "listening");
	} catch (error) {
		throw asFailure(error as NodeJS.ErrnoException, port, host);
	}
}

function asFailure(error: NodeJS.ErrnoException, port: number, host: string): unknown {
	const sentences: Record<string, string> = {
		EADDRINUSE: `Port ${port} is taken by another program; stop it, or start with another one, such as PORT=${port + 1}.`,
		EACCES: `Port ${port} may not be used by this user; start with one above 1023, such as PORT=3000.`,
		EADDRNOTAVAIL: `HOST=${host} is no address of this machine; leave HOST out to listen on all of them.`,
		ENOTFOUND: `HOST=${host} is no address of this machine; leave HOST out to listen on all of them.`,
	};
	const sentence = sentences[error.code ?? ""];
	return sentence ? new Failure("bad-setting", sentence, {}, { cause: error }) : error;
}

// What node:http could not read as a request.
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
	const lines: Record<string, string> = {
		HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
		ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
	};
	if (!socket.writable) return void socket.destroy();
	const line = lines[error.code ?? ""] ?? "400 Bad Request";
	socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
