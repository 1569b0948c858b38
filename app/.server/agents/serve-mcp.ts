import { messageBytes as mostBytes } from "../../content/values/limits/agent-limits.ts";
import { isFailure } from "../../errors.ts";
import type { Backend, Client } from "../http.ts";
import { agentOf } from "./agent-of.ts";

/** Deeper than formatted text and its change reach. */
const mostDepth = 60;

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
		const read = await bodyOf(request);
		if ("refused" in read) return problem(read.status, read.refused, headers);
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

type Read = { readonly body: unknown } | { readonly status: number; readonly refused: string };

async function bodyOf(request: Request): Promise<Read> {
	const tooLarge = {
		status: 413,
		refused: `This is more than ${mostBytes / 1024} KB, which is more than any change can hold. Send less, or several changes.`,
	};
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of request.body ?? []) {
			size += chunk.length;
			if (size > mostBytes) return tooLarge;
			chunks.push(chunk);
		}
		const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
		if (isDeep(body)) return { status: 400, refused: `This is nested more than ${mostDepth} levels deep.` };
		// Each would be one more call under one count of the limits; no version of the protocol in use has it.
		if (Array.isArray(body)) return { status: 400, refused: "Send one message at a time, not a list of them." };
		return { body };
	} catch (error) {
		if (isFailure(error) || !(error instanceof SyntaxError)) throw error;
		return { status: 400, refused: "This is not JSON. Send a JSON-RPC message, as the Model Context Protocol has it." };
	}
}

function isDeep(value: unknown): boolean {
	let depth = 0;
	for (let level = [value]; level.length > 0; depth++) {
		if (depth > mostDepth) return true;
		level = level.flatMap((node) => (node !== null && typeof node === "object" ? Object.values(node) : []));
	}
	return false;
}

/** A refusal as JSON-RPC has it, so that clients show its sentence. */
function problem(status: number, message: string, headers: Readonly<Record<string, string>>): Response {
	const error = { code: status === 401 ? -32001 : -32600, message };
	return Response.json({ jsonrpc: "2.0", id: null, error }, { status, headers });
}
