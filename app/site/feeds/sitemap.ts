import { siteContext } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/publishing/snapshot.ts";
import type { Singleton } from "../../content/define.ts";
import { collections, type SingletonName, singletons } from "../../content/register.ts";
import type { Route } from "./+types/sitemap";
import { xmlResponse, xmlText } from "./xml.ts";

/** Every public page with the date of its last change and its pictures. */
export function loader({ context }: Route.LoaderArgs) {
	const { snapshot, origin } = context.get(siteContext);
	const pages = snapshot.paths().map(({ path, changedAt }) => {
		const images = [...imagesOf(contentOf(snapshot, path), snapshot)].map(
			(image) => `<image:image><image:loc>${xmlText(origin + image)}</image:loc></image:image>`,
		);
		const changed = changedAt > 0 ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";
		return `<url><loc>${xmlText(new URL(path, origin).href)}</loc>${changed}${images.join("")}</url>`;
	});
	return xmlResponse(
		"application/xml",
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${pages.join("\n")}\n</urlset>`,
	);
}

function contentOf(snapshot: Snapshot, path: string): unknown {
	const singleton = (singletons as readonly Singleton<SingletonName>[]).find((type) => type.path === path);
	if (singleton)
		return path === "/about" ? [snapshot.one("about"), snapshot.list("founders")] : snapshot.one(singleton.name);
	return collections.flatMap(({ name }) => snapshot.list(name).filter((entry) => entry.path === path));
}

/** The addresses of all pictures inside a value, those of formatted text included. */
function imagesOf(value: unknown, snapshot: Snapshot, found = new Set<string>()): Set<string> {
	if (value === null || typeof value !== "object") return found;
	const { fallback, type, attrs } = value as { fallback?: unknown; type?: unknown; attrs?: { media?: string } };
	const address = type === "image" && attrs?.media ? snapshot.media(attrs.media)?.fallback : fallback;
	if (typeof address === "string" && address !== "") found.add(address);
	else for (const inner of Object.values(value)) imagesOf(inner, snapshot, found);
	return found;
}
