import { get } from "../../../.server/content/read-documents.ts";
import { evidenceFile } from "../../../.server/evidence/evidence-files.ts";
import { backendContext } from "../../../.server/http.ts";
import { savedFile } from "../../../.server/saved-as.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { requireRole } from "../../editor/require-role.server.ts";
import type { Route } from "./+types/send-evidence";

export const handle: RouteHandle = { framing: "file" };

/** A private file of an entry. It is saved and never shown: it may come from anybody. */
export function loader({ params: { id, file }, context }: Route.LoaderArgs): Promise<Response> {
	const { store } = context.get(backendContext);
	const seen = async () => {
		requireRole(context, (await get(store, id)).type, id);
		return evidenceFile(store, id, file);
	};
	return savedFile(seen());
}
