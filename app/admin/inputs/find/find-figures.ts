import { siteContext } from "../../../.server/http.ts";
import { siteLanguage } from "../../../content/register/site-language.ts";
import { readingWords } from "../../../language/reading/reading-languages.ts";
import type { Route } from "./+types/find-figures";

/** Returns the words by which figures are found in texts of the site's language. */
export function loader({ context }: Route.LoaderArgs) {
	const { locale } = siteLanguage(context.get(siteContext).snapshot);
	return Response.json(readingWords(locale));
}
