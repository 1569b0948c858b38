import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterwards } from "../stores.ts";

export interface Receiver {
	readonly url: string;
	/** The delivery id of every request, in the order of arrival. */
	readonly ids: string[];
	/** Every request, in the order of arrival. */
	readonly requests: Request[];
	/** The header of every request. */
	readonly heads: IncomingHttpHeaders[];
	/** Its response from now on. */
	answer: (response: ServerResponse) => void;
}

/** A web server on this machine that receives inquiries, and that tests can make fail. */
export async function aReceiver(): Promise<Receiver> {
	const receiver = {
		url: "",
		ids: [] as string[],
		requests: [] as Request[],
		heads: [] as IncomingHttpHeaders[],
		answer: (response: ServerResponse) => void response.end(),
	};
	const server = createServer(async (request, response) => {
		const body = Buffer.concat(await request.toArray());
		const headers = { "content-type": request.headers["content-type"] ?? "" };
		receiver.requests.push(new Request(receiver.url, { method: "POST", headers, body }));
		receiver.heads.push(request.headers);
		receiver.ids.push(String(request.headers["idempotency-key"]));
		receiver.answer(response);
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	afterwards(() => {
		server.closeAllConnections();
		server.close();
	});
	receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	return receiver;
}

/** Responds with a status only. */
export function status(code: number, headers: Record<string, string> = {}): Receiver["answer"] {
	return (response) => void response.writeHead(code, headers).end();
}
