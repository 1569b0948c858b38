/** Names the file of the library that the process sends in place of an answer, as X-Sendfile of other servers. Never sent. */
export const handedOver = "X-Sendfile";

/**
 * Has the process send a picture or file of the library, or the part of it that is asked for.
 * @param path as its public address would be, such as /files/<hash>/prices.pdf
 */
export function handOver(path: string): Response {
	return new Response(null, { headers: { [handedOver]: path } });
}
