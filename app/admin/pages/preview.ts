import { typeNamed } from "../../.server/content/document.ts";
import { get } from "../../.server/content/read.ts";
import { problemsOf } from "../../.server/content/stored-data.ts";
import { backendContext } from "../../.server/http.ts";
import { withDraft } from "../../.server/publishing/preview.ts";
import { isFailure } from "../../errors.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { requireRole } from "../editor/access.ts";
import type { Route } from "./+types/preview";
import { inertPreview, previewError } from "./inert-preview.ts";

export const handle: RouteHandle = { framing: "preview" };

/**
 * A public page as it will be with the draft of one document: `?document=` its id, `?path=` the page, its own one
 * unless given. A still of the page: nothing in it runs, and what it cannot draw it says in words.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { store, release, renderPublic } = context.get(backendContext);
	const { searchParams } = new URL(request.url);
	try {
		const draft = await get(store, searchParams.get("document") ?? "");
		requireRole(context, draft.type);
		const { snapshot, path: own } = await withDraft(store, release.snapshot, draft);
		const path = searchParams.get("path") || own || "/";
		if (!snapshot.paths().some((page) => page.path === path)) return previewError(404, "This page is not on the site.");
		const rendered = await renderPublic(path, snapshot);
		if (rendered.status < 500) return inertPreview(await rendered.text());
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
