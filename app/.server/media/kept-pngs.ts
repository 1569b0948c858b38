import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PictureCache } from "./picture-cache.ts";

/** In the data folder, for whatever starts next: at about 15 KB each, 4,000 of them. */
const FOLDER = "link-previews";
const MOST_BYTES = 64 * 1024 * 1024;
const LAST_CHUNK = Buffer.from("IEND");

const opened = new Map<string, Promise<KeptPngs>>();

/**
 * The PNGs that were drawn from the content of a site, such as link previews and icons, by names that say what they show.
 * @throws where the data folder cannot be written
 */
export function keptPngs(dataDir: string): Promise<KeptPngs> {
	const kept = opened.get(dataDir) ?? KeptPngs.open(join(dataDir, FOLDER));
	opened.set(dataDir, kept);
	kept.catch(() => opened.delete(dataDir));
	return kept;
}

export class KeptPngs {
	readonly #folder: string;
	readonly #files: PictureCache;

	private constructor(folder: string, files: PictureCache) {
		this.#folder = folder;
		this.#files = files;
	}

	static async open(folder: string): Promise<KeptPngs> {
		return new KeptPngs(folder, await PictureCache.open(folder, MOST_BYTES));
	}

	has(name: string): boolean {
		return this.#files.has(`${name}.png`);
	}

	/** The PNG of a name; undefined when it is not kept. */
	async read(name: string): Promise<Buffer | undefined> {
		const file = await this.#files.read(`${name}.png`);
		if (!file) return undefined;
		try {
			const png = await file.readFile();
			// A machine that lost its power may have kept the name and not the content.
			return png.subarray(-8, -4).equals(LAST_CHUNK) ? png : undefined;
		} finally {
			await file.close();
		}
	}

	/** Keeps a PNG, for as long as there is room. */
	async keep(name: string, png: Buffer): Promise<void> {
		const aside = join(this.#folder, `unfinished-${randomUUID()}`);
		await writeFile(aside, png);
		await this.#files.take(`${name}.png`, aside, png.length);
	}
}
