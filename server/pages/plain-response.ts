import { createReadyResponse, type ReadyResponse } from "./ready-response.ts";

type Headers = Readonly<Record<string, string>>;

/** A line of plain text, for monitors and programs. */
export function plainResponse(common: Headers, status: number, sentence: string, headers: Headers = {}): ReadyResponse {
	const text = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
	return createReadyResponse(status, { ...common, ...text, ...headers }, Buffer.from(`${sentence}\n`));
}

/**
 * Redirects to another address. The method is kept where it matters.
 * @param isForNow whether the old address may come back
 */
export function redirectResponse(
	common: Headers,
	method: string | undefined,
	to: string,
	isForNow = false,
): ReadyResponse {
	const isReading = method === "GET" || method === "HEAD";
	const status = isForNow ? (isReading ? 302 : 307) : isReading ? 301 : 308;
	return plainResponse(common, status, `The page is at ${to}`, {
		Location: to,
		"Cache-Control": "public, max-age=0, s-maxage=60",
	});
}
