import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";

const ofSite = ["/robots.txt", "/sitemap.xml"];
const ofLanguage = ["/feed.xml", "/llms.txt", "/site.webmanifest"];

/** The addresses of feeds and the like, which are made of the release as pages are, in all languages. */
export function documentsOf(snapshot: Snapshot): string[] {
	const ofOthers = snapshot.languages().flatMap((code) => ofLanguage.map((path) => snapshot.in(code).outward(path)));
	return [...ofSite, ...ofLanguage, ...ofOthers];
}
