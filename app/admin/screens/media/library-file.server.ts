import { addressOfFile, coverOf, type FileRecord, isUndrawn } from "../../../.server/media/library/file-record.ts";
import { addressFor } from "../../../.server/media/library/public-image.ts";
import { type FileKind, fileTypes } from "../../../content/values/limits/library-files.ts";

/** A file of the library that is no picture, as the library's screens show it. */
export interface LibraryFile {
	readonly id: string;
	readonly name: string;
	readonly kind: FileKind;
	/** Such as "PDF". */
	readonly format: string;
	/** Such as "pdf". */
	readonly extension: string;
	readonly type: string;
	readonly bytes: number;
	/** Of a film, in pixels; 0 for what has none. */
	readonly width: number;
	readonly height: number;
	/** The address at which visitors get it, or, by link, the team alone. */
	readonly url: string;
	/** Only recipients of a link see it. */
	readonly isByLink: boolean;
	/** Addresses of a small and of a large picture of its first page; "" where there is none. */
	readonly thumbnail: string;
	readonly preview: string;
	/** Whether that picture is still to be drawn. */
	readonly isUndrawn: boolean;
	/** Epoch milliseconds. */
	readonly createdAt: number;
}

export function toLibraryFile(record: FileRecord): LibraryFile {
	const { id, name, type, kind, bytes, width, height, createdAt } = record;
	const { label, extension } = fileTypes[type];
	const cover = coverOf(record);
	return {
		...{ id, name, kind, type, extension, bytes, width, height, createdAt },
		format: label,
		url: addressOfFile(record),
		isByLink: record.byLinkSince !== null,
		thumbnail: cover ? addressFor("choice", cover) : "",
		preview: cover ? addressFor("screen", cover) : "",
		isUndrawn: isUndrawn(record),
	};
}
