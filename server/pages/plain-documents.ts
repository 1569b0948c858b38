import {
	createStaticHandler,
	type EntryContext,
	type RouteObject,
	type RouterContextProvider,
	type ServerBuild,
	type StaticHandlerContext,
} from "react-router";
import { isStudio } from "./page-address.ts";

type BuildRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * Renders the pages of the site that are plain documents. The framework's own handler would write the data of every page
 * behind it, for a script that such a page does not have, and arrange all routes of the studio anew for each.
 * @returns renders a GET request; undefined for what is no such page or fails, which is for the framework's handler
 */
export function plainDocuments(
	build: ServerBuild,
): (request: Request, context: RouterContextProvider) => Promise<Response | undefined> {
	const routes = Object.values(build.routes).filter((route) => route !== undefined);
	const tree = treeOf(routes, undefined, "");
	const handler = createStaticHandler(tree);
	const shown = new Set(idsOf(tree));
	const keep = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => shown.has(id)));
	const modules = Object.fromEntries(routes.map(({ id, module }) => [id, module]));
	const entry = {
		manifest: { ...build.assets, routes: keep(build.assets.routes) },
		routeModules: keep(modules) as EntryContext["routeModules"],
		future: build.future,
		ssr: build.ssr,
		routeDiscovery: build.routeDiscovery,
		isSpaMode: false,
		branches: [],
		serializeError: () => ({ message: "" }) as never,
	};

	return async (request, context) => {
		const found = await handler.query(request, {
			requestContext: context,
			generateMiddlewareResponse: async (query) => {
				const result = await query(request);
				return result instanceof Response ? result : render(result);
			},
		});
		const answer = found instanceof Response ? found : await render(found);
		return answer === elsewhere ? undefined : answer;

		async function render(page: StaticHandlerContext): Promise<Response> {
			const leaf = page.matches.at(-1);
			const isPlain = page.matches.every(({ route }) => isPlainModule(modules[route.id]));
			if (!leaf || !isPlain || page.errors || setsCookies(page)) return elsewhere;
			const drawn = { ...entry, staticHandlerContext: page, renderMeta: {} };
			return (await build.entry.module.default(
				request,
				page.statusCode,
				new Headers(),
				drawn as unknown as EntryContext,
				context,
			)) as Response;
		}
	};
}

const elsewhere = new Response();

/** The routes of the site below another, as the router takes them. The studio's are left out. */
function treeOf(routes: readonly BuildRoute[], parent: string | undefined, above: string): RouteObject[] {
	return routes
		.filter(({ parentId }) => parentId === parent)
		.flatMap((route): RouteObject[] => {
			const { id, path, index, caseSensitive, module } = route;
			const address = `${above}/${path ?? ""}`.replace(/\/+/g, "/");
			if (isStudio(address)) return [];
			const shared = {
				id,
				path,
				handle: module.handle,
				middleware: module.middleware as RouteObject["middleware"],
				// Only the handler that answers runs the loader of a page: for other modules, that is the framework's handler.
				loader: isPlainModule(module) ? (module.loader as RouteObject["loader"]) : undefined,
				// Only marks how far a failure reaches: the framework's handler draws the error page.
				ErrorBoundary: id === "root" || module.ErrorBoundary ? () => null : undefined,
			};
			if (index) return [{ ...shared, index: true }];
			const children = treeOf(routes, id, address);
			const isEmptyLayout = path === undefined && children.length === 0;
			return isEmptyLayout ? [] : [{ ...shared, caseSensitive, children }];
		});
}

function idsOf(tree: readonly RouteObject[]): string[] {
	return tree.flatMap(({ id, children = [] }) => [id!, ...idsOf(children)]);
}

/** Whether a route shows a page that needs nothing of the framework's handler. */
function isPlainModule(module: BuildRoute["module"] | undefined): boolean {
	return module?.default !== undefined && !module.headers;
}

function setsCookies({ loaderHeaders }: StaticHandlerContext): boolean {
	return Object.values(loaderHeaders).some((headers) => headers.has("Set-Cookie"));
}
