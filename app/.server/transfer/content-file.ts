import { z } from "zod";
import type { Fields } from "../../content/fields/field.ts";
import { isRecord } from "../../content/fields/typed-text.ts";
import { map } from "../../content/fields/walk.ts";
import { upgraded } from "../../content/model/upgrade.ts";
import { contentType } from "../../content/register/register.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize, rejectProblems } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { withLongTimeLimit } from "../db/time-limit.ts";
import { lookFilesIn } from "../look/missing-look-files.ts";
import { takeLookFile } from "../look/receive-look-file.ts";
import { lookFile } from "../look/stored-look-files.ts";
import { setByLink } from "../media/library/by-link.ts";
import { type FileRecord, fileFromRow } from "../media/library/file-record.ts";
import { isInLibrary } from "../media/library/find-media.ts";
import type { MediaLibrary } from "../media/library/library.ts";
import { addFile, peeked } from "../media/library/stored-library-files.ts";
import { MEGABYTE } from "../media/storage/incoming-files.ts";
import { fromRow, type MediaRecord } from "../media/storage/media-record.ts";
import { bytesOf } from "../media/storage/pieces.ts";
import { newestRelease } from "../releases/release.ts";
import { liveDocuments } from "../snapshot/load-snapshot.ts";
import { checkContent } from "./check-content.ts";
import type { ContentInput } from "./content-input.ts";
import { type ImportOptions, importContent } from "./import.ts";
import { type ArrivingPicture, type PicturePlan, planPictures, takePicture } from "./import-pictures.ts";
import { absentIn, type ImportPlan, planImport } from "./import-plan.ts";

const part = z.number().min(0).max(1);
/** For recipients of a link alone; named only where it is so. */
const isByLink = z.literal(true).optional();

export const fileSchema = z.strictObject({
	format: z.literal("quillstone", "This is not an export of this product."),
	version: z.literal(1, "This export was written by a newer version."),
	/** Written by versions whose exports of the same content were not the same. */
	release: z.number().optional(),
	documents: z.array(z.strictObject({ id: z.string().min(1).max(100), type: z.string(), data: z.unknown() })),
	singletons: z.record(z.string(), z.unknown()),
	/** When each document went live, and was changed last. */
	times: z.record(z.string(), z.strictObject({ liveSince: z.int().min(0), changedAt: z.int().min(0) })).optional(),
	media: z.array(
		z.strictObject({
			id: z.string().min(1).max(100),
			name: z.string().max(255),
			alt: z.string().max(400),
			caption: z.string().max(400).default(""),
			focal: z.strictObject({ x: part, y: part }),
			crop: z.strictObject({ x: part, y: part, width: part, height: part }).nullable().default(null),
			isByLink,
			/** The original file, in base64. */
			bytes: z.base64(),
		}),
	),
	/** The files of the library that are not pictures, in base64. */
	files: z
		.array(z.strictObject({ id: z.string().min(1).max(100), name: z.string().max(255), isByLink, bytes: z.base64() }))
		.default([]),
	/** Logos and typefaces, in base64. */
	lookFiles: z.array(z.strictObject({ id: z.string().max(100), bytes: z.base64() })).default([]),
});

/** All live content with its pictures, logos and typefaces, as one JSON value. */
export type ContentFile = z.infer<typeof fileSchema>;

/**
 * The maximum total size of pictures: encoded in base64, and together with all texts, they must fit into one JavaScript
 * string.
 */
const mostBytes = 360 * MEGABYTE;

/**
 * Exports the live content. Drafts that were never published are not included.
 * @throws {Failure} `not-possible` when the pictures are too large for one file
 */
export async function exportContent(
	store: Store,
	library: MediaLibrary,
): Promise<{ readonly release: number; readonly file: ContentFile }> {
	const { release, pictures, files, lookFiles, ...content } = await liveContent(store);
	const ofPictures = pictures.reduce((sum, { original }) => sum + original.bytes, 0);
	const bytes = files.reduce((sum, file) => sum + file.bytes, ofPictures);
	if (bytes > mostBytes) {
		const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);
		const sentence = `The pictures and files have ${megabytes(bytes)} MB; an export in one file holds ${megabytes(mostBytes)}. Export into a folder, or take the site elsewhere with the commands backup and restore.`;
		throw new Failure("not-possible", sentence, {});
	}
	const media: ContentFile["media"] = [];
	for (const picture of pictures) media.push(await withBytes(library, picture));
	const file: ContentFile = {
		format: "quillstone",
		version: 1,
		...content,
		media,
		files: await inOrder(files, (file) => fileWithBytes(library, file)),
		lookFiles: await Promise.all(lookFiles.map((id) => lookFileWithBytes(store, id))),
	};
	return { release, file };
}

/** Reads the live content, with the records of all pictures and the ids of the files of its look. */
export async function liveContent(store: Store) {
	const { release, live, pictures, files } = await withLongTimeLimit(() =>
		store.read(async (tx) => {
			const release = await newestRelease(tx);
			const pictures = (await tx.selectFrom("media").selectAll().where(isInLibrary).execute()).map(fromRow);
			const files = (await tx.selectFrom("files").selectAll().execute()).map(fileFromRow);
			return { release, pictures, files, live: await liveDocuments(tx, release) };
		}),
	);
	const ordered = live
		.map((one) => ({ ...one, data: inOneOrder(typeNamed(one.type).fields, one.data) }))
		.sort((a, b) => inOrderOf(a.type, b.type) || a.position - b.position || inOrderOf(a.id, b.id));
	const [entries, singletons] = [ordered.filter(({ id, type }) => id !== type), ordered.filter(isSingleton)];
	const byId = ordered.toSorted((a, b) => inOrderOf(a.id, b.id));
	return {
		release,
		documents: entries.map(({ id, type, data }) => ({ id, type, data })),
		singletons: Object.fromEntries(singletons.map(({ type, data }) => [type, data])),
		times: Object.fromEntries(byId.map(({ id, liveSince, changedAt }) => [id, { liveSince, changedAt }])),
		pictures: pictures.toSorted((a, b) => inOrderOf(a.id, b.id)),
		files: files.toSorted((a, b) => inOrderOf(a.id, b.id)),
		lookFiles: [...new Set(lookFilesIn(ordered).map(({ file }) => file))].sort(inOrderOf),
	};
}

function isSingleton({ id, type }: { readonly id: string; readonly type: string }): boolean {
	return id === type;
}

// As databases and machines sort differently, by code points.
function inOrderOf(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** Data that is the same text for the same values: fields as they are declared, what is in a value by the alphabet. */
function inOneOrder(fields: Fields, data: Data): Data {
	return map(fields, normalize(fields, data), ({ field, value }) => (field.nesting ? value : sorted(value)));
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (!isRecord(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.toSorted(([a], [b]) => inOrderOf(a, b))
			.map(([name, inner]) => [name, sorted(inner)]),
	);
}

/**
 * Imports exported content and publishes what differs as one release. Returns the number of what is live then.
 * @throws {Failure} `invalid-content` with every document, field and reason; then the store is unchanged
 */
export async function importFile(
	store: Store,
	library: MediaLibrary,
	value: unknown,
	actor: Actor,
	options: Pick<ImportOptions, "prunes"> = {},
): Promise<number> {
	return importWith(store, library, contentOf(value), { actor, ...options });
}

/** The content of a file that `exportContent` made. @throws {Failure} `invalid-content` for another */
export function contentOf(value: unknown): ContentWithFiles {
	const { media, files, lookFiles, ...content } = parsedExport(fileSchema, value);
	return {
		content,
		files: files.map(({ bytes, ...file }) => ({
			...file,
			open: () => peeked(inPieces(Buffer.from(bytes, "base64"))),
		})),
		media: media.map(({ bytes, ...picture }) => ({ ...picture, read: async () => Buffer.from(bytes, "base64") })),
		lookFiles: lookFiles.map(({ id, bytes }) => ({ id, read: async () => Buffer.from(bytes, "base64") })),
	};
}

/** What an export holds, in the shape of its kind. @throws {Failure} `invalid-content` with every mistake */
export function parsedExport<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const parsed = schema.safeParse(value);
	const issues = parsed.error?.issues ?? [];
	rejectProblems(issues.map(({ path, message }) => ({ document: "The file", field: path.join("."), reason: message })));
	return parsed.data!;
}

/** Content with its pictures and files, which are read one by one. */
export interface ContentWithFiles {
	readonly content: Pick<ContentFile, "documents" | "singletons" | "times">;
	readonly media: readonly ArrivingPicture[];
	readonly files: readonly (Pick<ContentFile["files"][number], "id" | "name" | "isByLink"> & {
		open(): ReturnType<typeof peeked>;
	})[];
	readonly lookFiles: readonly { readonly id: string; read(): Promise<Uint8Array> }[];
}

/** Publishes content as one release. @throws {Failure} what `importFile` throws */
export async function importWith(
	store: Store,
	library: MediaLibrary,
	whole: ContentWithFiles,
	{ actor, prunes = false }: { readonly actor: Actor } & Pick<ImportOptions, "prunes">,
): Promise<number> {
	const { media, files, lookFiles } = whole;
	const content = { ...ofToday(whole.content), pictures: media.map(({ id }) => id) };
	await store.read((tx) => checkedWith(tx, content, whole, prunes));
	for (const { id, read } of lookFiles) await takeLookFile(store, id, Buffer.from(await read()));
	for (const picture of media) await takePicture(store, library, picture, actor);
	const place = { ...store, files: library.files };
	for (const { open, isByLink, ...file } of files) {
		const { id } = await addFile(place, { ...file, ...(await open()) });
		if (isByLink) await setByLink(store, { id, isByLink, actor });
	}
	return importContent(store, content, actor, { note: "Imported from a file", prunes });
}

/** Says what `importWith` would do, and changes nothing. @throws {Failure} what `importWith` throws */
export async function planWith(
	store: Store,
	library: MediaLibrary,
	whole: ContentWithFiles,
	{ prunes = false }: Pick<ImportOptions, "prunes">,
): Promise<ImportPlan & { readonly pictures: PicturePlan }> {
	const content = ofToday(whole.content);
	const pictures = await planPictures(library, whole.media);
	const plan = await store.read(async (tx) => {
		const { documents, leaving } = await checkedWith(tx, content, whole, prunes);
		return planImport(tx, documents, { release: await newestRelease(tx), leaving });
	});
	return { ...plan, pictures };
}

async function checkedWith(
	tx: Tx,
	content: ContentInput,
	{ media, files, lookFiles }: ContentWithFiles,
	prunes: boolean,
) {
	const leaving = prunes ? await absentIn(tx, content) : [];
	const documents = await checkContent(
		tx,
		content,
		[...media, ...files].map(({ id }) => id),
		lookFiles.map(({ id }) => id),
		new Set(leaving.map(({ id }) => id)),
	);
	return { documents, leaving };
}

/** The content of an export, which an earlier version may have written. */
function ofToday({
	documents,
	singletons,
	times,
}: Pick<ContentFile, "documents" | "singletons" | "times">): ContentInput {
	return {
		documents: documents.map((document) => ({ ...document, data: dataOfToday(document.type, document.data) })),
		singletons: Object.fromEntries(Object.entries(singletons).map(([name, data]) => [name, dataOfToday(name, data)])),
		times,
	};
}

function dataOfToday(name: string, data: unknown): unknown {
	return isRecord(data) ? { ...addedSince(name), ...upgraded(name, data) } : data;
}

/** The initial values of what pages have had since owners can hide and add sections. */
function addedSince(name: string): Record<string, unknown> {
	const { hidden, more } = (contentType(name)?.initial ?? {}) as Record<string, unknown>;
	return { ...(hidden !== undefined && { hidden }), ...(more !== undefined && { more }) };
}

async function lookFileWithBytes(store: Store, id: string) {
	const file = await lookFile(store, id);
	return { id, bytes: Buffer.from(file?.content ?? []).toString("base64") };
}

async function withBytes(library: MediaLibrary, picture: MediaRecord) {
	const { id, name, alt, caption, focal, crop } = picture;
	const kept = keptMark(picture);
	const file = await library.openOriginal(picture);
	if (!file) throw new Failure("not-possible", `The file of the picture “${name}” is missing; restore a backup.`, {});
	try {
		return { id, name, alt, caption, focal, crop, ...kept, bytes: (await file.readFile()).toString("base64") };
	} finally {
		await file.close();
	}
}

/** The mark of what is for recipients of a link alone; nothing for all else. */
export function keptMark({ byLinkSince }: Pick<MediaRecord, "byLinkSince">): { readonly isByLink?: true } {
	return byLinkSince === null ? {} : { isByLink: true };
}

async function fileWithBytes(library: MediaLibrary, { id, name, hash, stored, byLinkSince }: FileRecord) {
	const pieces: Buffer[] = [];
	for await (const piece of bytesOf(library.files, { hash, stored })) pieces.push(piece);
	if (pieces.length === 0)
		throw new Failure("not-possible", `The content of the file “${name}” is missing; restore a backup.`, {});
	return { id, name, ...keptMark({ byLinkSince }), bytes: Buffer.concat(pieces).toString("base64") };
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}

async function inOrder<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
	const done: R[] = [];
	for (const one of all) done.push(await work(one));
	return done;
}
