import { translationOf } from "../../../content/register/site-language.ts";
import type { Route } from "./+types/words-said";
import type { Said } from "./word-rows.ts";

/** Returns what the product says in `?language=`, so that a browser loads no language but the one that somebody chooses. */
export function loader({ request }: Route.LoaderArgs) {
	const locale = new URL(request.url).searchParams.get("language") ?? "en";
	return Response.json({ locale, translation: translationOf(locale) ?? null } satisfies Said);
}
