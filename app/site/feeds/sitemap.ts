import { siteContext } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import type { Singleton } from "../../content/model/define.ts";
import { collections, type SingletonName, singletons } from "../../content/register/register.ts";
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
	const pages = listedPages(snapshot);
	const part = Number(url.searchParams.get("part"));
	const parts = partsOf(pages);
	if (part === 0 && parts.length > 0) return listOfParts(parts, origin);
	const shown = pages.slice(Math.max(0, part - 1) * pagesInPart, Math.max(1, part) * pagesInPart);
	if (shown.length === 0) return new Response("There is no such part of the sitemap.\n", { status: 404 });
	const contentOf = contentByAddress(snapshot);
	const lines = shown.map(({ path, changedAt }) => {
		const images = [...imagesOf(contentOf(path), snapshot)].map(
			(image) => `<image:image><image:loc>${xmlText(origin + image)}</image:loc></image:image>`,
		);
		const others = alternates(snapshot, path, origin);
		return `<url><loc>${xmlText(new URL(path, origin).href)}</loc>${lastChange(changedAt)}${others}${images.join("")}</url>`;
	});
	const xhtml = lines.some((line) => line.includes("<xhtml:link")) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
	return xmlResponse(
		"application/xml",
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${xhtml}>\n${lines.join("\n")}\n</urlset>`,
	);
}

/** The same page in other languages. @param address of the page, as visitors know it */
function alternates(snapshot: Snapshot, address: string, origin: string): string {
	const { site, path } = siteAt(snapshot, address);
	const links = site.alternates(path).map(({ locale, path }) => {
		const href = xmlText(new URL(path, origin).href);
		return `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`;
	});
	return links.join("");
}

/** The addresses of the parts of a release's sitemap; none while all pages are in one. */
export function sitemapParts(snapshot: Snapshot): string[] {
	return partsOf(listedPages(snapshot)).map(({ address }) => address);
}

type Pages = ReturnType<Snapshot["paths"]>;

function listedPages(snapshot: Snapshot): Pages {
	return snapshot.paths().filter(({ isUnlisted }) => !isUnlisted);
}

interface Part {
	readonly address: string;
	readonly changedAt: number;
}

function partsOf(pages: Pages): Part[] {
	if (pages.length <= pagesInPart) return [];
	return Array.from({ length: Math.ceil(pages.length / pagesInPart) }, (_, index) => {
		const shown = pages.slice(index * pagesInPart, (index + 1) * pagesInPart);
		const changedAt = Math.max(...shown.map((page) => page.changedAt));
		return { address: `/sitemap.xml?part=${index + 1}`, changedAt };
	});
}

function listOfParts(parts: readonly Part[], origin: string): Response {
	const lines = parts.map(
		({ address, changedAt }) => `<sitemap><loc>${xmlText(origin + address)}</loc>${lastChange(changedAt)}</sitemap>`,
	);
	return xmlResponse(
		"application/xml",
		`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</sitemapindex>`,
	);
}

function lastChange(changedAt: number): string {
	return changedAt > 0 ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";
}

/** The site in the language of an address, and the page there. */
function siteAt(snapshot: Snapshot, address: string): { site: Snapshot; path: string } {
	const place = snapshot.placeOf(address);
	return place ? { site: snapshot.in(place.language), path: place.path } : { site: snapshot, path: address };
}

/** Finds what a page shows by its address. */
function contentByAddress(snapshot: Snapshot): (address: string) => unknown {
	const known = new Map<Snapshot, ReturnType<typeof contentByPath>>();
	return (address) => {
		const { site, path } = siteAt(snapshot, address);
		const contentOf = known.get(site) ?? contentByPath(site);
		known.set(site, contentOf);
		return contentOf(path);
	};
}

/** Finds what a page of one language shows by its path. */
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
