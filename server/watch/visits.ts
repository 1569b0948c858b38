import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { VisitCounter } from "../../app/.server/analytics/visit-counter.ts";
import { clientAddress } from "../connections/client-address.ts";
import { limits } from "../limits.ts";
import { readBody } from "../read-body.ts";

/** The address to which pages report visits. */
export const visitPath = "/visit";

export interface VisitOptions {
	readonly origin: string;
	readonly common: Readonly<Record<string, string>>;
	readonly visits: Pick<VisitCounter, "take">;
	readonly trustProxy: boolean;
}

/**
 * Receives the report of a page. Visitors who ask not to be tracked are not counted; the answer is always the same.
 * @throws {BodyTooLarge}
 */
export async function takeVisit(
	{ origin, common, visits, trustProxy }: VisitOptions,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const { headers } = request;
	const body = await readBody(request, limits.visitBytes);
	const foreign = isForeign(headers, origin);
	const refuses = headers.dnt === "1" || headers["sec-gpc"] === "1";
	if (!foreign && !refuses && body) {
		const client = { address: clientAddress(request, trustProxy), agent: headers["user-agent"] ?? "" };
		visits.take(Buffer.from(body).toString(), client, undefined, headers.host);
	}
	response.writeHead(foreign ? 403 : 204, { ...common, "Cache-Control": "no-store" });
	response.end();
}

// The site may be reached by a second name, so what the browser says of the relation counts first.
function isForeign({ "sec-fetch-site": site, origin: from }: IncomingHttpHeaders, origin: string): boolean {
	if (site !== undefined) return site !== "same-origin";
	return from !== undefined && from !== origin;
}
