import * as z from "zod/mini";
import { type FileKind, fileTypes, type LibraryFileType } from "../values/limits/library-files.ts";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import type { PublicFile } from "./public-values.ts";
import { isRecord, typedLine } from "./typed-text.ts";

/** A file as it is stored: its id in the library. */
export interface StoredFile {
	/** "" for none. */
	media: string;
}

export interface FileField extends FieldBase<"file", StoredFile, PublicFile | null> {
	/** Kinds of files that can be chosen. */
	readonly accepts: readonly FileKind[];
}

/** A file of the media library that is no picture. */
export function file({
	label,
	help,
	optional = false,
	accepts,
}: FieldOptions & { accepts: readonly FileKind[] }): FileField {
	const sentence = `${label} must be a file of the library.`;
	return {
		...plain,
		kind: "file",
		label,
		help,
		optional,
		accepts,
		initial: { media: "" },
		schema: z.strictObject(
			{
				media: z.string(sentence).check(
					z.maxLength(100),
					z.refine((value) => optional || value !== "", `${label} is required.`),
				),
			},
			sentence,
		),
		shape(value, reject) {
			if (!isRecord(value)) return reject(sentence);
			return { media: typedLine(label, value.media ?? "", reject) };
		},
		sanitize: (value) => value,
		toPublic({ media }, { files }) {
			const found = files.get(media);
			return found && accepts.includes(kindOf(found.type)) ? found : null;
		},
		toText: ({ media }) => media,
		pictures: ({ media }) => (media === "" ? [] : [media]),
	};
}

function kindOf(type: LibraryFileType): FileKind {
	return fileTypes[type].kind;
}
