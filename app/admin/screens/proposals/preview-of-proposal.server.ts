import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../../.server/http.ts";
import { drawnIn } from "../../../.server/proposals/changed-pages.ts";
import { isFailure } from "../../../errors.ts";
import { inertPreview, previewError } from "../../pages/inert-preview.server.ts";
import { visibleSite } from "./visible-site.server.ts";

/** The page at `?path=` with the proposal of this id, or with `?side=live` as visitors see it. Nothing in it runs. */
export async function previewOfProposal(
	context: Readonly<RouterContextProvider>,
	id: string,
	searchParams: URLSearchParams,
): Promise<Response> {
	try {
		const { live, proposed } = await visibleSite(context, id);
		const isLive = searchParams.get("side") === "live";
		const snapshot = isLive ? live : proposed;
		const page = await drawnIn(context.get(backendContext).pages, snapshot, searchParams.get("path") ?? "/");
		if (!page) return previewError(404, isLive ? "This page is new." : "This page would not be on the site.");
		if (page.status < 500) return inertPreview(page, searchParams.get("scheme"));
		return previewError(200, "This page cannot be drawn yet. It will be once what is on it is complete.");
	} catch (error) {
		if (!isFailure(error)) throw error;
		return previewError(error.status, error.sentence);
	}
}
