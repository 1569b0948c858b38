import { type FileHandle, mkdir, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { discard, markRetired, moveIn, removeUnfinished, retiredBefore } from "./incoming-files.ts";

/** Asks whether a picture needs the files of a folder. */
export type IsNeeded = (hash: string) => Promise<boolean>;

/** The store of the files of pictures: a folder for each hash, with files that never change under their name. */
export interface PictureFiles {
	/** A folder of this machine for files that are being made. */
	readonly workFolder: string;
	/** Opens a file for reading; undefined when it is not stored. The caller closes it. */
	open(hash: string, name: string): Promise<FileHandle | undefined>;
	/** Bytes of a file; undefined when it is not stored. */
	size(hash: string, name: string): Promise<number | undefined>;
	/** Runs `work` with the path of a file, which is good until it ends; undefined when it is not stored. */
	withPath<T>(hash: string, name: string, work: (path: string) => Promise<T>): Promise<T | undefined>;
	/** Moves finished files from a folder to where they are kept. They are stored when it resolves. */
	moveIn(from: string, hash: string): Promise<void>;
	/** Marks a folder as no longer needed; it is served for another day. */
	markRetired(hash: string): Promise<void>;
	/** Removes folders unless they are needed. */
	discard(hashes: readonly string[], isNeeded: IsNeeded): Promise<void>;
	/** Removes what was retired more than a day ago, and what killed processes left behind. */
	sweep(isNeeded: IsNeeded): Promise<void>;
}

const DAY = 86_400_000;

/** Opens the files of pictures in a data folder, and makes their folder if needed. */
export async function folderFiles(dataDir: string): Promise<PictureFiles> {
	const folder = join(dataDir, "media");
	await mkdir(folder, { recursive: true });
	await removeUnfinished(folder);
	const pathOf = (hash: string, name: string) => join(folder, hash, name);
	return {
		workFolder: folder,
		open: (hash, name) => openIfThere(pathOf(hash, name)),
		size: (hash, name) =>
			stat(pathOf(hash, name)).then(
				({ size }) => size,
				() => undefined,
			),
		async withPath(hash, name, work) {
			const path = pathOf(hash, name);
			const isThere = await stat(path).then(
				() => true,
				() => false,
			);
			return isThere ? work(path) : undefined;
		},
		moveIn: (from, hash) => moveIn(from, folder, hash),
		markRetired: (hash) => markRetired(folder, hash),
		discard: (hashes, isNeeded) => discard(folder, hashes, isNeeded),
		sweep: async (isNeeded) => discard(folder, await retiredBefore(folder, DAY), isNeeded),
	};
}

/** Opens a file for reading; undefined when there is none. */
export async function openIfThere(path: string): Promise<FileHandle | undefined> {
	return open(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
		throw error;
	});
}
