import type { ReactElement } from "react";
import focalPoint from "./focal-point.css?url";
import { loadedSizes, PHONES } from "./loaded-sizes.ts";
import type { Region } from "./region.ts";

/** A picture in all its sizes and formats; the shape of a public image of the content. */
export interface PictureImage {
	readonly alt: string;
	readonly width: number;
	readonly height: number;
	readonly focal?: { readonly x: number; readonly y: number };
	/** A blurred copy of a few pixels as a data: address; "" where it is transparent. */
	readonly placeholder: string;
	readonly sources: readonly PictureSource[];
	readonly fallback: string;
}

interface PictureSource {
	readonly type: string;
	readonly variants: readonly { readonly width: number; readonly url: string }[];
}

export interface PictureProps {
	/** `null` shows a placeholder: a star on pine. */
	readonly image: PictureImage | null;
	/** The width it is drawn at, as the HTML attribute: `52px`, or `(min-width: 64rem) 50vw, 100vw`. */
	readonly sizes: string;
	/** Visible when the page opens: loaded at once, before others. */
	readonly priority?: boolean;
	/** Another picture for phones. */
	readonly tall?: PictureImage | null;
	/** Replaces the picture's own alternative text; "" where it only decorates. */
	readonly alt?: string;
	/** `smooth`: without lines or dots of the look, for one with details to be read, or behind words. */
	readonly className?: string;
	readonly region?: Region;
}

/** A picture cropped to fill its container. Until it is loaded, a large one is seen blurred, and a small one as a ground. */
export function Picture({
	image,
	sizes: drawn,
	priority = false,
	tall,
	alt = image?.alt,
	className = "",
	region,
}: PictureProps): ReactElement {
	const sizes = loadedSizes(drawn);
	const isBlurred = image?.placeholder && !isSmall(sizes);
	if (!image) return <span className={`standin ${className}`.trim()} {...region} />;
	return (
		<span className={["picture", ...focusOf(image, tall), className].join(" ").trim()} {...region}>
			{image.focal && <link rel="stylesheet" href={focalPoint} precedence="page" />}
			{isBlurred && <Blurred pixels={image.placeholder} />}
			<picture>
				{tall && <Sources image={tall} sizes={sizes} media={PHONES} />}
				<Sources image={image} sizes={sizes} />
				<img
					className={image.placeholder && !isBlurred ? "picture-ground" : undefined}
					src={image.fallback}
					alt={alt}
					width={image.width}
					height={image.height}
					loading={priority ? "eager" : "lazy"}
					fetchPriority={priority ? "high" : undefined}
					decoding="async"
				/>
			</picture>
		</span>
	);
}

/** A drawing, because another `img` would count as a picture of the page for whoever reads or saves it. */
function Blurred({ pixels }: { pixels: string }) {
	return (
		<svg className="picture-ground" aria-hidden="true">
			<image href={pixels} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />
		</svg>
	);
}

/** The focal point in tenths, as classes, because pages allow no inline style. The phone picture is cropped already. */
function focusOf({ focal }: PictureImage, tall: PictureImage | null | undefined): string[] {
	if (!focal) return [];
	const position = [`focus-x-${Math.round(focal.x * 10)}`, `focus-y-${Math.round(focal.y * 10)}`];
	return [tall ? "focus-wide" : "focus", ...position];
}

function Sources({ image, sizes, media }: { image: PictureImage; sizes: string; media?: string }) {
	const { width, height } = image;
	const sources = image.sources.map(({ type, variants }) => (
		<source key={type} type={type} srcSet={srcSet(variants, sizes)} {...{ sizes, media, width, height }} />
	));
	// The fallback for browsers that support none of the formats.
	return media
		? [...sources, <source key="fallback" srcSet={image.fallback} {...{ media, width, height }} />]
		: sources;
}

/** Only useful widths: up to three times a fixed one, no thumbnails for a fluid one. */
function srcSet(variants: PictureSource["variants"], sizes: string): string {
	const suits = isSmall(sizes)
		? (width: number) => width <= Number.parseInt(sizes, 10) * 4
		: (width: number) => width >= 400;
	const suitable = variants.filter(({ width }) => suits(width));
	return (suitable.length ? suitable : variants).map(({ url, width }) => `${url} ${width}w`).join(", ");
}

/** Whether a picture is drawn at a fixed width, as portraits beside a line are. */
function isSmall(sizes: string): boolean {
	return /^\d+px$/.test(sizes);
}
