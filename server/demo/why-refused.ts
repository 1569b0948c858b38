import type { IncomingMessage } from "node:http";
import { apiVersion } from "../../app/api/address.ts";
import { isStudio } from "../pages/page-address.ts";
import type { Router } from "../pages/router.ts";

/** Texts are smaller. */
const mostBytes = 256 * 1024;
/** What would work on this machine beyond one's own site. */
const withheld = /^\/(admin\/(actions\/(system|move-in)|move-in)|metrics|mcp|oauth)(\/|$|\.)/;

export interface Refusal {
	readonly status: number;
	readonly sentence: string;
}

const noFiles: Refusal = { status: 413, sentence: "The demo takes no files." };

/**
 * The reason why the demo does not pass a request on to the site of its visitor: it would work on the machine, or brings
 * files or more than a text. A body that was looked at can be read once more.
 * @param path the canonical one
 */
export async function whyRefused(
	request: IncomingMessage,
	path: string,
	router: Pick<Router, "match">,
): Promise<Refusal | undefined> {
	const { method = "GET", headers } = request;
	const reads = method === "GET" || method === "HEAD";
	if (withheld.test(path) && !(reads && path.startsWith("/admin/move-in")))
		return { status: 403, sentence: "This is not part of the demo: it would work on the machine that runs it." };
	if (reads) return undefined;
	if (headers["transfer-encoding"] !== undefined)
		return { status: 411, sentence: "The demo has to know how long a request is: send Content-Length." };
	const length = Number(headers["content-length"] ?? 0);
	if (length > mostBytes || (await isUpload(path, router))) return noFiles;
	const type = headers["content-type"] ?? "";
	if (length > 0 && /^multipart\/form-data\b/i.test(type) && (await bringsFile(request, length, type))) return noFiles;
	return undefined;
}

/** Whether what is sent to an address of the studio or the API is a file. Forms of pages bring texts as well. */
async function isUpload(path: string, router: Pick<Router, "match">): Promise<boolean> {
	if (path === `${apiVersion}/pictures`) return true;
	if (!isStudio(path)) return false;
	const handle = await router.match(path.replace(/\.data$/, ""))?.handle();
	return handle?.uploadBytes !== undefined;
}

async function bringsFile(request: IncomingMessage, length: number, type: string): Promise<boolean> {
	const body = await firstBytes(request, length);
	try {
		const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
		return [...form.values()].some((value) => value instanceof File && value.size > 0);
	} catch {
		// What cannot be read here may be read as a file there.
		return true;
	}
}

/** The first bytes of a body, which stay in it. Fewer when it ends before. */
async function firstBytes(request: IncomingMessage, length: number): Promise<Buffer<ArrayBuffer>> {
	const chunks: Buffer[] = [];
	let size = 0;
	await new Promise<void>((resolve, reject) => {
		const read = () => {
			for (let chunk = request.read(); chunk !== null; chunk = request.read()) {
				chunks.push(chunk);
				size += chunk.length;
			}
			if (size < length) return;
			request.off("readable", read).off("close", gone);
			// Before the stream notices that nothing is left, which would end it.
			request.unshift(Buffer.concat(chunks));
			resolve();
		};
		const gone = () => reject(new Error("the client went away"));
		request.on("readable", read).on("close", gone);
	});
	return Buffer.concat(chunks);
}
