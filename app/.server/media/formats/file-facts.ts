import { type FileHandle, open, readFile } from "node:fs/promises";
import {
	type FileKind,
	fileKinds,
	fileLimits,
	fileTypes,
	inMegabytes,
	type LibraryFileType,
} from "../../../content/values/limits/library-files.ts";
import { pictureRejected } from "../storage/picture-rejected.ts";
import { archiveNames, readAt } from "./archive-names.ts";
import { faultOfCaptions } from "./captions.ts";
import { type FilmFacts, type FilmFault, mp4Facts, webmFacts } from "./film-facts.ts";
import { holdsSomethingRunnable } from "./picture-parts.ts";

/** The facts about a file that its content states. */
export interface FileFacts {
	readonly type: LibraryFileType;
	readonly width: number;
	readonly height: number;
}

/** The kind of a file, as its first bytes state it. */
export type Promised = "pdf" | "mp4" | "webm" | "zip" | "captions";

/** The first bytes of a file, of which its type is told. */
export const HEAD_BYTES = 1024;

/** Tells by its first bytes what a file may be, whatever its name says; undefined for what the library does not take. */
export function promisedBy(head: Uint8Array): Promised | undefined {
	const start = headOf(head);
	if (start.startsWith("ftyp", 4)) return "mp4";
	if (start.startsWith("\x1a\x45\xdf\xa3")) return "webm";
	if (start.startsWith("PK\x03\x04")) return "zip";
	if (/^(\xef\xbb\xbf)?WEBVTT/.test(start)) return "captions";
	return promisesPdf(head) ? "pdf" : undefined;
}

/** Whether a PDF begins among the first bytes of a file: programs put marks and headers before it, and viewers skip them. */
export function promisesPdf(head: Uint8Array): boolean {
	const [before, found] = headOf(head).split(/(%PDF-)/, 2);
	return found !== undefined && !holdsSomethingRunnable(Buffer.from(before!, "latin1"));
}

function headOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
	return Buffer.from(buffer, byteOffset, Math.min(byteLength, HEAD_BYTES)).toString("latin1");
}

const kinds = { pdf: "document", mp4: "film", webm: "film", zip: "archive", captions: "captions" } as const;

/** The most bytes that what it promises to be may have. */
export function limitOf(promised: Promised): { readonly kind: FileKind; readonly bytes: number } {
	return { kind: kinds[promised], bytes: fileLimits[kinds[promised]] };
}

/** The refusal of a file that has more bytes than its kind may have. */
export function fileTooLarge(name: string, kind: FileKind): Error {
	const { one } = fileKinds[kind];
	const article = kind === "captions" ? "" : /^[aeiou]/.test(one) ? "an " : "a ";
	const most = `has more than ${inMegabytes(fileLimits[kind])}, the most ${article}${one} may have.`;
	return pictureRejected(name, `${most} Save it smaller and add it again.`);
}

/**
 * Reads what a file is. Only what names its parts is read, never all of it.
 * @throws {Failure} `picture-refused` with a sentence
 */
export async function readFacts(path: string, name: string, promised: Promised, bytes: number): Promise<FileFacts> {
	const file = await open(path);
	try {
		switch (promised) {
			case "pdf":
				return await readPdf(file, name, bytes);
			case "mp4":
				return film("video/mp4", await mp4Facts(file, bytes), name);
			case "webm":
				return film("video/webm", await webmFacts(file, bytes), name);
			case "zip":
				return await readArchive(file, name, bytes);
			case "captions":
				return await readCaptions(path, name);
		}
	} finally {
		await file.close();
	}
}

const plain = (type: LibraryFileType): FileFacts => ({ type, width: 0, height: 0 });

async function readPdf(file: FileHandle, name: string, bytes: number): Promise<FileFacts> {
	const tail = await readAt(file, Math.max(0, bytes - 2048), 2048);
	if (tail.includes("%%EOF")) return plain("application/pdf");
	throw pictureRejected(name, "is damaged or incomplete. Save it as PDF once more.");
}

const faults: Readonly<Record<FilmFault, string>> = {
	damaged: "is damaged or incomplete. Save the film as MP4 or WebM once more.",
	quicktime: "is a QuickTime film, which not all browsers play. Save it as MP4 or WebM.",
	matroska: "is a Matroska film, which browsers do not play. Save it as MP4 or WebM.",
	"data track": "has a track of data beside picture and sound, such as where it was filmed. Save the film without it.",
	"no picture": "is sound without a picture. Choose a film as MP4 or WebM.",
};

/** The refusal of a film. */
export function filmRejected(name: string, fault: FilmFault): Error {
	return pictureRejected(name, faults[fault]);
}

function film(type: LibraryFileType, facts: FilmFacts, name: string): FileFacts {
	if (typeof facts === "string") throw filmRejected(name, facts);
	return { type, ...facts };
}

async function readArchive(file: FileHandle, name: string, bytes: number): Promise<FileFacts> {
	const names = await archiveNames(file, bytes);
	if (!names) throw pictureRejected(name, "is damaged or incomplete. Save or pack it once more.");
	const type = officeType(names, (await readAt(file, 30, 100)).toString("latin1")) ?? "application/zip";
	if (type === "application/zip") return plain(type);
	if (names.some((one) => /vbaProject|^Basic\/script-lc\.xml$/.test(one)))
		throw pictureRejected(name, "has macros, which would run where it is opened. Save it without macros.");
	if (bytes > fileLimits.document) throw fileTooLarge(name, "document");
	return plain(type);
}

/** Of an OpenDocument the first part is its type, not compressed; of the others the names of the parts tell it. */
function officeType(names: readonly string[], start: string): LibraryFileType | undefined {
	const [open = ""] =
		/^mimetypeapplication\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)(?!-)/.exec(start) ?? [];
	const opened = open.slice("mimetype".length);
	if (opened in fileTypes) return opened as LibraryFileType;
	if (!names.includes("[Content_Types].xml")) return undefined;
	const [, kind] = officeFolders.find(([folder]) => names.some((one) => one.startsWith(folder))) ?? [];
	return kind && (`application/vnd.openxmlformats-officedocument.${kind}` as LibraryFileType);
}

const officeFolders = [
	["word/", "wordprocessingml.document"],
	["xl/", "spreadsheetml.sheet"],
	["ppt/", "presentationml.presentation"],
] as const;

async function readCaptions(path: string, name: string): Promise<FileFacts> {
	let text: string;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
	} catch {
		throw pictureRejected(name, "is not written in UTF-8. Save the captions as WebVTT in UTF-8.");
	}
	const fault = faultOfCaptions(text);
	if (fault) throw pictureRejected(name, fault);
	return plain("text/vtt");
}
