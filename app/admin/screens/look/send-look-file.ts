import { backendContext } from "../../../.server/http.ts";
import { lookFile } from "../../../.server/look/stored-look-files.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/send-look-file";

export const handle: RouteHandle = { framing: "file" };

/** Returns an uploaded logo or typeface as it is stored. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const file = await lookFile(context.get(backendContext).store, params.id);
	if (!file) throw new Response("This file is not here any more.", { status: 404 });
	return new Response(new Uint8Array(file.content), { headers: { "Content-Type": file.type } });
}
