import * as z from "zod/mini";
import { type Logo, readLogo } from "../../look/logo.ts";
import { filesOf, readTypeface, type Typeface } from "../../look/typeface.ts";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";

/** The stored facts about an uploaded file of a look. */
export type LookFile = Logo | Typeface;

export interface LookFileField<File extends LookFile = LookFile> extends FieldBase<"look-file", File | null> {
	/** The use of the file. */
	readonly holds: "logo" | "client-logo" | "typeface" | "textface";
}

type Options = Omit<FieldOptions, "optional">;

/** An uploaded mark or logo; null for none. */
export function logo(options: Options): LookFileField<Logo> {
	return lookFile("logo", options, readLogo, logoWords);
}

/** An uploaded logo of another company, which is drawn in one colour; null for none. */
export function clientLogo(options: Options): LookFileField<Logo> {
	return lookFile("client-logo", options, readLogo, logoWords);
}

/** An uploaded face for headings; null for none. */
export function typeface(options: Options): LookFileField<Typeface> {
	return lookFile("typeface", options, readTypeface, typefaceWords);
}

/** An uploaded face for what is read, cut to the letters of the site; null for none. */
export function textface(options: Options): LookFileField<Typeface> {
	return lookFile("textface", options, readTypeface, typefaceWords);
}

function typefaceWords({ family, weights }: Typeface): string {
	return `${family}, ${weights.join(" to ")}`;
}

function logoWords({ type, width, height }: Logo): string {
	return `${type.toUpperCase()}, ${width} × ${height}`;
}

function lookFile<File extends LookFile>(
	holds: LookFileField["holds"],
	{ label, help }: Options,
	read: (value: unknown) => File | null,
	words: (file: File) => string,
): LookFileField<File> {
	const sentence = `${label} must be a file that was uploaded here.`;
	const isKnown = (value: unknown) => value === null || read(value) !== null;
	return {
		...plain,
		kind: "look-file",
		holds,
		label,
		help,
		optional: true,
		initial: null,
		schema: z.custom<File | null>(isKnown, sentence),
		shape: (value, reject) => (isKnown(value) ? value && read(value) : reject(sentence)),
		sanitize: (value) => read(value),
		lookFiles: (value) => (value === null ? [] : "family" in value ? filesOf(value) : [value.file]),
		toText: (value) => (value === null ? "" : words(value)),
	};
}
