import { Readable } from "node:stream";
import { backendContext } from "../../../../.server/http.ts";
import { savedAs } from "../../../../.server/saved-as.ts";
import type { RouteHandle } from "../../../../route-handle.ts";
import type { Route } from "./+types/original";

export const handle: RouteHandle = { framing: "file" };

/** Returns a picture's original file as a download; with `?shown`, for display. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { media } = context.get(backendContext);
	const picture = await media.get(params.id);
	const file = picture && (await media.openOriginal(picture));
	if (!picture || !file) throw new Response("This picture is not in the library any more.", { status: 404 });
	const { size } = await file.stat();
	const isShown = new URL(request.url).searchParams.has("shown");
	return new Response(Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>, {
		headers: {
			"Content-Type": picture.type,
			"Content-Length": String(size),
			"Content-Disposition": isShown ? "inline" : savedAs(picture.name),
		},
	});
}
