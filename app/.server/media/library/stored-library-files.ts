import { createReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { LibraryFileType } from "../../../content/values/limits/library-files.ts";
import { Failure } from "../../../errors.ts";
import type { Actor } from "../../activity/actor.ts";
import { record as recordActivity } from "../../activity/record.ts";
import { asFailure } from "../../db/failures.ts";
import { holdLock } from "../../db/locks.ts";
import type { Tx } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";
import { newId } from "../../new-id.ts";
import { fileTooLarge, filmRejected, HEAD_BYTES, limitOf, promisedBy, readFacts } from "../formats/file-facts.ts";
import { removeFilmMetadata } from "../formats/film-metadata.ts";
import { digestOf, type Incoming, inUnfinished, receive } from "../storage/incoming-files.ts";
import { kindRejected } from "../storage/picture-rejected.ts";
import type { PictureFiles } from "../storage/picture-store.ts";
import { cutIntoPieces } from "../storage/pieces.ts";
import { type FileRecord, fileFromRow, fileToRow, kindOf, storedName } from "./file-record.ts";

/** A file that arrives, and its name. */
export type ArrivingFile = (
	| { readonly path: string }
	| { readonly stream: AsyncIterable<Uint8Array>; readonly head: Uint8Array }
) & {
	readonly name: string;
	/** Aborts when the sender has gone; nothing of the file is kept. */
	readonly signal?: AbortSignal;
};

/** The stored facts about the content of a file. */
export type FileContent = Pick<
	FileRecord,
	"hash" | "stored" | "type" | "kind" | "bytes" | "width" | "height" | "cover"
>;

/** The place where files are stored. */
export interface FilePlace extends Pick<Store, "db" | "write"> {
	readonly files: PictureFiles;
}

/**
 * Adds a file that is no picture. It is written to the disk as it arrives. The same file is stored once: if it exists, and
 * `id` is not given or the same, its existing record is returned.
 * @throws {Failure} `picture-refused` (a type that is not taken, damaged, too large), `id-taken`, `store-full`,
 * `store-not-writable`; the signal's reason when it was cancelled
 */
export async function addFile(
	place: FilePlace,
	file: ArrivingFile & { readonly id?: string; readonly actor?: Actor },
): Promise<FileRecord> {
	const { id = newId(), name, actor } = file;
	const content = await takeFile(place, file);
	return place.write(async (tx) => {
		// Two instances may receive the same file at the same moment.
		await holdLock(tx, Number.parseInt(content.hash.slice(0, 12), 16));
		const known = await knownFile(tx, content.hash, file.id);
		if (known) return known;
		const now = Date.now();
		const record: FileRecord = {
			...{ ...content, id, name },
			...{ createdAt: now, changedAt: now, drawnAt: null, byLinkSince: null },
		};
		await tx
			.insertInto("files")
			.values({ ...fileToRow(record), folder: "" })
			.execute();
		if (actor) await recordActivity(tx, { actor, action: "add", type: "media", document: id, title: name });
		return record;
	});
}

/** Stores the content of a file; the caller writes the row. Throws what `addFile` throws. */
export async function takeFile({ db, files }: FilePlace, file: ArrivingFile): Promise<FileContent> {
	const { name, signal } = file;
	try {
		return await inUnfinished(files.workFolder, async (folder): Promise<FileContent> => {
			const { head, stream } = "path" in file ? await fromDisk(file.path) : file;
			const promised = promisedBy(head);
			if (!promised) throw notTaken(name, head);
			const { kind: expected, bytes: most } = limitOf(promised);
			const incoming = await receive(folder, stream, file, {
				bytes: most,
				refusal: () => fileTooLarge(name, expected),
			});
			const { bytes } = incoming;
			const facts = await readFacts(incoming.file, name, promised, bytes);
			const hash = await withoutMetadata(incoming, facts.type, name);
			const equal = await db.selectFrom("files").selectAll().where("hash", "=", hash).executeTakeFirst();
			if (equal) return contentIn(fileFromRow(equal));
			const stored = storedName(name, facts.type);
			const pieces = join(folder, hash);
			await mkdir(pieces);
			await cutIntoPieces(incoming.file, pieces, stored, bytes);
			signal?.throwIfAborted();
			await files.moveIn(pieces, hash);
			return { hash, stored, ...facts, kind: kindOf(facts.type), bytes, cover: null };
		});
	} catch (error) {
		signal?.throwIfAborted();
		throw asFailure(error, files.workFolder);
	}
}

/** Cleans what arrived; returns the hash of what is left. */
async function withoutMetadata({ file, bytes, hash }: Incoming, type: LibraryFileType, name: string): Promise<string> {
	if (type !== "video/mp4" && type !== "video/webm") return hash;
	const fault = await removeFilmMetadata(file, type, bytes);
	if (fault) throw filmRejected(name, fault);
	return (await digestOf(file)).digest;
}

/** The first bytes of what arrives, and a stream of all of it. */
export async function peeked(
	stream: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; stream: AsyncIterable<Uint8Array> }> {
	const rest = stream[Symbol.asyncIterator]();
	const first: Uint8Array[] = [];
	let length = 0;
	while (length < HEAD_BYTES) {
		const { done, value } = await rest.next();
		if (done) break;
		first.push(value);
		length += value.length;
	}
	return {
		head: Buffer.concat(first.map((piece) => piece.subarray(0, HEAD_BYTES))).subarray(0, HEAD_BYTES),
		stream: (async function* () {
			yield* first;
			yield* { [Symbol.asyncIterator]: () => rest };
		})(),
	};
}

/** Returns the refusal of a file of an unknown kind: its name, and the kinds that the library accepts. */
function notTaken(name: string, head: Uint8Array): Failure {
	const taken =
		"Choose a picture (JPEG, PNG, WebP, AVIF), a film (MP4, WebM), a PDF, an office document, a ZIP or WebVTT.";
	return kindRejected(name, head, `is nothing that the library takes. ${taken}`);
}

export async function getFile({ db }: Pick<Store, "db">, id: string): Promise<FileRecord | undefined> {
	const row = await db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
	return row && fileFromRow(row);
}

/** The files with these ids; unknown ids are left out. */
export async function someFiles(db: Pick<Tx, "selectFrom">, ids: readonly string[]): Promise<FileRecord[]> {
	const wanted = [...new Set(ids)].filter(Boolean);
	if (wanted.length === 0) return [];
	return (await db.selectFrom("files").selectAll().where("id", "in", wanted).execute()).map(fileFromRow);
}

async function fromDisk(path: string) {
	return peeked(createReadStream(path));
}

function contentIn({ hash, stored, type, kind, bytes, width, height, cover }: FileRecord): FileContent {
	return { hash, stored, type, kind, bytes, width, height, cover };
}

async function knownFile(tx: Tx, hash: string, id: string | undefined): Promise<FileRecord | undefined> {
	const rows = await tx.selectFrom("files").selectAll().where("hash", "=", hash).orderBy("created_at").execute();
	const equal = rows.map(fileFromRow);
	if (id === undefined) return equal[0];
	const own = equal.find((record) => record.id === id);
	if (own) return own;
	const taken = await tx.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst();
	if (!taken) return undefined;
	throw new Failure("id-taken", `Another file has the id “${id}”. Choose another id.`, { id });
}
