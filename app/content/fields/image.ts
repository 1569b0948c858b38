import * as z from "zod/mini";
import { pictureLimits } from "../values/limits/picture-files.ts";
import type { FieldBase, WordsOptions } from "./field.ts";
import { plain } from "./plain.ts";
import type { PublicImage } from "./public-values.ts";
import { isRecord, typedLine } from "./typed-text.ts";

/** A picture as it is stored: its id in the library, and its alternative text in this place. */
export interface StoredImage {
	/** Id of the media record; "" for no picture. */
	media: string;
	alt: string;
}

export interface ImageField extends FieldBase<"image", StoredImage, PublicImage | null> {}

/** A picture of the media library, with its alternative text. */
export function image({ label, help, optional = false, shared }: WordsOptions): ImageField {
	const sentence = `${label} must be a picture with an alternative text.`;
	return {
		...plain,
		kind: "image",
		label,
		help,
		optional,
		initial: { media: "", alt: "" },
		schema: z.strictObject(
			{
				media: z.string(`${label} must name a picture.`).check(
					z.maxLength(100),
					z.refine((value) => optional || value !== "", `${label} is required.`),
				),
				alt: z.string(`${label} needs an alternative text.`).check(z.trim(), z.maxLength(pictureLimits.words)),
			},
			sentence,
		),
		shape(value, reject) {
			if (!isRecord(value)) return reject(sentence);
			const { media = "", alt = "" } = value;
			return { media: typedLine(label, media, reject), alt: typedLine(label, alt, reject) };
		},
		sanitize: (value) => value,
		toPublic({ media, alt }, { pictures }) {
			const picture = pictures.get(media);
			return picture ? { ...picture, alt } : null;
		},
		toText: ({ media, alt }) => alt || media,
		shown: ({ media, alt }) => (media === "" ? [] : [{ kind: "image", value: `${media} ${alt}` }]),
		pictures: ({ media }) => (media === "" ? [] : [media]),
		words: shared ? plain.words : ({ alt }) => alt,
		withWords: ({ media }, alt) => ({ media, alt: String(alt) }),
	};
}
