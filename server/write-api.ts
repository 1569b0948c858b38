import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "../app/.server/http.ts";
import { apiVersion } from "../app/api/address.ts";
import { Problem } from "../app/api/problem.ts";
import { messageBytes } from "../app/content/values/limits/agent-limits.ts";
import { pictureLimits } from "../app/content/values/limits/picture-files.ts";
import { clientAddress } from "./connections/client-address.ts";
import { limits } from "./limits.ts";
import { streamBody } from "./read-body.ts";

/** What writing needs of a request, beside the request itself. */
export interface WriteRequest {
	readonly path: string;
	readonly search: string;
	/** Called when an upload starts, which may take longer. */
	readonly onUpload: () => void;
	/** Headers that every answer gets. */
	readonly extra: Record<string, string>;
}

const picturesPath = `${apiVersion}/pictures`;

/** Whether a request is about proposals: they are written by programs, and read by those that write them. */
export function isWrite(path: string, method = ""): boolean {
	return path === picturesPath ? method === "POST" : new RegExp(`^${apiVersion}/proposals(/|$)`).test(path);
}

/**
 * Answers a program that writes into a proposal. Who sends it is asked first: nothing of a stranger's body is read.
 * @throws {Problem | Failure}
 */
export async function answerWriteRequest(
	backend: Backend,
	request: IncomingMessage,
	response: ServerResponse,
	{ path, search, onUpload, extra }: WriteRequest,
): Promise<{ readonly status: number; readonly value: unknown }> {
	// Loaded when somebody writes.
	const { agentOf } = await import("../app/.server/agents/agent-of.ts");
	const { answerWrite, methodsOfWrites, takePicture } = await import("../app/.server/agents/answer-write.ts");
	const { readJson } = await import("../app/.server/agents/read-json.ts");
	const { authorization = null, "user-agent": program = "", "content-length": length } = request.headers;
	const client = { address: clientAddress(request, backend.env.trustProxy), agent: program };
	const found = await agentOf(backend, authorization, client);
	Object.assign(extra, found.headers);
	if (!found.agent) throw new Problem(found.status, found.sentence, { headers: found.headers });
	const { agent } = found;
	const query = new URLSearchParams(search);
	if (path === picturesPath) {
		const stream = streamBody(request, pictureLimits.bytes + limits.uploadBeyond, onUpload);
		return takePicture(backend, agent, { search: query, stream, signal: endOf(response) });
	}
	const below = path.slice(apiVersion.length);
	const { method = "GET" } = request;
	const methods = methodsOfWrites(below);
	if (methods.length > 0 && !methods.includes(method))
		throw new Problem(405, `This address takes ${methods.join(", ")}, not ${method}. Nothing was done.`, {
			headers: { Allow: methods.join(", ") },
		});
	if (Number(length ?? 0) > messageBytes) throw tooLarge();
	const sent = await readJson(streamBody(request, messageBytes + limits.uploadBeyond, () => {}));
	if ("refused" in sent) throw new Problem(sent.status, sent.refused);
	return answerWrite(backend, agent, {
		method,
		path: below,
		search: query,
		body: sent.body,
		program: program.slice(0, 80),
	});
}

function tooLarge(): Problem {
	return new Problem(
		413,
		`This is more than ${messageBytes / 1024} KB, which is more than any change can hold. Send less, or several changes.`,
	);
}

/** Aborted when the client goes away before it has its answer. */
function endOf(response: ServerResponse): AbortSignal {
	const gone = new AbortController();
	response.on("close", () => response.writableFinished || gone.abort());
	return gone.signal;
}
