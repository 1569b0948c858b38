import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterTest } from "./after-test.ts";

/** A request as it came. */
export interface Received {
	readonly method: string;
	/** With its query. */
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

/** A web server on this machine, and what it was sent. */
export interface Receiver {
	readonly url: string;
	readonly requests: readonly Received[];
	/** Answers so from now on; 200 without a body until then. A function makes the body of each answer. */
	answer(status: number, body?: string | ((request: Received) => string | Promise<string>)): void;
}

/** Opens a web server that keeps what it is sent, until the test ends. */
export async function openReceiver(): Promise<Receiver> {
	const requests: Received[] = [];
	let answered: Parameters<Receiver["answer"]> = [200];
	const server = createServer(async (request, response) => {
		const { method = "", url: path = "", headers } = request;
		const received = { method, path, headers, body: await text(request) };
		requests.push(received);
		const [status, body = ""] = answered;
		response.writeHead(status).end(typeof body === "string" ? body : await body(received));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	afterTest(() => void server.close());
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		requests,
		answer(...next) {
			answered = next;
		},
	};
}
