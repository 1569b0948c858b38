import { type LoaderFunctionArgs, redirect } from "react-router";
import { isBot } from "../../.server/analytics/bots.ts";
import { slugOf } from "../../.server/content/stored-data.ts";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { withDraft } from "../../.server/preview/overlay-drafts.ts";
import { entryInLanguages, liveEntry } from "../../.server/recipients/live-entry.ts";
import { countOpening } from "../../.server/recipients/opened-link.ts";
import { pathOf } from "../../.server/releases/release.ts";
import { closedAnswer, openLink } from "./open-link.server.ts";
import { handle } from "./recipient-handle.ts";

export { handle };

/** The page of an entry that is not public, for somebody with a link to it. A form on it that names no address is sent here. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
	const { token = "", language } = params;
	const opened = await openLink(request, context, token);
	if (opened.kind === "locked") return redirect(`/l/${token}/open`);
	if (opened.kind !== "open") return closedAnswer(opened, context);
	const { store, renderByLink } = context.get(backendContext);
	const { snapshot } = context.get(siteContext);
	const client = context.get(clientContext);
	const { link, cookie } = opened;
	const entry = await liveEntry(store.db, link.document, link.revision);
	if (!entry || entry.audience === "nobody") return closedAnswer({ kind: "ended" }, context);
	if (entry.audience === "public") return redirect(pathOf(entry.type.name, slugOf(entry.type, entry.data)));
	const path = `/l/${token}`;
	const others = await entryInLanguages(store.db, link.document, entry, snapshot.languages());
	const data = language === undefined ? entry.data : others.get(language);
	// Nobody has translated it, or it was taken off the site in that language.
	if (!data) return redirect(path);
	const site = language === undefined ? snapshot : snapshot.in(language);
	const shown = await withDraft(store, site, { id: link.document, type: entry.type.name, data }, path);
	const recipient = {
		...{ id: link.id, name: link.name, email: link.email, expiresAt: link.expiresAt, path },
		...{ document: link.document, revision: entry.revision },
		languages: [
			...(others.size > 0 ? [{ locale: snapshot.one("words").language || "en", path }] : []),
			...others.keys().map((code) => ({ locale: snapshot.in(code).one("words").language, path: `${path}/${code}` })),
		],
	};
	const answer = await renderByLink(shown.path, shown.snapshot, { recipient, request, client });
	if (request.method === "GET" && !isBot(client.agent)) await countOpening(store, link);
	if (cookie) answer.headers.append("Set-Cookie", cookie);
	return answer;
}

export const action = loader;
