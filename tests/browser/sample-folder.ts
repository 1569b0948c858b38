import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { inject } from "vitest";
import { openStore } from "../../app/.server/db/open-store.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { createMediaLibrary, type MediaLibrary } from "../../app/.server/media/library/library.ts";
import { CurrentRelease } from "../../app/.server/snapshot/current-release.ts";
import { warmSocialImages } from "../../app/site/social/images.server.ts";
import { loadSample, type PictureShelf } from "../../demo/load.ts";
import { lookFiles } from "../../server/files/look-files.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** A data folder with the sample content and small pictures, for copying. */
		sampleFolder: string;
	}
}

/**
 * Creates a data folder with the sample content, its link previews and its icons. Its pictures are scaled down so that they encode
 * quickly.
 */
export async function makeSampleFolder(): Promise<string> {
	const dataDir = await mkdtemp(join(tmpdir(), "quillstone-sample-"));
	const store = await openStore({ dataDir });
	await fill(store);
	const release = await CurrentRelease.open(store);
	// Drawn once for all sites that start from a copy.
	await warmSocialImages(release.snapshot, store);
	const files = new Map();
	await lookFiles({ store, common: {}, files, current: () => release.snapshot }).warm(release.snapshot);
	release.close();
	await store.close();
	return dataDir;
}

/** Copies the folder of `makeSampleFolder`, and returns how to remove the copy. */
export async function copySampleFolder(from = inject("sampleFolder")) {
	const dataDir = await mkdtemp(join(tmpdir(), "quillstone-site-"));
	await cp(from, dataDir, { recursive: true });
	return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Loads the sample content into an empty store. */
export async function fill(store: Store): Promise<void> {
	await loadSample(store, smallPictures(await createMediaLibrary(store)));
}

function smallPictures(library: MediaLibrary): PictureShelf {
	return {
		async add({ id, path, name, alt }) {
			const bytes = await sharp(path).resize({ width: 240 }).toBuffer();
			return library.add({ id, name, alt, bytes });
		},
	};
}
