import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { reportContext, type Site, siteContext } from "../app/.server/http.ts";
import type { Logger } from "../app/.server/log.ts";
import { type RouteMatch, siteRoutes } from "./site-routes.ts";

/** What the server asks of the pages. Tests put their own in its place. */
export interface Router {
	match(path: string): RouteMatch | undefined;
	/** Answers a request that bears the configured origin. */
	render(request: Request, site: Site): Promise<Response>;
}

/** The pages of a React Router build. What fails in them is logged with the id of the request. */
export function createRouter(build: ServerBuild, log: Logger, mode: "production" | "development"): Router {
	const handle = createRequestHandler(build, mode);
	return {
		match: siteRoutes(build),
		render(request, site) {
			const context = new RouterContextProvider();
			context.set(siteContext, site);
			context.set(reportContext, (err) => {
				const { pathname } = new URL(request.url);
				log.error({ err, requestId: site.requestId, method: request.method, path: pathname }, "a page failed");
			});
			return handle(request, context);
		},
	};
}
