import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { MediaFile } from "../../app/.server/media/library/media-file.ts";
import type { PictureFiles } from "../../app/.server/media/storage/picture-store.ts";

/**
 * Sends a picture file. Its address holds its hash, so any copy a client has is current.
 * @returns false when there is no such file; nothing was sent then
 */
export async function sendMedia(
	{ hash, name, headers }: MediaFile,
	pictures: Pick<PictureFiles, "open">,
	ofFiles: Readonly<Record<string, string>>,
	request: IncomingMessage,
	response: ServerResponse,
	requestId: string,
): Promise<boolean> {
	const file = await pictures.open(hash, name);
	if (!file) return false;
	try {
		const { size } = await file.stat();
		const tag = `"${hash}/${name}"`;
		const known = request.headers["if-none-match"]?.includes(tag);
		response.setHeaders(new Map(Object.entries({ ...ofFiles, ETag: tag, "X-Request-Id": requestId })));
		// Their own headers win over those of all files, however they are spelled.
		response.setHeaders(new Map(Object.entries(headers)));
		if (!known) response.setHeader("Content-Length", size);
		response.statusCode = known ? 304 : 200;
		if (known || request.method === "HEAD") response.end();
		else await pipeline(createReadStream("", { fd: file, autoClose: false }), response);
	} finally {
		await file.close();
	}
	return true;
}
