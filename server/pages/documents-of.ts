import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";

const ofSite = ["/robots.txt", "/sitemap.xml"];
const ofLanguage = ["/feed.xml", "/rss.xml", "/llms.txt", "/site.webmanifest"];

/** The addresses of feeds and the like, which are made of the release as pages are, in all languages. */
export function documentsOf(snapshot: Snapshot): string[] {
	const ofOthers = snapshot.languages().flatMap((code) => ofLanguage.map((path) => snapshot.in(code).outward(path)));
	return [...ofSite, ...ofLanguage, ...ofOthers];
}

/** What a copy searches itself by: the page, and the words of all pages; in all languages. */
export function searchOf(snapshot: Snapshot): string[] {
	const paths = ["/search", "/search.json"];
	return [...paths, ...snapshot.languages().flatMap((code) => paths.map((path) => snapshot.in(code).outward(path)))];
}
