import type { ImageSource, PublicImage } from "../../content/fields/image.ts";
import { pictureTypes } from "./picture-type.ts";
import type { MediaRecord, Variant } from "./record.ts";

/** A picture as pages receive it, with what it shows in this place. */
export function toPublicImage(record: MediaRecord, alt: string = record.alt): PublicImage {
	const url = ({ type, width }: Variant) => `/media/${record.hash}/${width}.${pictureTypes[type].extension}`;
	const source = (type: ImageSource["type"]): ImageSource => ({
		type,
		variants: record.variants
			.filter((variant) => variant.type === type)
			.map((variant) => ({ width: variant.width, url: url(variant) })),
	});
	const fallback = record.variants.find(({ type }) => type === "image/jpeg" || type === "image/png");
	return {
		media: record.id,
		alt,
		width: record.width,
		height: record.height,
		placeholder: record.placeholder,
		sources: [source("image/avif"), source("image/webp")],
		fallback: fallback ? url(fallback) : "",
	};
}
