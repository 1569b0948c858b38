import { promisesPdf } from "../media/formats/file-facts.ts";
import { pictureType } from "../media/storage/picture-type.ts";

/**
 * The type of a file that a stranger may add, told by its bytes, whatever its name says: a picture of the kinds that the
 * media library takes, PDF, or plain text. Undefined for everything else.
 */
export function fileType(bytes: Uint8Array): string | undefined {
	const picture = pictureType(bytes);
	if (picture) return picture;
	if (promisesPdf(bytes)) return "application/pdf";
	return isText(bytes) ? "text/plain" : undefined;
}

/**
 * The type of an office document, by the names of the parts in its archive. Undefined for everything else, and for documents
 * with macros, which would run.
 */
export function officeType(bytes: Uint8Array): string | undefined {
	if (!(bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)) return undefined;
	const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (archive.includes("vbaProject") || archive.includes("Basic/script-lc.xml")) return undefined;
	// The first part of an OpenDocument is its type, not compressed.
	const [open] =
		/application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(
			archive.toString("latin1", 30, 130),
		) ?? [];
	if (open) return open;
	if (!archive.includes("[Content_Types].xml")) return undefined;
	const [, kind] = Object.entries(officeFolders).find(([folder]) => archive.includes(folder)) ?? [];
	return kind && `application/vnd.openxmlformats-officedocument.${kind}`;
}

const officeFolders = {
	"word/document": "wordprocessingml.document",
	"xl/workbook": "spreadsheetml.sheet",
	"ppt/presentation": "presentationml.presentation",
};

function isText(bytes: Uint8Array): boolean {
	if (bytes.length === 0 || bytes.includes(0)) return false;
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		// HTML and scripts are text too; they are kept and sent as text that is not shown.
		return !/[^\P{Cc}\t\n\f\r]/u.test(text);
	} catch {
		return false;
	}
}

/** The last part of a path, without what no name on a screen should have. */
export function fileName(given: string, longest: number): string {
	const name = given
		.toWellFormed()
		.split(/[/\\]/)
		.at(-1)!
		.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
		.trim();
	const [, base = name, ending = ""] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
	return [...base].slice(0, longest - ending.length).join("") + ending || "file";
}
