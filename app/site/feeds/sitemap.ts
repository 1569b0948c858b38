import { siteContext } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/publishing/snapshot.ts";
import type { Singleton } from "../../content/define.ts";
import { collections, type SingletonName, singletons } from "../../content/register.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/sitemap";
import { xmlResponse, xmlText } from "./xml.ts";

// So small that none takes long to write; search engines take a hundred times as many.
const pagesInPart = 500;

/** A site of many pages is told of in parts: the address itself lists them. */
export const handle: RouteHandle = { query: { part: /^[1-9]\d{0,2}$/ } };

/** Every public page with the date of its last change and its pictures. */
export function loader({ context, url }: Route.LoaderArgs) {
	const { snapshot, origin } = context.get(siteContext);
	const pages = snapshot.paths().filter(({ isUnlisted }) => !isUnlisted);
	const part = Number(url.searchParams.get("part"));
	if (part === 0 && pages.length > pagesInPart) return listOfParts(pages, origin);
	const shown = pages.slice(Math.max(0, part - 1) * pagesInPart, Math.max(1, part) * pagesInPart);
	if (shown.length === 0) return new Response("There is no such part of the sitemap.\n", { status: 404 });
	const contentOf = contentByPath(snapshot);
	const lines = shown.map(({ path, changedAt }) => {
		const images = [...imagesOf(contentOf(path), snapshot)].map(
			(image) => `<image:image><image:loc>${xmlText(origin + image)}</image:loc></image:image>`,
		);
		return `<url><loc>${xmlText(new URL(path, origin).href)}</loc>${lastChange(changedAt)}${images.join("")}</url>`;
	});
	return xmlResponse(
		"application/xml",
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${lines.join("\n")}\n</urlset>`,
	);
}

function listOfParts(pages: ReturnType<Snapshot["paths"]>, origin: string): Response {
	const lines: string[] = [];
	for (let from = 0; from < pages.length; from += pagesInPart) {
		const changedAt = Math.max(...pages.slice(from, from + pagesInPart).map((page) => page.changedAt));
		const address = xmlText(`${origin}/sitemap.xml?part=${lines.length + 1}`);
		lines.push(`<sitemap><loc>${address}</loc>${lastChange(changedAt)}</sitemap>`);
	}
	return xmlResponse(
		"application/xml",
		`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</sitemapindex>`,
	);
}

function lastChange(changedAt: number): string {
	return changedAt > 0 ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";
}

/** Finds what a page shows by its path. */
function contentByPath(snapshot: Snapshot): (path: string) => unknown {
	const entries = new Map(
		collections.flatMap(({ name }) => snapshot.list(name).map((entry) => [entry.path, entry] as const)),
	);
	return (path) => {
		const singleton = (singletons as readonly Singleton<SingletonName>[]).find((type) => type.path === path);
		if (!singleton) return entries.get(path);
		return path === "/about" ? [snapshot.one("about"), snapshot.list("founders")] : snapshot.one(singleton.name);
	};
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
