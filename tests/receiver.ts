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
	/** Answers so from now on; 200 without a body until then. */
	answer(status: number, body?: string): void;
}

/** Opens a web server that keeps what it is sent, until the test ends. */
export async function openReceiver(): Promise<Receiver> {
	const requests: Received[] = [];
	let answered = { status: 200, body: "" };
	const server = createServer(async (request, response) => {
		const { method = "", url: path = "", headers } = request;
		requests.push({ method, path, headers, body: await text(request) });
		response.writeHead(answered.status).end(answered.body);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	afterTest(() => void server.close());
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		requests,
		answer(status, body = "") {
			answered = { status, body };
		},
	};
}
