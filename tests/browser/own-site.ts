import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { openStore } from "../../app/.server/db/open.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { createMediaLibrary, type MediaLibrary } from "../../app/.server/media/library.ts";
import { loadSample, type PictureShelf } from "../../demo/load.ts";
import { serve } from "./server.ts";

/** Serves a site of its own: the sample content with other pictures, changed. */
export async function siteOf(
	change: (store: Store) => Promise<unknown> = async () => {},
	settings: Record<string, string> = {},
) {
	const dataDir = await mkdtemp(join(tmpdir(), "quillstone-pages-"));
	const store = await openStore({ dataDir });
	await loadSample(store, smallPictures(await createMediaLibrary(store)));
	await change(store);
	await store.close();
	const site = await serve(dataDir, settings);
	return {
		...site,
		async stop() {
			await site.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/** Stands a few pixels of a colour of its own in for every picture, which are encoded in no time. */
function smallPictures(library: MediaLibrary): PictureShelf {
	let count = 0;
	return {
		async add({ id, name, alt }) {
			count += 1;
			const create = { width: 8, height: 8, channels: 3, background: { r: count, g: 90, b: 60 } } as const;
			return library.add({ id, name, alt, bytes: await sharp({ create }).png().toBuffer() });
		},
	};
}
