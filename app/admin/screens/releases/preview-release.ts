import { backendContext } from "../../../.server/http.ts";
import { inert } from "../../../.server/preview/inert.ts";
import { snapshotOf } from "../../../.server/snapshot/load-snapshot.ts";
import { isFailure } from "../../../errors.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { inertDocument, previewError } from "../../pages/inert-preview.server.ts";
import type { Route } from "./+types/preview-release";
import { releaseNumber } from "./release-number.server.ts";

export const handle: RouteHandle = { framing: "preview" };

/** Returns the page at `?path=` as it was in the release `:number`. Its links lead to pages of the same release. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { store, renderPublic, env } = context.get(backendContext);
	const path = new URL(request.url).searchParams.get("path") || "/";
	try {
		if (!URL.canParse(path, env.siteUrl) || new URL(path, env.siteUrl).origin !== env.siteUrl)
			return previewError(404, "This page is not on the site.");
		const rendered = await renderPublic(path, await snapshotOf(store, releaseNumber(params.number)));
		if (rendered.status >= 300 && rendered.status < 400) {
			const to = new URL(rendered.headers.get("Location") ?? "/", env.siteUrl);
			return Response.redirect(env.siteUrl + addressOf(params.number, to.pathname + to.search), 302);
		}
		return inertDocument(withinRelease(inert(await rendered.text()), params.number));
	} catch (error) {
		if (!isFailure(error)) throw error;
		return previewError(error.status, error.sentence);
	}
}

// Assets and media are the same in every release, so links to them stay.
const internalLink = /(<a\b[^>]*?\shref=")(\/(?!\/|admin\b|assets\/|media\/|social\/)[^"]*)"/g;

function withinRelease(html: string, release: string): string {
	return html.replace(internalLink, (_, start: string, href: string) => {
		const [page = "/", anchor] = href.replaceAll("&amp;", "&").split("#");
		return `${start}${addressOf(release, page)}${anchor === undefined ? "" : `#${anchor}`}"`;
	});
}

function addressOf(release: string, page: string): string {
	return `/admin/releases/${release}/preview?path=${encodeURIComponent(page)}`;
}
