import { backendContext } from "../../../.server/http.ts";
import { getFile } from "../../../.server/inquiries/get-inquiry.ts";
import { savedFile } from "../../../.server/saved-as.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/send-inquiry-file";

export const handle: RouteHandle = { framing: "file" };

/** A file that the sender of an inquiry added. It is saved and never shown: a stranger made it. */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	return savedFile(getFile(context.get(backendContext).store, params.id, params.file));
}
