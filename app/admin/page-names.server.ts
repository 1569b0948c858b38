import { pageName } from "../.server/snapshot/page-name.ts";
import type { Snapshot } from "../.server/snapshot/snapshot.ts";
import { siteLanguage } from "../content/register/site-language.ts";
import { languageName } from "../language/language-name.ts";

/** The names of pages by their addresses; with the language, where it is not the first of the site. */
export function pageNames(snapshot: Snapshot, paths: Iterable<string>): Readonly<Record<string, string>> {
	return Object.fromEntries(
		[...new Set(paths)].map((path) => {
			const place = snapshot.placeOf(path);
			const name = pageName(snapshot, path);
			const language = place && siteLanguage(snapshot.in(place.language)).locale;
			return [path, language ? `${name}, ${languageName(language)}` : name];
		}),
	);
}
