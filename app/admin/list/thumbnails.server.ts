import type { MediaLibrary } from "../../.server/media/library/library.ts";
import { addressFor, toPublicImage } from "../../.server/media/library/public-image.ts";
import type { PublicImage } from "../../content/fields/public-values.ts";

/** A picture of the library in two sizes. */
export interface Thumbnail {
	/** For a card. */
	readonly large: string;
	/** For a row. */
	readonly small: string;
	/** A few bytes of it, blurred, as an address; "" when there are none. */
	readonly blur: string;
	/** Its focal point, as a CSS `object-position`; the centre unless given. */
	readonly position?: string;
}

/** The pictures with these ids; ids without a picture are left out. */
export async function thumbnails(media: MediaLibrary, ids: readonly string[]): Promise<Map<string, Thumbnail>> {
	const records = await media.some(ids);
	return new Map(
		records.map((record) => {
			const image = toPublicImage(record);
			return [
				record.id,
				{
					large: addressFor("card", image),
					small: smallest(image),
					blur: image.placeholder,
					position: positionOf(image),
				},
			];
		}),
	);
}

/** The address of a picture's smallest version; "" for no picture. */
export function smallest(image: Pick<PublicImage, "sources" | "fallback"> | null): string {
	return image ? addressFor("row", image) : "";
}

function positionOf({ focal }: PublicImage): string | undefined {
	return focal && `${focal.x * 100}% ${focal.y * 100}%`;
}
