import type { IncomingMessage, ServerResponse } from "node:http";
import { mediaFile } from "../../app/.server/media/library/media-file.ts";
import { servedFile } from "../../app/.server/media/library/serve-file.ts";
import type { PictureFiles } from "../../app/.server/media/storage/picture-store.ts";
import { sendMedia } from "./media-files.ts";
import { sendLibraryFile } from "./send-library-file.ts";

interface Sending {
	/** As its public address would be. */
	readonly path: string;
	readonly pictures: Pick<PictureFiles, "open">;
	readonly headers: Readonly<Record<string, string>>;
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly requestId: string;
}

/**
 * Sends a picture or file to somebody who may have it: nothing keeps it, and no other site shows it.
 * @returns false when there is no such file; nothing was sent then
 */
export async function sendKeptFile({
	path,
	pictures,
	headers,
	request,
	response,
	requestId,
}: Sending): Promise<boolean> {
	const toItself = { "cache-control": "no-store", "cross-origin-resource-policy": "same-origin" };
	const picture = mediaFile(path);
	if (picture) {
		const kept = { ...picture, headers: { ...picture.headers, ...toItself } };
		return sendMedia(kept, pictures, headers, request, response, requestId);
	}
	const file = servedFile(path);
	if (!file) return false;
	const kept = { ...file, headers: { ...file.headers, ...toItself } };
	return sendLibraryFile(kept, pictures, headers, request, response, requestId);
}
