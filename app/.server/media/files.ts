import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Encoded, encodePicture } from "./encode.ts";
import { type PictureType, pictureTypes } from "./picture-type.ts";

const UNFINISHED = "unfinished-";
const HOUR = 3_600_000;

/**
 * Puts the original and its variants into the folder of their hash. They are made in another one and moved when
 * complete: whoever is killed in between leaves nothing at the place where files are served.
 * @throws {Failure} `picture-refused`, as `encodePicture` does
 */
export async function storeFiles(
	media: string,
	hash: string,
	{ bytes, type, name, timeLimit }: { bytes: Uint8Array; type: PictureType; name: string; timeLimit?: number },
): Promise<Encoded> {
	const unfinished = await mkdtemp(join(media, UNFINISHED));
	try {
		await writeFile(join(unfinished, `original.${pictureTypes[type].extension}`), bytes, { flush: true });
		const encoded = await encodePicture({ folder: unfinished, type, name, timeLimit });
		await move(unfinished, join(media, hash));
		await flush(media);
		return encoded;
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
}

/** Removes what killed processes left. Another instance may be at work in the younger ones. */
export async function removeUnfinished(media: string): Promise<void> {
	for (const name of await readdir(media)) {
		const folder = join(media, name);
		if (name.startsWith(UNFINISHED) && (await stat(folder)).mtimeMs < Date.now() - HOUR) {
			await rm(folder, { recursive: true, force: true });
		}
	}
}

/** File by file, since the folder may exist: a process may have ended between its files and its row. */
async function move(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true });
	for (const name of await readdir(from)) await rename(join(from, name), join(to, name));
	await flush(to);
}

/** Makes the names in a folder as durable as the files. */
async function flush(folder: string): Promise<void> {
	const handle = await open(folder);
	await handle.sync().finally(() => handle.close());
}
