import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../../errors.ts";
import { Bucket } from "../../bucket/bucket.ts";
import type { Store } from "../../db/store.ts";
import type { MediaBucket, S3Settings } from "../../env.ts";
import { BucketFiles } from "./bucket-files.ts";
import { filesOf, libraryRows, type NamedFile } from "./named-files.ts";
import { folderFiles, type PictureFiles } from "./picture-store.ts";

/** Opens the bucket of the files of pictures, without asking whether all of them are in it. */
export async function openBucketFiles(
	store: Pick<Store, "db" | "write" | "dataDir" | "log">,
	s3: S3Settings & { readonly media: MediaBucket },
): Promise<BucketFiles> {
	const { db, write, dataDir, log } = store;
	const bucket = await Bucket.open(s3, s3.media);
	return BucketFiles.open({ db, write, dataDir, log, bucket, cacheBytes: s3.media.cacheBytes });
}

/**
 * Opens the files of pictures where the settings say that they are.
 * @throws {Failure} `bad-setting` when they are in the other place
 */
export async function openPictureFiles(store: Store, s3: S3Settings | undefined): Promise<PictureFiles> {
	const any = await store.db
		.selectFrom("bucket_files")
		.select("object")
		.where("state", "=", "stored")
		.limit(1)
		.execute();
	if (!s3?.media && any.length === 0) return folderFiles(store.dataDir);
	const needed = filesOf(await libraryRows(store.db));
	const isStored = await storedIn(store);
	if (s3?.media) {
		const missing = needed.filter((file) => !isStored(file));
		const left = await inFolder(missing, store.dataDir);
		if (left.length > 0 || (missing.length > 0 && any.length === 0)) {
			const found = left.length > 0 ? `, but in ${store.dataDir}` : "";
			const sentence = `${filesInWords(missing.length)} of pictures not in the bucket ${s3.media.bucket}${found}; copy them with npm run cli -- media to-bucket, or start without S3_BUCKET.`;
			throw new Failure("bad-setting", sentence, {});
		}
		if (missing.length > 0) store.log.error({ files: missing.length }, "files of pictures are nowhere");
		return openBucketFiles(store, { ...s3, media: s3.media });
	}
	const here = new Set((await inFolder(needed, store.dataDir)).map(({ path }) => path));
	const elsewhere = needed.filter((file) => isStored(file) && !here.has(file.path));
	if (elsewhere.length > 0) {
		const sentence = `${filesInWords(elsewhere.length)} of pictures in a bucket, and not in ${store.dataDir}; set S3_BUCKET, or copy them with npm run cli -- media to-folder.`;
		throw new Failure("bad-setting", sentence, {});
	}
	return folderFiles(store.dataDir);
}

/** Tells which files a bucket has. */
export async function storedIn({ db }: Pick<Store, "db">): Promise<(file: NamedFile) => boolean> {
	const rows = await db
		.selectFrom("bucket_files")
		.select(["hash", "name", "bytes"])
		.where("state", "=", "stored")
		.execute();
	const bytesAt = new Map(rows.map(({ hash, name, bytes }) => [`media/${hash}/${name}`, bytes]));
	return ({ path, bytes }) => bytesAt.get(path) === bytes;
}

/** Those that a data folder holds. */
export async function inFolder(files: readonly NamedFile[], dataDir: string): Promise<NamedFile[]> {
	const found: NamedFile[] = [];
	for (const file of files) {
		const there = await stat(join(dataDir, file.path)).catch(() => undefined);
		if (there?.size === file.bytes) found.push(file);
	}
	return found;
}

function filesInWords(count: number): string {
	return count === 1 ? "1 file is" : `${count} files are`;
}
