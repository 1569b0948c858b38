import { drawWithRegions, type EditablePage } from "../../pages/draw-with-regions.server.ts";
import type { Route } from "./+types/drawn";

/** Returns the page `?path=` as it would be with all drafts, to be laid over what is shown of it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const page = await drawWithRegions(context, new URL(request.url).searchParams.get("path") || "/");
	const none: EditablePage = { path: "", html: undefined };
	return Response.json(page ?? none);
}
