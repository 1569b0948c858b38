import type { LoaderArgs } from "#core/pages.ts";
import { singletonOf, siteContext } from "#core/server.ts";
import { indexNow } from "../content.ts";
import { keyOf } from "../key.ts";

export function loader({ context }: LoaderArgs) {
	const { snapshot, origin } = context.get(siteContext);
	if (!singletonOf(snapshot, indexNow).is_on) return new Response(null, { status: 404 });
	return new Response(keyOf(origin), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
