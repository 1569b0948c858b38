import { fold } from "../../.server/content/stored-data.ts";
import { backendContext } from "../../.server/http.ts";
import { addressFor, toPublicImage } from "../../.server/media/public-image.ts";
import type { MediaRecord } from "../../.server/media/record.ts";
import type { Route } from "./+types/find-pictures";

/** A picture of the library, as one chooses it. */
export interface FoundPicture {
	readonly media: string;
	readonly alt: string;
	readonly name: string;
	/** Address of a small form of it. */
	readonly thumbnail: string;
	/** Address of one that is large enough for a card, of a picture that the server found. */
	readonly card?: string;
	readonly width: number;
	readonly height: number;
}

const shown = 60;

/** The pictures with all words of `?q=`, the newest first; or the one with the id `?id=`. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { media } = context.get(backendContext);
	const { searchParams } = new URL(request.url);
	const id = searchParams.get("id");
	if (id !== null) {
		const picture = await media.get(id);
		return Response.json({ found: picture ? [foundOf(picture)] : [] });
	}
	const words = fold(searchParams.get("q") ?? "").split(/\s+/);
	const found = (await media.all()).filter(({ name, alt, caption }) => {
		const text = fold(`${name} ${alt} ${caption}`);
		return words.every((word) => text.includes(word));
	});
	return Response.json({ found: found.slice(0, shown).map(foundOf) });
}

function foundOf(record: MediaRecord): FoundPicture {
	const { id, alt, name, width, height } = record;
	const image = toPublicImage(record);
	const addresses = { thumbnail: addressFor("choice", image), card: addressFor("card", image) };
	return { media: id, alt, name, width, height, ...addresses };
}
