import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { acceptedEncodings } from "./encoding.ts";

interface Compression {
	readonly encoding: "br" | "gzip";
	/** Compresses the body. */
	readonly stream: Transform;
}

// These answers are made for each request, so speed matters more than size.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzip = { level: 4 };

/**
 * Chooses how to compress an answer while it is sent, by what the client accepts.
 * @returns undefined when the client accepts none, and for answers that do not compress or are event streams
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
