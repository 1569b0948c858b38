import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
	type Backend,
	backendContext,
	type Client,
	clientContext,
	reportContext,
	type Site,
	siteContext,
} from "../../app/.server/http.ts";
import type { Logger } from "../../app/.server/log/log.ts";
import { loggedPath } from "../logged-path.ts";
import { onceMade } from "./once-made.ts";
import { isStudio } from "./page-address.ts";
import { plainDocuments } from "./plain-documents.ts";
import { type RouteMatch, type Routes, siteRoutes } from "./site-routes.ts";

/** The server's interface to the pages. Tests replace it by their own. */
export interface Router {
	match(path: string): RouteMatch | undefined;
	/** Answers a request that bears the configured origin. Only what is answered anew for each client has a visit. */
	render(request: Request, site: Site, visit?: Visit): Promise<Response>;
}

/** The client of a request, and the services that may be used for it. */
export interface Visit {
	readonly client: Client;
	readonly backend: Backend;
}

/** The pages of a React Router build. What fails in them is logged with the id of the request. */
export function createRouter(build: ServerBuild & Routes, log: Logger, mode: "production" | "development"): Router {
	const handle = createRequestHandler(build, mode);
	// While it is developed, routes change under way.
	const document = mode === "production" ? plainDocuments(build) : undefined;
	const studio = onceMade(async () => {
		await build.loadStudio?.();
		return createRequestHandler(build, mode);
	});
	return {
		match: siteRoutes(build),
		async render(request, site, visit) {
			const { pathname } = new URL(request.url);
			const context = new RouterContextProvider();
			context.set(siteContext, site);
			if (visit) {
				context.set(clientContext, visit.client);
				context.set(backendContext, visit.backend);
			}
			context.set(reportContext, (err) => {
				log.error(
					{ err, requestId: site.requestId, method: request.method, path: loggedPath(pathname) },
					"a page failed",
				);
			});
			if (isStudio(pathname)) return (await studio())(request, context);
			const page = request.method === "GET" ? await document?.(request, context) : undefined;
			return page ?? handle(request, context);
		},
	};
}
