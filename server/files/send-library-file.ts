import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { ServedFile } from "../../app/.server/media/library/serve-file.ts";
import type { PictureFiles } from "../../app/.server/media/storage/picture-store.ts";
import { bytesOfPieces, type OpenPiece, piecesOf } from "../../app/.server/media/storage/pieces.ts";
import { rangeOf } from "./range.ts";

/**
 * Sends a file of the library, or the part of it that is asked for, as fast as it is taken: of a piece only what the
 * connection has room for is in memory.
 * @returns false when there is no such file; nothing was sent then
 */
export async function sendLibraryFile(
	file: ServedFile,
	pictures: Pick<PictureFiles, "open">,
	common: Readonly<Record<string, string>>,
	request: IncomingMessage,
	response: ServerResponse,
	requestId: string,
): Promise<boolean> {
	const bytes = await bytesOfPieces(pictures, file.hash, file.stored);
	if (bytes === undefined) return false;
	const tag = `"${file.hash}"`;
	const isKnown = request.headers["if-none-match"]?.includes(tag);
	const range = isKnown ? "whole" : rangeOf(request.headers, bytes, tag);
	const head = { ...common, ETag: tag, "X-Request-Id": requestId };
	if (range === "unsatisfiable") {
		response.writeHead(416, { ...head, "Content-Range": `bytes */${bytes}`, "Cache-Control": "no-store" }).end();
		return true;
	}
	const { start, end } = range === "whole" ? { start: 0, end: bytes - 1 } : range;
	const pieces = piecesOf(pictures, file, start, end);
	try {
		// Before anything is said of it: a store that is away is answered as such.
		const first = isKnown || request.method === "HEAD" ? undefined : await pieces.next();
		response.setHeaders(new Map(Object.entries(head)));
		// Their own headers win over those of all files, however they are spelled.
		response.setHeaders(new Map(Object.entries(file.headers)));
		if (!isKnown) response.setHeader("Content-Length", end - start + 1);
		if (range !== "whole") response.setHeader("Content-Range", `bytes ${start}-${end}/${bytes}`);
		response.statusCode = isKnown ? 304 : range === "whole" ? 200 : 206;
		if (first) await pipeline(contentOf(first, pieces), response);
		else response.end();
	} finally {
		await pieces.return(undefined);
	}
	return true;
}

/** Yields the content of pieces one after the other; opens each when the one before it was read. */
async function* contentOf(first: IteratorResult<OpenPiece>, rest: AsyncGenerator<OpenPiece>): AsyncGenerator<Buffer> {
	for (let piece = first; !piece.done; piece = await rest.next()) {
		const { file, ...part } = piece.value;
		yield* createReadStream("", { fd: file, ...part, autoClose: false }) as AsyncIterable<Buffer>;
	}
}
