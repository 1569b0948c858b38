import { type FileHandle, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesBelow } from "../../laid-in.ts";
import { openIfThere } from "./picture-store.ts";

/** Files of pictures that are kept on this machine, up to a size; those that were asked for longest ago go first. */
export class PictureCache {
	readonly #folder: string;
	readonly #most: number;
	/** Bytes by path, those first that were asked for longest ago. */
	readonly #held = new Map<string, number>();
	#bytes = 0;

	private constructor(folder: string, most: number) {
		this.#folder = folder;
		this.#most = most;
	}

	/** Opens a folder with what an earlier process has kept there. */
	static async open(folder: string, most: number): Promise<PictureCache> {
		const cache = new PictureCache(folder, most);
		await mkdir(folder, { recursive: true });
		const found: { path: string; size: number; mtimeMs: number }[] = [];
		for (const path of await filesBelow(folder)) {
			const { size, mtimeMs } = await stat(join(folder, path)).catch(() => ({ size: 0, mtimeMs: 0 }));
			found.push({ path, size, mtimeMs });
		}
		for (const { path, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) cache.#hold(path, size);
		await cache.shrink();
		return cache;
	}

	get bytes(): number {
		return this.#bytes;
	}

	has(path: string): boolean {
		return this.#held.has(path);
	}

	/** Opens a file; undefined when it is not kept. */
	async read(path: string): Promise<FileHandle | undefined> {
		const file = await openIfThere(join(this.#folder, path));
		const bytes = this.#held.get(path);
		if (bytes !== undefined) this.#drop(path);
		if (file && bytes !== undefined) this.#hold(path, bytes);
		return file;
	}

	/** Takes over a file from the same disk. */
	async take(path: string, from: string, bytes: number): Promise<void> {
		const place = join(this.#folder, path);
		await mkdir(dirname(place), { recursive: true });
		await rename(from, place);
		this.#drop(path);
		this.#hold(path, bytes);
		await this.shrink();
	}

	async remove(path: string): Promise<void> {
		this.#drop(path);
		await rm(join(this.#folder, path), { force: true });
	}

	/** Removes files until the rest has so many bytes; the one that was asked for last stays, unless none is to. */
	async shrink(most = this.#most): Promise<void> {
		for (const path of this.#held.keys()) {
			if (this.#bytes <= most || (most > 0 && this.#held.size === 1)) return;
			await this.remove(path);
		}
	}

	#hold(path: string, bytes: number): void {
		this.#held.set(path, bytes);
		this.#bytes += bytes;
	}

	#drop(path: string): void {
		this.#bytes -= this.#held.get(path) ?? 0;
		this.#held.delete(path);
	}
}
