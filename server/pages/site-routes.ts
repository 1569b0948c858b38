import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isAddedRoute } from "../../app/addresses/added-routes.ts";
import type { RouteHandle } from "../../app/route-handle.ts";
import { isStudio } from "./page-address.ts";

/** The route of a path, from the table of routes. */
export interface RouteMatch {
	/** Its pattern, such as /services/:slug. */
	readonly pattern: string;
	/** Whether the pattern is the path: nothing in it is looked up. */
	readonly fixed: boolean;
	/** Whether it shows a page of the release; otherwise it is answered anew each time, such as a picture or a form. */
	readonly page: boolean;
	/** Whether it is answered anew even where its address is fixed: always, or as soon as it has a query. */
	readonly fresh: boolean | "with query";
	/** Whether it answers GET, and POST. */
	readonly reads: boolean;
	readonly posts: boolean;
	/** The query parameters that change it. */
	readonly query: NonNullable<RouteHandle["query"]>;
	/** Loads the route's own `handle`. Called when a request is for it: its module may not be loaded before. */
	handle(): Promise<RouteHandle>;
}

/** Reads the table of routes of a build. Returns what says which route a path leads to; undefined when none does. */
export function siteRoutes(build: Routes): (path: string) => RouteMatch | undefined {
	const routes = childrenOf(build, undefined);
	// Each look-up goes through all routes anew, and a request is looked up several times.
	const known = new Map<string, RouteMatch | undefined>();
	return (path) => {
		if (known.has(path)) return known.get(path);
		if (known.size === mostKnown) known.clear();
		const match = find(path);
		known.set(path, match);
		return match;
	};

	function find(path: string): RouteMatch | undefined {
		const matches = matchRoutes(routes, path);
		const leaf = matches?.at(-1);
		if (!matches || !leaf) return undefined;
		const parts = matches.flatMap(({ route }) => route.path?.replace(/^\/|\/$/g, "") || []);
		const pattern = `/${parts.join("/")}`;
		const { posts, ...facts } = leaf.route.handle as Facts;
		// A POST to an index route goes to the route around it, unless the address asks for the index itself.
		const around = leaf.route.index ? (matches.at(-2)?.route.handle as Facts | undefined) : undefined;
		return {
			...facts,
			pattern,
			fixed: !/[:*]/.test(pattern),
			posts: posts || around?.posts === true,
			async handle() {
				if (isStudio(path)) await build.loadStudio?.();
				return build.routes[leaf.route.id!]?.module.handle ?? {};
			},
		};
	}
}

const mostKnown = 200;

type Facts = Omit<RouteMatch, "pattern" | "fixed" | "handle">;

/** The routes of a build. Its list of them also covers those whose module is not loaded yet. */
export interface Routes extends Pick<ServerBuild, "routes"> {
	readonly assets?: { readonly routes: Readonly<Record<string, Listed | undefined>> };
	/** Gives the routes of the studio their modules, where they come without. */
	readonly loadStudio?: () => Promise<void>;
}

interface Listed {
	readonly hasLoader: boolean;
	readonly hasAction: boolean;
	readonly hasDefaultExport?: boolean;
}

function childrenOf({ routes, assets }: Routes, parentId: string | undefined): RouteObject[] {
	const children = Object.values(routes).filter((route) => route !== undefined && route.parentId === parentId);
	return children.map((route) => {
		const { id, path, index, caseSensitive, module } = route!;
		const said = (module.handle ?? {}) as RouteHandle;
		const { hasDefaultExport, hasLoader, hasAction } = assets?.routes[id] ?? {};
		const shows = hasDefaultExport ?? module.default !== undefined;
		// Of addresses with parameters that are added, no release has a list.
		const isKept = said.cached !== false && !(isAddedRoute(id) && path?.includes(":"));
		const handle: Facts = {
			// Only pages have a component, and few of them ask not to be kept.
			page: shows && isKept,
			fresh: said.cached === "plain" ? "with query" : !isKept,
			reads: shows || (hasLoader ?? module.loader !== undefined),
			posts: hasAction ?? module.action !== undefined,
			query: said.query ?? {},
		};
		const shared = { id, path, caseSensitive, handle };
		return index ? { ...shared, index: true } : { ...shared, children: childrenOf({ routes, assets }, id) };
	}) as RouteObject[];
}
