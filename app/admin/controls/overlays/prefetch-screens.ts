// Loads the script of the screen that a link leads to, once somebody has pointed at it for a moment or the focus is on it; not for
// whoever saves data. The data of a screen is never stored, so what was asked for beforehand would be asked for twice.

const pause = 80; // milliseconds

interface ListedRoute {
	readonly id: string;
	readonly parentId?: string;
	readonly path?: string;
	readonly module: string;
	/** Not in a build, which lists them apart. */
	readonly imports?: readonly string[];
}

type Routes = Readonly<Record<string, ListedRoute>>;

/** The list of routes that the router itself reads. */
interface Manifest {
	readonly routes: Routes;
	readonly url: string;
}

let timer: ReturnType<typeof setTimeout> | undefined;

for (const sign of ["pointerover", "focusin"])
	document.addEventListener(
		sign,
		({ target }) => {
			clearTimeout(timer);
			const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
			if (link?.origin !== location.origin || !/^\/admin(\/|$)/.test(link.pathname) || savesData()) return;
			timer = setTimeout(() => void prefetch(link.pathname).catch(() => {}), pause);
		},
		{ passive: true },
	);

function savesData(): boolean {
	return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

async function prefetch(path: string): Promise<void> {
	const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
	if (!manifest) return;
	const { routes, url } = manifest;
	const fitting = Object.values(routes).filter((route) => patternOf(route, routes).test(path));
	// Of several, the one with the most words of its own.
	const [best] = fitting.toSorted((a, b) => wordsIn(b, routes) - wordsIn(a, routes));
	for (let route = best; route; route = routes[route.parentId ?? ""]) {
		preload(route.module);
		for (const file of route.imports ?? (await importsIn(url))[route.id] ?? []) preload(file);
	}
}

/** What the script of each route imports, by the route's id. */
async function importsIn(list: string): Promise<Readonly<Record<string, readonly string[]>>> {
	const { default: imports } = await import(/* @vite-ignore */ list.replace("manifest-", "imports-"));
	return imports;
}

/** The parts of a route's address, from the first, such as "articles", ":action" and ":id?". */
function partsOf({ path, parentId }: ListedRoute, routes: Routes): string[] {
	const parent = routes[parentId ?? ""];
	return [...(parent ? partsOf(parent, routes) : []), ...(path ?? "").split("/").filter(Boolean)];
}

function patternOf(route: ListedRoute, routes: Routes): RegExp {
	const parts = partsOf(route, routes).map((part) => {
		if (part === "*") return "/.*";
		if (!part.startsWith(":")) return `/${part}`;
		return part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
	});
	return new RegExp(`^${parts.join("")}/?$`);
}

function wordsIn(route: ListedRoute, routes: Routes): number {
	return partsOf(route, routes).reduce((sum, part) => sum + (/^[:*]/.test(part) ? 1 : 100), 0);
}

const asked = new Set<string>();

function preload(file: string): void {
	if (asked.has(file)) return;
	asked.add(file);
	document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: file }));
}

export {};
