import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Data } from "../../.server/content/stored-data.ts";
import { backendContext, siteContext } from "../../.server/http.ts";
import { handOver } from "../../.server/media/library/hand-over.ts";
import { filesByLinkOf } from "../../.server/preview/files-by-link.ts";
import { entryInLanguages, liveEntry } from "../../.server/recipients/live-entry.ts";
import { closedAnswer, openLink } from "./open-link.server.ts";
import { handle } from "./recipient-handle.ts";

export { handle };

/** A picture or file by link, for somebody with a link to a page that shows it. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
	const { token = "", hash = "" } = params;
	const opened = await openLink(request, context, token, { isOfPage: true });
	if (opened.kind === "locked") return redirect(`/l/${token}/open`);
	if (opened.kind !== "open") return closedAnswer(opened, context);
	const { store } = context.get(backendContext);
	const entry = await liveEntry(store.db, opened.link.document, opened.link.revision);
	if (entry?.audience !== "link") return closedAnswer({ kind: "ended" }, context);
	const { snapshot } = context.get(siteContext);
	const others = await entryInLanguages(store.db, opened.link.document, entry, snapshot.languages());
	const shows = async (data: Data) => (await filesByLinkOf(store.db, entry.type, data, "")).folders.has(hash);
	if (!(await anyOf([entry.data, ...others.values()], shows)))
		return closedAnswer({ kind: "unknown", isTooMuch: false }, context);
	return handOver(new URL(request.url).pathname.slice(`/l/${token}`.length));
}

async function anyOf<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
	for (const one of all) if (await holds(one)) return true;
	return false;
}
