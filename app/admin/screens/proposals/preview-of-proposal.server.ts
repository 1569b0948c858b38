import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../../.server/http.ts";
import { lookOf, siteTried } from "../../../.server/old-site/try-site.ts";
import { withDraft } from "../../../.server/preview/overlay-drafts.ts";
import { drawnIn } from "../../../.server/proposals/changed-pages.ts";
import type { Snapshot } from "../../../.server/snapshot/snapshot.ts";
import { isFailure } from "../../../errors.ts";
import { inertPreview, previewError } from "../../pages/inert-preview.server.ts";
import { visibleSite } from "./visible-site.server.ts";

/**
 * The page at `?path=` with the proposal of this id, or with `?side=live` as visitors see it; in the composition and shapes
 * of the ready look `?look=`. Nothing in it runs.
 */
export async function previewOfProposal(
	context: Readonly<RouterContextProvider>,
	id: string,
	searchParams: URLSearchParams,
): Promise<Response> {
	try {
		const { live, proposed } = await visibleSite(context, id);
		const isLive = searchParams.get("side") === "live";
		const look = searchParams.get("look");
		const snapshot = isLive ? live : look ? await inLook(context, { id, proposed, look }) : proposed;
		const page = await drawnIn(context.get(backendContext).pages, snapshot, searchParams.get("path") ?? "/");
		if (!page) return previewError(404, isLive ? "This page is new." : "This page would not be on the site.");
		if (page.status < 500) return inertPreview(page, searchParams.get("scheme"));
		return previewError(200, "This page cannot be drawn yet. It will be once what is on it is complete.");
	} catch (error) {
		if (!isFailure(error)) throw error;
		return previewError(error.status, error.sentence);
	}
}

interface InLook {
	/** Of the proposal. */
	readonly id: string;
	readonly proposed: Snapshot;
	readonly look: string;
}

async function inLook(context: Readonly<RouterContextProvider>, { id, proposed, look }: InLook): Promise<Snapshot> {
	const { store } = context.get(backendContext);
	const { colours, logo } = await siteTried(store, id);
	return (await withDraft(store, proposed, { id: "look", type: "look", data: lookOf({ colours, logo }, look) }))
		.snapshot;
}
