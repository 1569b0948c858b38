import { fold } from "../../../.server/content/stored-data.ts";
import { siteContext } from "../../../.server/http.ts";
import type { Collection } from "../../../content/model/define.ts";
import { collections, singletons } from "../../../content/register/register.ts";
import type { Route } from "./+types/find-pages";

export interface FoundPage {
	readonly path: string;
	readonly title: string;
}

const shown = 12;

/** Returns the pages of the site whose title or path matches all words of `?q=`. */
export function loader({ context, request }: Route.LoaderArgs) {
	const { snapshot } = context.get(siteContext);
	const titles = new Map<string, string>();
	for (const { path, label } of singletons as readonly { path?: string; label: string }[]) {
		if (path) titles.set(path, label);
	}
	for (const type of collections as readonly Collection<string, any>[]) {
		if (type.path && type.isListed !== false && !titles.has(type.path)) titles.set(type.path, type.plural);
		for (const entry of snapshot.list(type.name) as readonly Record<string, any>[]) {
			if (entry.path) titles.set(entry.path, String(entry[type.title]));
		}
	}
	const query = new URL(request.url).searchParams.get("q") ?? "";
	const words = fold(query).split(/\s+/);
	const paths = [...snapshot.paths()].map(({ path }) => path);
	const found: (FoundPage & { readonly rank: number })[] = [];
	for (const path of paths) {
		const title = titles.get(path) ?? path;
		const text = fold(`${title} ${path}`);
		if (words.every((word) => text.includes(word))) found.push({ path, title, rank: rankOf(path, text, query) });
	}
	// Sorting keeps the order of pages of one rank.
	const best = found.sort((one, other) => one.rank - other.rank).slice(0, shown);
	return Response.json({ found: best.map(({ path, title }) => ({ path, title })) });
}

/** The page that was named comes first, then those whose titles begin with what was typed, or have a word that does. */
function rankOf(path: string, text: string, query: string): number {
	const typed = fold(query);
	if (path === query) return 0;
	if (text.startsWith(typed)) return 1;
	return text.includes(` ${typed}`) ? 2 : 3;
}
