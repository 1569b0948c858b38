import type { LoaderArgs } from "#core/pages.ts";
import { entryOf, siteContext } from "#core/server.ts";
import { calendarAnswer } from "../calendar.ts";
import { event } from "../content.ts";

export function loader({ context, params: { slug } }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const found = entryOf(site.snapshot, event, slug);
	return found ? calendarAnswer(site, [found], slug) : new Response(null, { status: 404 });
}
