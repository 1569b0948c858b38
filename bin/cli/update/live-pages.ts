import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageDifferences } from "./copy-differences.ts";
import { askAnew } from "./instances.ts";

/** Pages as a version drew them in the rehearsal, to compare those with that it serves. */
export interface DrawnPages {
	readonly release: number;
	readonly pages: readonly { readonly path: string; readonly html: string }[];
}

/** How many pages are compared at most: those of a large site are spread over all. */
const most = 300;

/** Reads pages of a static copy. */
export function drawnPages(copy: string): DrawnPages {
	const { release } = JSON.parse(readFileSync(join(copy, "manifest.json"), "utf8")) as { release: number };
	const files = readdirSync(copy, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.html$/.test(file) && !/(^|\/)(404|405|410)\.html$/.test(file))
		.toSorted();
	const step = Math.max(1, files.length / most);
	const chosen = files.filter((_, index) => Math.floor(index % step) === 0);
	return {
		release,
		pages: chosen.map((file) => ({ path: addressOf(file), html: readFileSync(join(copy, file), "utf8") })),
	};
}

/** The address of a file of a copy: "about.html" is /about, and "articles/_page=2.html" is /articles?page=2. */
function addressOf(file: string): string {
	const path = `/${file}`.replace(/(^|\/)index\.html$|\.html$/, "$1");
	return path.replace(/\/_([^/]*)$/, (_, query) => (query ? `?${query}` : ""));
}

/**
 * Compares what a site serves with what was drawn. Where something was published meanwhile, only whether the pages are there.
 * @returns a sentence for each page that differs
 */
export async function differencesOf(address: string, drawn: DrawnPages, release: number): Promise<string[]> {
	const found: string[] = [];
	for (const { path, html } of drawn.pages) {
		const answer = await askAnew(address + path, 30_000).catch(() => undefined);
		if (answer?.status !== 200) found.push(`${path} answers ${answer ? answer.status : "nothing"}.`);
		else if (release === drawn.release)
			for (const { kind, says } of pageDifferences(path, html, await answer.text()))
				found.push(`${path} has other ${kind} than it was tried with: ${says}.`);
	}
	return found;
}
