import { copyFile, mkdir, open, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { z } from "zod";
import { contentType } from "../../content/register/register.ts";
import { fileTypes } from "../../content/values/limits/library-files.ts";
import { csv } from "../../content/values/write-csv.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { markdownOf } from "../content/markdown.ts";
import { type Data, slugOf } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { everyInquiry } from "../inquiries/list-inquiries.ts";
import { lookFile } from "../look/stored-look-files.ts";
import type { FileRecord } from "../media/library/file-record.ts";
import type { MediaLibrary } from "../media/library/library.ts";
import { peeked } from "../media/library/stored-library-files.ts";
import type { MediaRecord } from "../media/storage/media-record.ts";
import { pictureTypes } from "../media/storage/picture-type.ts";
import { withWholeFile } from "../media/storage/pieces.ts";
import {
	type ContentWithFiles,
	fileSchema,
	importWith,
	keptMark,
	liveContent,
	parsedExport,
} from "../transfer/content-file.ts";
import { refused } from "./source.ts";

export interface Exported {
	readonly release: number;
	readonly entries: number;
	readonly pictures: number;
	readonly inquiries: number;
	/** The Markdown files whose text says less than the JSON, such as nothing of its alignment. */
	readonly approximate: readonly string[];
}

const contentName = "content.json";

/** A path that leads to a file of the folder itself. */
const ownFile = z.string().regex(/^(pictures|files|look)\/[\w-]+(\.[a-z0-9]+)?$/, "This is no file of an export.");

const folderSchema = fileSchema.extend({
	media: z.array(fileSchema.shape.media.element.omit({ bytes: true }).extend({ file: ownFile })),
	files: z.array(fileSchema.shape.files.unwrap().element.omit({ bytes: true }).extend({ file: ownFile })).default([]),
	lookFiles: z.array(z.strictObject({ id: z.string().max(100), file: ownFile })).default([]),
});

/**
 * Writes everything that is live into an empty folder: as JSON, from which the same site can be made, and as Markdown
 * with front matter for other systems; with all pictures, and inquiries only when they are asked for.
 * @throws {Failure} `not-possible` when the file of a picture is missing
 */
export async function exportToFolder(
	store: Store,
	library: MediaLibrary,
	{ folder, withInquiries }: { readonly folder: string; readonly withInquiries: boolean },
): Promise<Exported> {
	const { release, pictures, files: others, lookFiles, ...content } = await liveContent(store);
	const media = [];
	for (const picture of pictures) {
		const file = `pictures/${picture.id}.${pictureTypes[picture.type].extension}`;
		await copyOriginal(library, picture, join(folder, file));
		const { id, name, alt, caption, focal, crop } = picture;
		media.push({ id, name, alt, caption, focal, crop, ...keptMark(picture), file });
	}
	const kept = [];
	for (const other of others) {
		const file = `files/${other.id}.${fileTypes[other.type].extension}`;
		await copyFileOut(library, other, join(folder, file));
		kept.push({ id: other.id, name: other.name, ...keptMark(other), file });
	}
	for (const id of lookFiles) await writeIn(folder, `look/${id}`, (await lookFile(store, id))?.content ?? "");
	const looks = lookFiles.map((id) => ({ id, file: `look/${id}` }));
	const whole = { format: "quillstone", version: 1, ...content, media, files: kept, lookFiles: looks };
	await writeIn(folder, contentName, `${JSON.stringify(whole, null, "\t")}\n`);
	const files = new Map([...media, ...kept].map(({ id, file }) => [id, file]));
	const singletons = Object.entries(content.singletons).map(([type, data]) => ({ id: type, type, data }));
	const approximate: string[] = [];
	for (const document of [...content.documents, ...singletons]) {
		const written = await writeMarkdown(folder, document, files);
		if (written && !written.isExact) approximate.push(written.path);
	}
	await writeIn(folder, "redirects.csv", redirectsOf(content.documents));
	const inquiries = withInquiries ? await writeInquiries(store, join(folder, "inquiries.jsonl")) : 0;
	const entries = content.documents.length;
	return { release, entries, pictures: media.length, inquiries, approximate };
}

async function writeIn(folder: string, path: string, content: string | Uint8Array): Promise<void> {
	const file = join(folder, path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, content);
}

async function copyOriginal(library: MediaLibrary, picture: MediaRecord, to: string): Promise<void> {
	const file = await library.openOriginal(picture);
	if (!file) throw refused(`The file of the picture “${picture.name}” is missing; restore a backup.`);
	try {
		await mkdir(dirname(to), { recursive: true });
		await writeFile(to, await file.readFile());
	} finally {
		await file.close();
	}
}

async function copyFileOut(library: MediaLibrary, file: FileRecord, to: string): Promise<void> {
	await mkdir(dirname(to), { recursive: true });
	const done = await withWholeFile(library.files, file, async (path) => {
		await copyFile(path, to);
		return true;
	});
	if (!done) throw refused(`The content of the file “${file.name}” is missing; restore a backup.`);
}

interface Document {
	readonly id: string;
	readonly type: string;
	readonly data: unknown;
}

/** An entry as Markdown: its text, and all other fields as front matter. Pictures are named by their files. */
async function writeMarkdown(
	folder: string,
	{ id, type: name, data: stored }: Document,
	files: ReadonlyMap<string, string>,
): Promise<{ readonly path: string; readonly isExact: boolean } | undefined> {
	const type = contentType(name);
	if (!type) return undefined;
	const data = stored as Data;
	const slug = slugOf(type, data);
	const path = type.shape === "singleton" ? `markdown/${name}.md` : `markdown/${name}/${slug || id}.md`;
	const up = "../".repeat(path.split("/").length - 1);
	const [text] = Object.entries<{ kind: string }>(type.fields).filter(([, { kind }]) => kind === "rich-text");
	const { [text?.[0] ?? ""]: document, ...fields } = data;
	const front = withFiles({ id, ...fields }, (media) => (files.has(media) ? up + files.get(media) : ""));
	const { markdown, isExact } = document ? markdownOf(document) : { markdown: "", isExact: true };
	const linked = markdown.replace(/\]\(media:([\w-]+)/g, (whole, media: string) =>
		files.has(media) ? `](${up}${files.get(media)}` : whole,
	);
	await writeIn(folder, path, `---\n${stringify(front, { lineWidth: 0 })}---\n\n${linked}`);
	return { path, isExact };
}

/** The same data, in which each picture names its file as well. */
function withFiles(value: unknown, fileOf: (media: string) => string): unknown {
	if (Array.isArray(value)) return value.map((one) => withFiles(one, fileOf));
	if (typeof value !== "object" || value === null) return value;
	const next = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withFiles(one, fileOf)]));
	const file = "media" in value && typeof value.media === "string" ? fileOf(value.media) : "";
	return file ? { ...next, src: file } : next;
}

function redirectsOf(documents: readonly Document[]): string {
	const rows = documents.filter(({ type }) => type === "redirects").map(({ data }) => data as Data);
	return csv([
		["from", "to", "kind"],
		...rows.map(({ from, to, kind }) => [from, to, kind].map((one) => String(one ?? ""))),
	]);
}

async function writeInquiries(store: Store, file: string): Promise<number> {
	const written = await open(file, "w", 0o600);
	let count = 0;
	try {
		for await (const some of everyInquiry(store, {})) {
			for (const inquiry of some) await written.write(`${JSON.stringify(inquiry)}\n`);
			count += some.length;
		}
	} finally {
		await written.close();
	}
	return count;
}

/**
 * Publishes what `exportToFolder` wrote as one release. Returns its number.
 * @throws {Failure} what `contentOfFolder` throws, `invalid-content` with every document, field and reason
 */
export async function importFolder(store: Store, library: MediaLibrary, folder: string, actor: Actor): Promise<number> {
	return importWith(store, library, await contentOfFolder(folder), { actor });
}

/** The content of a folder that `exportToFolder` wrote. @throws {Failure} `not-possible` for another */
export async function contentOfFolder(folder: string): Promise<ContentWithFiles> {
	const text = await readFile(join(folder, contentName), "utf8").catch((cause) => {
		throw refused(`${folder} holds no ${contentName}; name a folder that export wrote.`, cause);
	});
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		throw refused(`${join(folder, contentName)} is not JSON; export it again.`, cause);
	}
	const { media, files, lookFiles, ...content } = parsedExport(folderSchema, value);
	const read = (file: string) => () => readFile(join(folder, file));
	return {
		content,
		media: media.map(({ file, ...picture }) => ({ ...picture, read: missingSaid(file, read(file)) })),
		files: files.map(({ file, ...about }) => ({
			...about,
			open: missingSaid(file, async () => peeked(await opened(join(folder, file)))),
		})),
		lookFiles: lookFiles.map(({ id, file }) => ({ id, read: missingSaid(file, read(file)) })),
	};
}

/** A stream of a file that is there. */
async function opened(path: string): Promise<AsyncIterable<Uint8Array>> {
	return (await open(path)).createReadStream();
}

function missingSaid<T>(file: string, read: () => Promise<T>): () => Promise<T> {
	return () =>
		read().catch((cause: NodeJS.ErrnoException) => {
			if (cause.code !== "ENOENT") throw cause;
			throw new Failure("not-possible", `The export is not complete: ${file} is missing.`, {}, { cause });
		});
}
