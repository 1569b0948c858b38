import type { LoaderArgs } from "#core/pages.ts";
import { siteContext } from "#core/server.ts";
import { calendarAnswer, comingEvents } from "../calendar.ts";

export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	return calendarAnswer(site, comingEvents(site), "events");
}
