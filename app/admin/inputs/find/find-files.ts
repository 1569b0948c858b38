import { backendContext } from "../../../.server/http.ts";
import { findMedia } from "../../../.server/media/library/find-media.ts";
import { getFile } from "../../../.server/media/library/stored-library-files.ts";
import { type FileKind, fileKinds } from "../../../content/values/limits/library-files.ts";
import { type LibraryFile, toLibraryFile } from "../../screens/media/library-file.server.ts";
import type { Route } from "./+types/find-files";

const shown = 60;

/** Returns the files of the kinds `?kinds=` that match all words of `?q=`, newest first, or the one with the id `?id=`. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const { searchParams } = new URL(request.url);
	const id = searchParams.get("id");
	if (id !== null) {
		const file = await getFile(store, id);
		return Response.json({ found: file ? [toLibraryFile(file)] : [] });
	}
	const asked = (searchParams.get("kinds") ?? "").split(",");
	const kinds = (Object.keys(fileKinds) as FileKind[]).filter((kind) => asked.includes(kind));
	const query = searchParams.get("q") ?? "";
	const found: LibraryFile[] = [];
	for (const type of kinds) {
		const { items } = await findMedia(store, { query, type, pageSize: shown });
		found.push(...items.flatMap(({ file }) => (file ? toLibraryFile(file) : [])));
	}
	return Response.json({ found: found.sort((a, b) => b.createdAt - a.createdAt).slice(0, shown) });
}
