import { backendContext } from "../../../.server/http.ts";
import { getFile } from "../../../.server/inquiries/get-inquiry.ts";
import { savedAs } from "../../../.server/saved-as.ts";
import { isFailure } from "../../../errors.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/send-inquiry-file";

export const handle: RouteHandle = { framing: "file" };

/** A file that the sender of an inquiry added. It is saved and never shown: a stranger made it. */
export async function loader({ params, context }: Route.LoaderArgs) {
	try {
		const { name, type, content } = await getFile(context.get(backendContext).store, params.id, params.file);
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
