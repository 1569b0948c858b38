import { backendContext } from "../../../.server/http.ts";
import { findPictures } from "../../../.server/media/library/find-media.ts";
import { addressFor, toPublicImage } from "../../../.server/media/library/public-image.ts";
import type { MediaRecord } from "../../../.server/media/storage/media-record.ts";
import type { Route } from "./+types/find-pictures";

/** A picture of the library, as pickers show it. */
export interface FoundPicture {
	readonly media: string;
	readonly alt: string;
	readonly name: string;
	/** Address of a small version. */
	readonly thumbnail: string;
	/** Address of a version large enough for a card; only set on pictures from the server. */
	readonly card?: string;
	readonly width: number;
	readonly height: number;
}

const shown = 60;

/** Returns the pictures that match all words of `?q=`, newest first, or the one with the id `?id=`. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { media, store } = context.get(backendContext);
	const { searchParams } = new URL(request.url);
	const id = searchParams.get("id");
	if (id !== null) {
		const picture = await media.get(id);
		return Response.json({ found: picture ? [foundOf(picture)] : [] });
	}
	const { pictures } = await findPictures(store, { query: searchParams.get("q") ?? "", pageSize: shown });
	return Response.json({ found: pictures.map(foundOf) });
}

function foundOf(record: MediaRecord): FoundPicture {
	const { id, alt, name, width, height } = record;
	const image = toPublicImage(record);
	const addresses = { thumbnail: addressFor("choice", image), card: addressFor("card", image) };
	return { media: id, alt, name, width, height, ...addresses };
}
