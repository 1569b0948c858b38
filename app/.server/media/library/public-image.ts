import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import type { ImageSource, PublicImage } from "../../../content/fields/public-values.ts";
import { fileOf, type MediaRecord, type Variant } from "../storage/media-record.ts";

type Shown = Pick<
	MediaRecord,
	"id" | "hash" | "alt" | "width" | "height" | "focal" | "crop" | "placeholder" | "variants" | "byLinkSince"
>;

/**
 * A picture as pages receive it, with its alternative text.
 * @param given.root what its addresses begin with
 */
export function toPublicImage(record: Shown, { root = rootOf(record) }: { readonly root?: string } = {}): PublicImage {
	const { alt } = record;
	const url = (variant: Variant) => `${root}/media/${record.hash}/${fileOf(variant)}`;
	const source = (type: ImageSource["type"]): ImageSource => ({
		type,
		variants: record.variants
			.filter((variant) => variant.type === type)
			.map((variant) => ({ width: variant.width, url: url(variant) })),
	});
	const isForAll = ({ type }: Variant) => type === "image/jpeg" || type === "image/png";
	const fallback = record.variants.find(isForAll) ?? record.variants.at(-1);
	return {
		media: record.id,
		alt,
		width: record.width,
		height: record.height,
		...focalOf(record),
		placeholder: record.placeholder,
		sources: [source("image/avif"), source("image/webp")].filter(({ variants }) => variants.length > 0),
		fallback: fallback ? url(fallback) : "",
	};
}

/** What the addresses of something of the library begin with: of what is by link, those for the team. */
export function rootOf({ byLinkSince }: Pick<MediaRecord, "byLinkSince">): string {
	return byLinkSince === null ? "" : studioAddresses.filesByLink;
}

/** The widths at which the studio shows pictures, at two device pixels each. */
const widths = { row: 160, choice: 400, card: 640, screen: 1200 } as const;

/** The address of a picture's smallest version that is wide enough, or of its widest; "" when it has none. */
export function addressFor(
	place: keyof typeof widths,
	{ sources, fallback }: Pick<PublicImage, "sources" | "fallback">,
): string {
	const variants = sources.find(({ type }) => type === "image/webp")?.variants ?? [];
	return (variants.find(({ width }) => width >= widths[place]) ?? variants.at(-1))?.url ?? fallback;
}

/** The focal point relative to the crop; omitted when it is the centre, as it usually is. */
function focalOf({ focal, crop }: Pick<MediaRecord, "focal" | "crop">): Pick<PublicImage, "focal"> {
	const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
	const inside = (value: number) => Math.min(1, Math.max(0, value));
	const shown = { x: inside((focal.x - x) / width), y: inside((focal.y - y) / height) };
	return shown.x === 0.5 && shown.y === 0.5 ? {} : { focal: shown };
}
