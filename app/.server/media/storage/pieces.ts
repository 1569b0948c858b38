import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { inUnfinished } from "./incoming-files.ts";
import type { PictureFiles } from "./picture-store.ts";

/**
 * A file is kept in pieces of so many bytes: a part of it is had from a bucket, compared with what was stored and sent
 * without the rest, and none is ever in memory as a whole.
 */
export const pieceBytes = 4 * 1024 * 1024;

/** The content of the file beside the pieces: the number of bytes that they have together, and that of each piece. */
interface Whole {
	readonly bytes: number;
	readonly piece: number;
}

/** The name of what tells the length of a file, and of its pieces. */
const wholeName = (stored: string) => `${stored}.json`;
const pieceName = (stored: string, index: number) => `${stored}.${index}`;
const wholeText = (bytes: number) => JSON.stringify({ bytes, piece: pieceBytes } satisfies Whole);

/** The names and sizes of everything that is kept of a file. */
export function namesOfPieces(stored: string, bytes: number): { readonly name: string; readonly bytes: number }[] {
	const count = Math.ceil(bytes / pieceBytes);
	const pieces = Array.from({ length: count }, (_, index) => ({
		name: pieceName(stored, index),
		bytes: Math.min(pieceBytes, bytes - index * pieceBytes),
	}));
	return [{ name: wholeName(stored), bytes: wholeText(bytes).length }, ...pieces];
}

/** Cuts a file into its pieces, in another folder. */
export async function cutIntoPieces(file: string, folder: string, stored: string, bytes: number): Promise<void> {
	for (let index = 0; index * pieceBytes < bytes; index += 1) {
		const start = index * pieceBytes;
		const part = createReadStream(file, { start, end: start + pieceBytes - 1 });
		await pipeline(part, createWriteStream(join(folder, pieceName(stored, index)), { flush: true }));
	}
	await writeFile(join(folder, wholeName(stored)), wholeText(bytes), { flush: true });
}

/** Of about 150 bytes each. */
const mostKnown = 2_000;
const known = new WeakMap<object, Map<string, Whole>>();

/** How many bytes a file has; undefined when it is not stored. What is stored never changes. */
export async function bytesOfPieces(
	files: Pick<PictureFiles, "open">,
	hash: string,
	stored: string,
): Promise<number | undefined> {
	return (await wholeOf(files, hash, stored))?.bytes;
}

async function wholeOf(files: Pick<PictureFiles, "open">, hash: string, stored: string): Promise<Whole | undefined> {
	const remembered = known.get(files) ?? new Map<string, Whole>();
	known.set(files, remembered);
	const key = `${hash}/${stored}`;
	const before = remembered.get(key);
	if (before) return before;
	const file = await files.open(hash, wholeName(stored));
	if (!file) return undefined;
	const whole = JSON.parse(await file.readFile("utf8").finally(() => file.close())) as Whole;
	remembered.set(key, whole);
	if (remembered.size > mostKnown) remembered.delete(remembered.keys().next().value!);
	return whole;
}

/** A piece of a file, and the part of it that is wanted. */
export interface OpenPiece {
	readonly file: FileHandle;
	readonly start: number;
	readonly end: number;
}

/** A piece of a file is not there, although it was stored. */
class PieceMissing extends Error {}

/**
 * Opens the pieces of a file that hold bytes of it, one after the other, with the part of each that is wanted.
 * @param end the last byte that is wanted
 * @throws {PieceMissing} when the store has lost one
 */
export async function* piecesOf(
	files: Pick<PictureFiles, "open">,
	{ hash, stored }: { readonly hash: string; readonly stored: string },
	start: number,
	end: number,
): AsyncGenerator<OpenPiece> {
	const { piece } = (await wholeOf(files, hash, stored)) ?? { piece: pieceBytes };
	for (let index = Math.floor(start / piece); index * piece <= end; index += 1) {
		const file = await files.open(hash, pieceName(stored, index));
		if (!file) throw new PieceMissing(`${hash}/${pieceName(stored, index)} is missing`);
		const first = index * piece;
		try {
			yield { file, start: Math.max(0, start - first), end: Math.min(piece, end - first + 1) - 1 };
		} finally {
			await file.close();
		}
	}
}

/** The bytes of a file as they are read. */
export async function* bytesOf(
	files: Pick<PictureFiles, "open">,
	about: { readonly hash: string; readonly stored: string },
): AsyncGenerator<Buffer> {
	const bytes = (await bytesOfPieces(files, about.hash, about.stored)) ?? 0;
	if (bytes === 0) return;
	for await (const { file, start, end } of piecesOf(files, about, 0, bytes - 1))
		yield* createReadStream("", { fd: file, start, end, autoClose: false }) as AsyncIterable<Buffer>;
}

/** Runs `work` with the path of the whole file, which is good until it ends; undefined when it is not stored. */
export async function withWholeFile<T>(
	files: Pick<PictureFiles, "open" | "workFolder">,
	about: { readonly hash: string; readonly stored: string },
	work: (path: string) => Promise<T>,
): Promise<T | undefined> {
	if ((await bytesOfPieces(files, about.hash, about.stored)) === undefined) return undefined;
	return inUnfinished(files.workFolder, async (folder) => {
		const path = join(folder, about.stored);
		await pipeline(bytesOf(files, about), createWriteStream(path));
		return work(path);
	});
}
