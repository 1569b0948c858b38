import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { acceptedEncodings } from "./encoding.ts";

interface Compression {
	readonly encoding: "br" | "gzip";
	/** Takes the body and gives it smaller. */
	readonly stream: Transform;
}

// Answers for one person are made anew each time: fast counts for more than small.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzip = { level: 4 };

/**
 * The way to compress an answer while it is sent, as the client accepts it.
 * @returns undefined when the client wants none, and for what does not get smaller or comes piece by piece
 */
export function compression(acceptEncoding: string | undefined, contentType: string | null): Compression | undefined {
	if (!isText.test(contentType ?? "")) return undefined;
	const [wanted] = acceptedEncodings(acceptEncoding);
	if (wanted === "br") return { encoding: wanted, stream: createBrotliCompress(brotli) };
	if (wanted === "gzip") return { encoding: wanted, stream: createGzip(gzip) };
	return undefined;
}

// Events are text too, but each must leave at once.
const isText = /^(text\/(?!event-stream)|application\/(json|xml|javascript|[\w.-]+\+(json|xml))\b|image\/svg)/;
