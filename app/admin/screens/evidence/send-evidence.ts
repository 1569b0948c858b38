import { get } from "../../../.server/content/read-documents.ts";
import { evidenceFile } from "../../../.server/evidence/evidence-files.ts";
import { backendContext } from "../../../.server/http.ts";
import { savedAs } from "../../../.server/saved-as.ts";
import { isFailure } from "../../../errors.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { requireRole } from "../../editor/require-role.server.ts";
import type { Route } from "./+types/send-evidence";

export const handle: RouteHandle = { framing: "file" };

/** A private file of an entry. It is saved and never shown: it may come from anybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
	try {
		const { store } = context.get(backendContext);
		requireRole(context, (await get(store, params.id)).type, params.id);
		const { name, type, content } = await evidenceFile(store, params.id, params.file);
		return new Response(new Uint8Array(content), {
			headers: {
				"Content-Type": type,
				"Content-Length": String(content.length),
				"Content-Disposition": savedAs(name),
			},
		});
	} catch (error) {
		if (isFailure(error, "not-found")) throw new Response(error.sentence, { status: 404 });
		throw error;
	}
}
