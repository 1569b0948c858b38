import { typeNamed } from "../../.server/content/document.ts";
import { get } from "../../.server/content/read-documents.ts";
import { problemsOf } from "../../.server/content/stored-data.ts";
import { backendContext } from "../../.server/http.ts";
import { withDraft } from "../../.server/preview/overlay-drafts.ts";
import { isFailure } from "../../errors.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { requireRole } from "../editor/require-role.server.ts";
import { previewOfProposal } from "../screens/proposals/preview-of-proposal.server.ts";
import type { Route } from "./+types/preview-drafts";
import { drawWithRegions } from "./draw-with-regions.server.ts";
import { inertDocument, inertPreview, previewError } from "./inert-preview.server.ts";

export const handle: RouteHandle = { framing: "preview" };

/**
 * Returns a public page as it would be with the draft of one document: `?document=` its id, `?path=` the page, by
 * default its own; or with all drafts of a proposal (`?proposal=`); or, without either, with all plain drafts of what is
 * on the site, and with its regions named. Scripts in it are disabled, and what cannot be rendered is explained in words.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { store, release, pages } = context.get(backendContext);
	const { searchParams } = new URL(request.url);
	const proposal = searchParams.get("proposal");
	if (proposal) return previewOfProposal(context, proposal, searchParams);
	try {
		if (!searchParams.has("document")) return await withRegions(context, searchParams.get("path") || "/");
		const draft = await get(store, searchParams.get("document") ?? "");
		requireRole(context, draft.type);
		const { snapshot, path: own } = await withDraft(store, release.snapshot, draft);
		const path = searchParams.get("path") || own || "/";
		if (snapshot.resolve(path).kind !== "live") return previewError(404, "This page is not on the site.");
		const page = await pages.draw(path, snapshot);
		// Kept ready, so that neither a second look, at other widths or in the dark, nor the publishing has to wait for it.
		pages.precache([page]);
		if (page.status < 500) return inertPreview(page, searchParams.get("scheme"));
		const problems = problemsOf(typeNamed(draft.type), draft.id, draft.data);
		return previewError(
			200,
			"This draft cannot be drawn yet. It will be once it is complete:",
			problems.map(({ reason }) => reason),
		);
	} catch (error) {
		if (!isFailure(error)) throw error;
		return previewError(error.status, error.sentence);
	}
}

async function withRegions(context: Parameters<typeof drawWithRegions>[0], address: string): Promise<Response> {
	const drawn = await drawWithRegions(context, address);
	if (!drawn) return previewError(404, "This page is not on the site.");
	return drawn.html === undefined
		? previewError(500, "This page cannot be drawn from its drafts.")
		: inertDocument(drawn.html);
}
