import { openAsBlob } from "node:fs";
import type { Route } from "./+types/help-picture";

/** A picture of the documents. */
export async function loader({ params }: Route.LoaderArgs) {
	const gone = new Response("There is no such picture in the documents.", { status: 404 });
	if (!/^[a-z-]+\.webp$/.test(params.file)) throw gone;
	const picture = await openAsBlob(`docs/pictures/${params.file}`, { type: "image/webp" }).catch(() => {
		throw gone;
	});
	return new Response(picture, { headers: { "Cache-Control": "private, max-age=3600" } });
}
