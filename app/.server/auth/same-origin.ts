import type { MiddlewareFunction } from "react-router";
import { siteContext } from "../http.ts";

/**
 * Refuses what another site has a visitor's browser send. Browsers say where a change comes from in Sec-Fetch-Site and
 * Origin; old ones and programs that say neither carry no cookie of ours against a visitor's will, as cookies are Lax.
 */
export const rejectForeignChanges: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (request.method === "GET" || request.method === "HEAD") return next();
	const { origin } = context.get(siteContext);
	const site = request.headers.get("sec-fetch-site");
	const from = request.headers.get("origin");
	const foreign = (site !== null && site !== "same-origin" && site !== "none") || (from !== null && from !== origin);
	if (foreign) return new Response("This was sent from another site and is not accepted.", { status: 403 });
	return next();
};
