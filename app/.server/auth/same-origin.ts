import type { MiddlewareFunction } from "react-router";
import { siteContext } from "../http.ts";

/**
 * Rejects changes that another site makes a visitor's browser send. Browsers name the origin in Sec-Fetch-Site and
 * Origin. Requests with neither carry none of our cookies across sites, as those are SameSite=Lax.
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
