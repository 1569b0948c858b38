import { lookFilePattern } from "../../app/site/look/look-address.ts";
import type { Encoding } from "../pages/encoding.ts";

/** Suffixes of the names of compressed files, as web servers look for them. */
export const suffixes: Readonly<Record<Exclude<Encoding, "identity">, string>> = { gzip: ".gz", br: ".br" };

/** Pages whose names are those of files that a copy adds. */
const taken = /\/(index|404|405|410)$/;

/**
 * The file of a copy that holds what the site answers at a target. Lists that are filtered, and pages whose names are taken, stand in
 * a folder of their own; parts of other documents have their number behind its name.
 */
export function fileName(target: string, isPage: boolean): string {
	const [path = "", query] = target.split("?");
	if (!isPage) return path.slice(1).replace(/(?=\.\w+$)/, query === undefined ? "" : `-${query.split("=")[1]}`);
	if (query !== undefined) return `${path.slice(1)}/_${query}.html`;
	if (taken.test(path)) return `${path.slice(1)}/_.html`;
	return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** The file of a page that says why there is none, for all that is missing below a pattern such as /articles/:slug. */
export function errorFileName(status: number, pattern = "/*"): string {
	return `${pattern.slice(1).replace(/[^/]*$/, "")}${status}.html`;
}

// Wherever they stand: in attributes, lists of sizes, style sheets, structured data or feeds.
const files = new RegExp(
	String.raw`/(?:assets|media|social)/[\w./-]*\w|/files/[0-9a-f]{32}/[\w.-]*\w|${lookFilePattern}\b|/typeface\.[0-9a-f]{32}\.woff2`,
	"g",
);

// Of a script, beside it.
const scripts = /(?<=\b(?:import\(|import|from) ?["'`])\.(\/[\w.-]+-[\w-]{8}\.js)(?=["'`])/g;

/** The addresses of the site's own files that a text names, and the targets with a query that a page links to. */
export function targetsIn(text: string, isPage: boolean): string[] {
	const links = isPage ? [...text.matchAll(/ href="(\/[^"?#]*\?[^"#]*)"/g)] : [];
	const queries = links.map(([, target = ""]) => target.replaceAll("&amp;", "&"));
	const imported = isPage ? [] : Array.from(text.matchAll(scripts), ([, name]) => `/assets${name}`);
	return [...new Set([...(text.match(files) ?? []), ...imported, ...queries])];
}
