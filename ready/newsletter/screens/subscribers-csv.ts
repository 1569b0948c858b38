import type { LoaderArgs } from "#core/pages.ts";
import { backendContext, csvFile } from "#core/server.ts";
import { listSubscribers } from "../subscribers.ts";

/** Everybody on the list, with the proof of each. */
export async function loader({ context }: LoaderArgs) {
	const rows = await listSubscribers(context.get(backendContext).store);
	return csvFile("subscribers.csv", [
		["E-mail address", "Confirmed", "Page", "Consented to", "Language"],
		...rows.map(({ email, confirmed_at, page, words, language }) => [
			...[email, new Date(Number(confirmed_at)).toISOString(), page, words, language],
		]),
	]);
}
