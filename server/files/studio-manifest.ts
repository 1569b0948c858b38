import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface ListedRoute {
	readonly id: string;
	readonly parentId?: string;
	readonly hasDefaultExport: boolean;
	readonly imports: readonly string[];
}

interface Manifest {
	readonly routes: Readonly<Record<string, ListedRoute>>;
}

/** Routes without a page that the studio's router is sent to. */
const visited = new Set(["admin/sign-in/sign-out"]);

/**
 * Leaves out of the browser's list of routes what the studio never goes to: pages of the site, which it opens as
 * documents, and addresses that only its requests know. Every screen loads this list; what routes import is in a module
 * beside it, which only whoever points at a link loads.
 */
export function shortenManifest(folder: string): void {
	const assets = join(folder, "assets");
	const names = readdirSync(assets).filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name));
	const start = "window.__reactRouterManifest=";
	for (const name of names) {
		const text = readFileSync(join(assets, name), "utf8");
		if (!text.startsWith(start)) throw new Error("The list of routes does not look as it did: it cannot be shortened.");
		const manifest: Manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, ""));
		const ofSite = (id: string | undefined): boolean =>
			id === "site/layout" || (id !== undefined && ofSite(manifest.routes[id]?.parentId));
		const routes = Object.entries(manifest.routes)
			.filter(([id, { hasDefaultExport }]) => !ofSite(id) && (hasDefaultExport || visited.has(id)))
			// What is not said of a route is not so.
			.map(
				([id, route]) =>
					[id, Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))] as const,
			);
		const list = routes.map(([id, { id: _, imports, ...route }]) => [id, route]);
		const imported = routes.map(([id, { imports }]) => [id, imports]);
		const shorter = JSON.stringify({ ...manifest, routes: Object.fromEntries(list) });
		const withIds = "const{routes}=__reactRouterManifest;for(const id in routes)routes[id].id=id;";
		writeFileSync(join(assets, name), `${start}${shorter};${withIds}`);
		const beside = name.replace("manifest-", "imports-");
		writeFileSync(join(assets, beside), `export default ${JSON.stringify(Object.fromEntries(imported))};`);
	}
}
