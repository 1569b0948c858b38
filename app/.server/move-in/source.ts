import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { Readable } from "node:stream";
import { getFileNameLowLevel, open, validateFileName, type Entry as ZipEntry, type ZipFile } from "yauzl";
import { wideEncodingOf } from "../../content/values/decode-text.ts";
import { Failure } from "../../errors.ts";
import { filesBelow } from "../laid-in.ts";
import { type MendedText, mendedUtf8 } from "./mended-utf8.ts";

/** A file of what is moved in. */
export interface SourceFile {
	/** Its path in the folder or archive, with slashes; composed (NFC), which names of Macs are not. */
	readonly path: string;
	readonly bytes: number;
	read(): Promise<Readable>;
}

/** A file, folder or archive that something is moved in from. */
export interface Source {
	/** Its name, for people. */
	readonly name: string;
	readonly files: readonly SourceFile[];
	/** The files among which pictures are searched for; its own files unless given. */
	readonly pictures?: readonly SourceFile[];
	close(): void;
}

const MEGABYTE = 1_000_000;

/** The most that is read: nothing of an archive beyond these limits is opened. */
const sourceLimits = {
	files: 50_000,
	/** Of an archive, unpacked. */
	bytes: 4_000 * MEGABYTE,
	/** Of one file that is read as a whole. */
	whole: 128 * MEGABYTE,
	/** How much larger a file of an archive may be than it is packed. */
	ratio: 200,
} as const;

/**
 * Opens a file, a folder or a ZIP archive.
 * @throws {Failure} `not-possible` for what cannot be read, or is more than can be
 */
export async function openSource(path: string): Promise<Source> {
	const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
		const why = cause.code === "ENOENT" ? "There is no file or folder" : "Nothing can be read at";
		throw refused(`${why} ${path}.`, cause);
	});
	if (found.isDirectory()) return folderSource(path);
	if (!found.isFile()) throw refused(`${path} is neither a file nor a folder.`);
	const [beginning] = (await createReadStream(path, { start: 0, end: 3 }).toArray()) as Buffer[];
	const mark = beginning?.toString("latin1") ?? "";
	if (mark.startsWith("PK")) return archiveSource(path);
	if (mark.startsWith("\x1f\x8b"))
		throw refused(`${basename(path)} is packed with gzip. Unpack it, or pack it as ZIP.`);
	return {
		name: basename(path),
		files: [{ path: basename(path), bytes: found.size, read: async () => createReadStream(path) }],
		close() {},
	};
}

async function folderSource(folder: string): Promise<Source> {
	const root = await realpath(folder);
	// A link could lead out of the folder; what is hidden belongs to programs.
	const shown = (await filesBelow(root)).filter((path) => !isHidden(path));
	rejectMany(shown.length, basename(folder));
	const sized: SourceFile[] = [];
	for (const path of shown.sort()) {
		const file = join(root, path);
		sized.push({
			path: path.normalize("NFC"),
			bytes: (await stat(file)).size,
			read: async () => createReadStream(file),
		});
	}
	return { name: basename(root), files: sized, close() {} };
}

async function archiveSource(path: string): Promise<Source> {
	const name = basename(path);
	const zip = await new Promise<ZipFile>((resolve, reject) =>
		open(
			path,
			{ lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true },
			(error, file) => (error ? reject(refused(damaged(name, error.message), error)) : resolve(file)),
		),
	);
	try {
		const entries = await entriesOf(zip, name);
		const files = entries.map(
			([path, entry]): SourceFile => ({
				path: path.normalize("NFC"),
				bytes: entry.uncompressedSize,
				read: () => streamOf(zip, entry, `${name}: “${path}”`),
			}),
		);
		return { name, files: files.sort((one, other) => (one.path < other.path ? -1 : 1)), close: () => zip.close() };
	} catch (error) {
		zip.close();
		throw error;
	}
}

/** The files of an archive by their paths. */
function entriesOf(zip: ZipFile, name: string): Promise<(readonly [path: string, entry: ZipEntry])[]> {
	return new Promise((resolve, reject) => {
		const entries: (readonly [string, ZipEntry])[] = [];
		let bytes = 0;
		zip.on("error", (error: Error) => reject(refused(damaged(name, error.message), error)));
		zip.on("end", () => resolve(entries));
		zip.on("entry", (entry: ZipEntry) => {
			const { uncompressedSize, compressedSize } = entry;
			const fileName = pathIn(entry);
			bytes += uncompressedSize;
			const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
			if (!fileName.endsWith("/") && !isHidden(fileName) && !isLink) entries.push([fileName, entry]);
			try {
				const fault = validateFileName(fileName);
				if (fault)
					throw refused(
						`${name} names a file outside of itself (${fault}), as an archive that is meant to harm. Nothing of it was read.`,
					);
				rejectMany(entries.length, name);
				if (bytes > sourceLimits.bytes)
					throw refused(`${name} holds more than ${sourceLimits.bytes / MEGABYTE} MB when it is unpacked. Split it.`);
				if (uncompressedSize > 10 * MEGABYTE && uncompressedSize > compressedSize * sourceLimits.ratio)
					throw refused(
						`${name}: “${fileName}” is far larger than it is packed, as in an archive that is meant to harm.`,
					);
			} catch (error) {
				return reject(error);
			}
			zip.readEntry();
		});
		zip.readEntry();
	});
}

/** Many programs write names in UTF-8 without saying so. */
function pathIn({ generalPurposeBitFlag, fileNameRaw, extraFields }: ZipEntry): string {
	const flags = isUtf8(fileNameRaw) ? saysUtf8 : generalPurposeBitFlag;
	return getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
}

const saysUtf8 = 0x800;

function damaged(name: string, why: string): string {
	return `${name} is a damaged ZIP archive: ${why}.`;
}

function streamOf(zip: ZipFile, entry: ZipEntry, name: string): Promise<Readable> {
	return new Promise((resolve, reject) => {
		if (entry.isEncrypted()) return reject(refused(`${name} is encrypted. Pack it without a password.`));
		zip.openReadStream(entry, (error, stream) =>
			error ? reject(refused(`${name} is damaged: ${error.message}.`, error)) : resolve(stream),
		);
	});
}

function rejectMany(count: number, name: string): void {
	if (count > sourceLimits.files) throw refused(`${name} holds more than ${sourceLimits.files} files. Split it.`);
}

function isHidden(path: string): boolean {
	return path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX" || part === "node_modules");
}

/** The file name's ending in lower case, such as ".md". */
export function endingOf(path: string): string {
	return extname(path).toLowerCase();
}

/** The address of a file on the site that it is part of. */
export function addressOf({ path }: Pick<SourceFile, "path">): string {
	return `/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** The first bytes of a file: as many as tell what it is. */
export async function beginningOf({ read }: SourceFile): Promise<Uint8Array> {
	for await (const part of await read()) return part as Buffer;
	return new Uint8Array();
}

/**
 * The whole text of a file, in UTF-8, UTF-16 or Windows-1252.
 * @throws {Failure} `not-possible` when it is too large
 */
export async function wholeText(file: SourceFile): Promise<string> {
	return (await mendedText(file)).text;
}

/**
 * The same, with whether some of its letters had to be read otherwise than the others.
 * @param declared finds the character set that the text itself names
 */
export async function mendedText({ path, bytes, read }: SourceFile, declared?: RegExp): Promise<MendedText> {
	if (bytes > sourceLimits.whole)
		throw refused(
			`${path} has ${Math.ceil(bytes / MEGABYTE)} MB; at most ${sourceLimits.whole / MEGABYTE} MB can be read at once. Export it in parts.`,
		);
	const parts: Buffer[] = [];
	for await (const part of await read()) parts.push(part as Buffer);
	const all = Buffer.concat(parts);
	const wide = wideEncodingOf(all);
	if (wide) return { text: new TextDecoder(wide).decode(all), isMended: false };
	const { text, isMended } = mendedUtf8(all);
	const charset = isMended ? declared?.exec(text)?.[1] : undefined;
	if (charset === undefined) return { text, isMended };
	try {
		return { text: new TextDecoder(charset, { fatal: true }).decode(all), isMended: false };
	} catch {
		return { text, isMended };
	}
}

/** The failure for what cannot be moved in. */
export function refused(sentence: string, cause?: unknown): Failure<"not-possible"> {
	return new Failure("not-possible", sentence, {}, { cause });
}

/**
 * A source with the pictures of another folder or archive beside its own.
 * @throws {Failure} what `openSource` throws
 */
export async function withPictures(source: Source, path: string): Promise<Source> {
	const pictures = await openSource(path);
	return {
		...source,
		pictures: [...source.files, ...pictures.files],
		close() {
			source.close();
			pictures.close();
		},
	};
}
