/** The kind of a file of the library. */
export type FileKind = "document" | "film" | "archive" | "captions";

interface FileType {
	readonly extension: string;
	readonly kind: FileKind;
	/** As people call it. */
	readonly label: string;
}

const office = "application/vnd.openxmlformats-officedocument";
const open = "application/vnd.oasis.opendocument";

/** The types of files that the library takes beside pictures, told by their content. */
export const fileTypes = {
	"application/pdf": { extension: "pdf", kind: "document", label: "PDF" },
	[`${office}.wordprocessingml.document`]: { extension: "docx", kind: "document", label: "Word" },
	[`${office}.spreadsheetml.sheet`]: { extension: "xlsx", kind: "document", label: "Excel" },
	[`${office}.presentationml.presentation`]: { extension: "pptx", kind: "document", label: "PowerPoint" },
	[`${open}.text`]: { extension: "odt", kind: "document", label: "OpenDocument text" },
	[`${open}.spreadsheet`]: { extension: "ods", kind: "document", label: "OpenDocument sheet" },
	[`${open}.presentation`]: { extension: "odp", kind: "document", label: "OpenDocument slides" },
	"video/mp4": { extension: "mp4", kind: "film", label: "MP4" },
	"video/webm": { extension: "webm", kind: "film", label: "WebM" },
	"application/zip": { extension: "zip", kind: "archive", label: "ZIP" },
	"text/vtt": { extension: "vtt", kind: "captions", label: "WebVTT" },
} as const satisfies Readonly<Record<string, FileType>>;

export type LibraryFileType = keyof typeof fileTypes;

/** The most bytes that a file of a kind may have. */
export const fileLimits: Readonly<Record<FileKind, number>> = {
	document: 50_000_000,
	film: 500_000_000,
	archive: 100_000_000,
	captions: 1_000_000,
};

/** More than any file may have. */
export const mostFileBytes = Math.max(...Object.values(fileLimits));

export const fileKinds: Readonly<Record<FileKind, { readonly one: string; readonly many: string }>> = {
	document: { one: "document", many: "Documents" },
	film: { one: "film", many: "Films" },
	archive: { one: "archive", many: "Archives" },
	captions: { one: "captions", many: "Captions" },
};

/** Returns the `accept` attribute of a file input for some kinds. */
export function acceptOf(kinds: readonly FileKind[]): string {
	return Object.entries<FileType>(fileTypes)
		.flatMap(([type, { extension, kind }]) => (kinds.includes(kind) ? [type, `.${extension}`] : []))
		.join(",");
}

export function fileTypeOf(extension: string): LibraryFileType | undefined {
	const types = Object.keys(fileTypes) as LibraryFileType[];
	return types.find((type) => fileTypes[type].extension === extension);
}

/** The kind that a name promises; the content decides later. */
export function kindByName(name: string): FileKind | undefined {
	const type = fileTypeOf(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
	return type && fileTypes[type].kind;
}

/** A size such as "840 KB" or "3.2 MB". */
export function inMegabytes(bytes: number): string {
	if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
	return `${(bytes / 1_000_000).toFixed(bytes < 9_950_000 ? 1 : 0)} MB`;
}
