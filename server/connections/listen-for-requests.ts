import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { Failure } from "../../app/errors.ts";
import { limits } from "../limits.ts";
import { readyAt } from "../pages/language-hosts.ts";
import type { ReadyResponse } from "../pages/ready-response.ts";
import { type RequestOptions, requestListener } from "../request-listener.ts";
import { Admission } from "./admission.ts";
import { endGently } from "./end-gently.ts";
import { openExpressLane } from "./express-lane.ts";
import { letGoOfStalledReaders } from "./stalled-readers.ts";
import { answerUnreadable } from "./unreadable.ts";

export interface Listening {
	readonly port: number;
	/**
	 * Serves for a short time yet, while balancers turn away. Then refuses new connections, ends the others with their next
	 * answer or when they bring no request, then what is left.
	 */
	drain(): Promise<void>;
}

/** Milliseconds. */
const SHORT_TURN = 1;

/** The bounds that tests set lower. */
export type Times = Partial<
	Record<
		| "silentTime"
		| "takeTime"
		| "idleTime"
		| "headersTime"
		| "requestTime"
		| "lastRequestTime"
		| "proxyIdleTime"
		| "drainTime"
		| "connections",
		number
	>
>;

/**
 * Serves on an address.
 * @throws {Failure} `bad-setting` when the port is taken or not allowed
 */
export async function listen(
	{ port, host, ...options }: RequestOptions & { port: number; host: string },
	times: Times = {},
): Promise<Listening> {
	const bounds = { ...limits, ...times };
	const { silentTime, takeTime, idleTime, headersTime, requestTime, lastRequestTime, drainTime, connections } = bounds;
	const keptTime = options.backend.env.trustProxy ? bounds.proxyIdleTime : lastRequestTime;
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
		unlessEnded(requestListener({ ...options, requestTime })),
	);
	server.on("clientError", (error, socket: Socket) => void answerUnreadable(options, error, socket));
	const { api, files, pages, metrics, log, backend } = options;
	const admission = new Admission({
		most: connections,
		share: limits.shareOfConnections,
		behindProxy: backend.env.trustProxy,
	});
	metrics.countFrom("connections_refused_total", "Connections that were one too many.", () => admission.refused);
	const answers = trackAnswers(server);
	letGoOfStalledReaders(server, takeTime);
	const lane = openExpressLane(server, {
		silentTime,
		idleTime,
		admit: (socket) => admission.take(socket),
		find(target, host): ReadyResponse | undefined {
			const { snapshot } = pages;
			const key = snapshot.hasHosts() ? readyAt({ snapshot, origin: options.origin }, host, target) : target;
			return key === undefined ? undefined : (pages.find(key) ?? api?.cache.find(key) ?? files.get(key));
		},
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
			const started = performance.now();
			const late = setTimeout(() => {
				server.closeAllConnections();
				lane.closeNow();
			}, drainTime);
			// Connections are kept meanwhile: whoever is sent away would come back with a new one.
			await pause(lastRequestTime);
			await nobodyWaits(server, started + drainTime);
			// `close` of node:http would reset connections on which the next request is on its way.
			NetServer.prototype.close.call(server);
			lane.drain();
			answers.endWithNext();
			await Promise.race([closed, pause(keptTime, undefined, { ref: false })]);
			const endIdle = () => {
				lane.endIdle(keptTime);
				answers.endIdle(keptTime);
			};
			const idle = setInterval(endIdle, 50);
			endIdle();
			await closed;
			clearInterval(idle);
			clearTimeout(late);
		},
	};
}

/**
 * Resolves when no new connection waits to be taken: closing the server would reset those. One is taken in each turn of
 * the event loop, so in a turn that brings none there is none; a short turn leaves no time for another to come.
 */
async function nobodyWaits(server: Server, latest: number): Promise<void> {
	let isQuiet = false;
	const onConnection = () => {
		isQuiet = false;
	};
	server.on("connection", onConnection);
	for (let now = performance.now(); !isQuiet && now < latest; ) {
		isQuiet = true;
		await nextTurn();
		const began = now;
		now = performance.now();
		if (now - began > SHORT_TURN) isQuiet = false;
	}
	server.off("connection", onConnection);
}

/** Leaves alone what comes on a connection that was ended meanwhile: nobody would get the answer. */
function unlessEnded(listener: RequestListener): RequestListener {
	return (request, response) => {
		if (request.socket.writableEnded) request.resume();
		else listener(request, response);
	};
}

interface Answers {
	/** Has each answer that is not begun yet, and all that follow, close their connections. */
	endWithNext(): void;
	/** Ends the connections that brought nothing in so many milliseconds after their last answer. */
	endIdle(time: number): void;
}

/** Knows the answers that are not sent yet, and what each connection had brought when it was answered. */
function trackAnswers(server: Server): Answers {
	const open = new Set<ServerResponse>();
	const answered = new Map<Socket, { readonly bytes: number; readonly at: number }>();
	let ending = false;
	server.prependListener("request", ({ socket }, response: ServerResponse) => {
		if (ending) response.shouldKeepAlive = false;
		open.add(response);
		answered.delete(socket);
		response.once("close", () => {
			open.delete(response);
			if (!socket.destroyed) answered.set(socket, { bytes: socket.bytesRead, at: performance.now() });
		});
	});
	server.on("connection", (socket: Socket) => void socket.once("close", () => answered.delete(socket)));
	return {
		endWithNext() {
			ending = true;
			// One that is begun has said that its connection is kept: ended with it, the next request would be lost.
			for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
		},
		endIdle(time) {
			const waiting = new Set([...open].map(({ req }) => req.socket));
			const latest = performance.now() - time;
			for (const [socket, { bytes, at }] of answered) {
				if (at <= latest && socket.bytesRead === bytes && !socket.writableEnded && !waiting.has(socket))
					endGently(socket);
			}
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
