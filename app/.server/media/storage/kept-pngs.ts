import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PictureCache } from "./picture-cache.ts";

/** The folder in the data folder where they are kept for whatever starts next: at about 15 KB each, 4,000 of them. */
export const keptPngsFolder = "link-previews";
const MOST_BYTES = 64 * 1024 * 1024;
const LAST_CHUNK = Buffer.from("IEND");

const opened = new Map<string, Promise<PictureCache>>();

/** The PNGs that were drawn from the content of a site, such as link previews and icons, by names that say what they show. */
export async function keptPngs(dataDir: string): Promise<KeptPngs> {
	const folder = join(dataDir, keptPngsFolder);
	const files = opened.get(folder) ?? PictureCache.open(folder, MOST_BYTES);
	opened.set(folder, files);
	files.catch(() => opened.delete(folder));
	// If the folder cannot be written, nothing is cached, and each picture is rendered when it is requested.
	return new KeptPngs(folder, await files.catch(() => undefined));
}

export class KeptPngs {
	readonly #folder: string;
	readonly #files: PictureCache | undefined;

	constructor(folder: string, files: PictureCache | undefined) {
		this.#folder = folder;
		this.#files = files;
	}

	has(name: string): boolean {
		return this.#files?.has(`${name}.png`) ?? false;
	}

	/** The PNG of a name: the kept one, or else a new one, which is kept if it can be. */
	async readOrDraw(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
		const kept = await this.#read(name);
		if (kept) return kept;
		const png = await draw();
		await this.#keep(name, png).catch(() => {});
		return png;
	}

	async #read(name: string): Promise<Buffer | undefined> {
		const file = await this.#files?.read(`${name}.png`);
		if (!file) return undefined;
		try {
			const png = await file.readFile();
			// A machine that lost its power may have kept the name and not the content.
			return png.subarray(-8, -4).equals(LAST_CHUNK) ? png : undefined;
		} finally {
			await file.close();
		}
	}

	async #keep(name: string, png: Buffer): Promise<void> {
		if (!this.#files) return;
		const aside = join(this.#folder, `unfinished-${randomUUID()}`);
		await writeFile(aside, png);
		await this.#files.take(`${name}.png`, aside, png.length);
	}
}
