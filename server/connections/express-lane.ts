import type { Server } from "node:http";
import type { Socket } from "node:net";
import { chooseEncoding, type EncodedResponse, type ReadyResponse } from "../pages/ready-response.ts";
import { endGently } from "./end-gently.ts";
import { nextRequestId } from "./request-id.ts";

export interface ExpressLaneOptions {
	/** Milliseconds after which an idle connection is closed. */
	readonly silentTime: number;
	/** The same for a keep-alive connection between requests. */
	readonly idleTime: number;
	/** Whether to accept a new connection. */
	admit(socket: Socket): boolean;
	/** The ready answer for a request target and host as they were sent, if there is one. */
	find(target: string, host: string): ReadyResponse | undefined;
	onAnswered(target: string, reply: EncodedResponse, requestId: string): void;
}

/**
 * Answers plain GET requests for what is ready in memory straight from the socket, at twice the rate that node:http
 * manages. It knows one shape of request: whole in one packet, without a body, nothing unusual. At the first request of
 * any other shape the connection goes to node:http for good, so there is no second opinion on what a request means.
 */
export function openExpressLane(
	server: Server,
	{ silentTime, idleTime, admit, find, onAnswered }: ExpressLaneOptions,
): ExpressLane {
	const [toHttp] = server.listeners("connection") as [(socket: Socket) => void];
	const held = new Set<Socket>();
	/** When slow readers had taken their answers. */
	const takenAt = new WeakMap<Socket, number>();
	let draining = false;
	let drainingSince = 0;
	server.removeAllListeners("connection");
	server.on("connection", (socket: Socket) => {
		if (!admit(socket)) return void socket.destroy();
		held.add(socket);
		socket.setTimeout(silentTime);
		socket.on("data", onData).on("timeout", onTimeout).on("end", onEnd).on("error", onError).on("close", onClose);
	});

	function onData(this: Socket, bytes: Buffer): void {
		const request = draining ? undefined : readPlainRequest(bytes);
		const answer = request && find(request.target, request.host);
		if (!answer) return handOver(this, bytes);
		const reply = chooseEncoding(answer, request.acceptEncoding, request.ifNoneMatch);
		const requestId = nextRequestId();
		if (send(this, reply, requestId)) {
			if (this.timeout !== idleTime) this.setTimeout(idleTime);
		} else {
			this.pause().setTimeout(silentTime);
			this.once("drain", onDrain);
		}
		onAnswered(request.target, reply, requestId);
	}

	function onDrain(this: Socket): void {
		takenAt.set(this, performance.now());
		this.resume().setTimeout(idleTime);
	}

	function handOver(socket: Socket, bytes: Buffer): void {
		held.delete(socket);
		socket.off("data", onData).off("timeout", onTimeout).off("end", onEnd).off("error", onError).off("close", onClose);
		socket.setTimeout(0);
		toHttp.call(server, socket);
		socket.emit("data", bytes);
	}

	function onClose(this: Socket): void {
		held.delete(this);
	}

	return {
		drain() {
			draining = true;
			drainingSince = performance.now();
		},
		endIdle(time) {
			const latest = performance.now() - time;
			for (const socket of held) {
				// A browser that has been promised that its connection is kept may send its next request at once.
				const isBusy = socket.writableLength > 0 || (takenAt.get(socket) ?? drainingSince) > latest;
				if (isBusy || socket.writableEnded) continue;
				socket.off("data", onData);
				endGently(socket);
			}
		},
		closeNow() {
			for (const socket of held) socket.destroy();
		},
	};
}

export interface ExpressLane {
	/** Hands all further requests to node:http. */
	drain(): void;
	/** Ends the connections that were idle for so many milliseconds since `drain`, or since a slow reader took its answer. */
	endIdle(time: number): void;
	closeNow(): void;
}

interface PlainRequest {
	readonly target: string;
	readonly host: string;
	readonly acceptEncoding: string | undefined;
	readonly ifNoneMatch: string | undefined;
}

const MOST_BYTES = 4096;
// Each part excludes the sign that ends it, so matching is linear; the one empty line is the end, so there is no body.
const plain = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~\w-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/;

/** Reads a request if it is of the one shape the lane serves. */
function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
	if (bytes.length > MOST_BYTES || bytes[0] !== 0x47) return undefined;
	const match = plain.exec(bytes.toString("latin1"));
	if (!match) return undefined;
	const fields = match[2]!;
	let hosts = 0;
	let host = "";
	let acceptEncoding: string | undefined;
	let ifNoneMatch: string | undefined;
	for (let start = 0; start < fields.length; ) {
		const colon = fields.indexOf(":", start);
		const end = fields.indexOf("\r", colon);
		switch (fields.slice(start, colon).toLowerCase()) {
			case "host":
				hosts += 1;
				host = fields.slice(colon + 1, end).trim();
				break;
			case "accept-encoding":
				if (acceptEncoding !== undefined) return undefined;
				acceptEncoding = fields.slice(colon + 1, end).trim();
				break;
			case "if-none-match":
				if (ifNoneMatch !== undefined) return undefined;
				ifNoneMatch = fields.slice(colon + 1, end).trim();
				break;
			case "connection":
				if (
					fields
						.slice(colon + 1, end)
						.trim()
						.toLowerCase() !== "keep-alive"
				)
					return undefined;
				break;
			// The full server decides about tokens and origins, and about these other headers.
			case "authorization":
			case "origin":
			case "content-length":
			case "transfer-encoding":
			case "upgrade":
			case "expect":
				return undefined;
		}
		start = end + 2;
	}
	return hosts === 1 ? { target: match[1]!, host, acceptEncoding, ifNoneMatch } : undefined;
}

/** Returns false when the client reads more slowly than we send. */
function send(socket: Socket, { head, body }: EncodedResponse, requestId: string): boolean {
	// Bytes throughout: of strings among them, the socket makes bytes each time.
	const ownFields = Buffer.from(`Date: ${httpDate()}\r\nX-Request-Id: ${requestId}\r\n\r\n`, "latin1");
	socket.cork();
	socket.write(head);
	socket.write(ownFields);
	const flowing = socket.write(body);
	socket.uncork();
	return flowing;
}

let second = 0;
let date = "";

function httpDate(): string {
	const now = Math.floor(Date.now() / 1000);
	if (now !== second) date = new Date(now * 1000).toUTCString();
	second = now;
	return date;
}

function onTimeout(this: Socket): void {
	this.destroy();
}

function onEnd(this: Socket): void {
	this.end();
}

function onError(this: Socket): void {
	this.destroy();
}
