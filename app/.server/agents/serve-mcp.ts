import type { Backend, Client } from "../http.ts";
import { agentOf } from "./agent-of.ts";
import { readJson } from "./read-json.ts";

/**
 * Answers a request at /mcp. Who sends it is asked first: nothing of a stranger's body is read.
 * @throws {Failure} `store-unreachable`
 */
export async function serveMcp(backend: Backend, client: Client, request: Request): Promise<Response> {
	const found = await agentOf(backend, request.headers.get("Authorization"), client);
	if (!found.agent) return problem(found.status, found.sentence, found.headers);
	const { agent, headers } = found;
	let body: unknown;
	if (request.method === "POST") {
		const read = await readJson(request.body ?? []);
		if ("refused" in read) return problem(read.status, read.refused, headers);
		// Each would be one more call under one count of the limits; no version of the protocol in use has it.
		if (read.body === undefined) return problem(400, "This is not JSON. Send the body as JSON.", headers);
		if (Array.isArray(read.body)) return problem(400, "Send one message at a time, not a list of them.", headers);
		body = read.body;
	}
	// Loaded where somebody uses it: it is large.
	const { answerMcp } = await import("./answer-mcp.ts");
	const bare = new Request(request.url, {
		method: request.method,
		headers: request.headers,
		...(request.method === "POST" && { body: "{}" }),
	});
	const answer = await answerMcp(backend, agent, bare, body);
	for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
	return answer;
}

/** A refusal as JSON-RPC has it, so that clients show its sentence. */
function problem(status: number, message: string, headers: Readonly<Record<string, string>>): Response {
	const error = { code: status === 401 ? -32001 : -32600, message };
	return Response.json({ jsonrpc: "2.0", id: null, error }, { status, headers });
}
