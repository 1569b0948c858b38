import type { LibraryFileType } from "../values/limits/library-files.ts";

/** A picture as pages receive it. `null` stands for "no picture". */
export interface PublicImage {
	readonly media: string;
	readonly alt: string;
	/** Pixels of the original, after orientation. */
	readonly width: number;
	readonly height: number;
	/** The point that stays visible when the picture is cropped, as fractions of its size; the middle unless given. */
	readonly focal?: { readonly x: number; readonly y: number };
	/** A few bytes of blurred picture as a data: address, shown while the real one loads. */
	readonly placeholder: string;
	/** Best format first; each with its widths in rising order. */
	readonly sources: readonly ImageSource[];
	/** For browsers and readers that know neither AVIF nor WebP. */
	readonly fallback: string;
}

export interface ImageSource {
	readonly type: "image/avif" | "image/webp" | "image/jpeg" | "image/png";
	readonly variants: readonly { readonly width: number; readonly url: string }[];
}

/** A file as pages receive it. `null` stands for none. */
export interface PublicFile {
	readonly id: string;
	/** Its address, which changes with its content. */
	readonly url: string;
	/** The name under which it was uploaded. */
	readonly name: string;
	readonly type: LibraryFileType;
	readonly bytes: number;
	/** Of a film, in pixels; 0 for what has none. */
	readonly width: number;
	readonly height: number;
	/** The picture of its first page, where there is one. */
	readonly cover: PublicImage | null;
}

/** The author of something, as pages show them. */
export interface PublicAuthor {
	readonly name: string;
	readonly role: string;
	readonly image: PublicImage | null;
	/** Their page; "" for somebody without one. */
	readonly path: string;
}

/** Labels by key, of each list: such as `portfolio-page.types`. */
export type OptionLabels = ReadonlyMap<string, ReadonlyMap<string, string>>;
