import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { systemActor } from "../app/.server/activity/actor.ts";
import { hasDocuments } from "../app/.server/content/read-documents.ts";
import { sampleNote } from "../app/.server/content/sample-documents.ts";
import type { Store } from "../app/.server/db/store.ts";
import type { SoundPicture } from "../app/.server/media/library/library.ts";
import { releasing } from "../app/.server/releases/release.ts";
import { importIn } from "../app/.server/transfer/import.ts";
import { addedSample } from "../app/content/register/added-sample.ts";
import type { AddedSample, SamplePicture } from "../app/content/register/sample-content.ts";
import { entries, singletons } from "./index.ts";
import { pictures } from "./pictures.ts";
import { wholeEntries, wholeSingletons } from "./sample.ts";

/** The part of the media library that is needed here. */
export interface PictureShelf {
	add(picture: SoundPicture): Promise<unknown>;
}

/**
 * Fills an empty store with the sample content, live as one release. Killed half way, the next call completes it.
 * @returns whether the store was empty
 * @throws {Failure} `invalid-content` when the sample breaks the schema
 */
export async function loadSample(
	store: Store,
	library: PictureShelf,
	more: AddedSample = addedSample,
): Promise<boolean> {
	if (await store.read(hasDocuments)) return false;
	// Pictures come first and one by one: each is kept once, however often it is added.
	const shelve = (all: readonly SamplePicture[], folder: string) =>
		all.map(({ file, ...picture }) => library.add({ ...picture, path: `${folder}/${file}`, name: file }));
	await Promise.all([...shelve(pictures, samplePictures), ...shelve(more.pictures ?? [], addedPictures)]);
	const documents = [entries, wholeEntries(more.entries ?? {})].flatMap(documentsOf);
	const values = { ...singletons, ...wholeSingletons(more.singletons ?? {}) };
	return releasing(store, async (tx) => {
		// Another process may have done it in the meantime.
		if (await hasDocuments(tx)) return false;
		await importIn(tx, { documents, singletons: values }, systemActor, { note: sampleNote });
		return true;
	});
}

function documentsOf(all: Readonly<Record<string, readonly { readonly id: string; readonly data: object }[]>>) {
	return Object.entries(all).flatMap(([type, ofType]) => ofType.map(({ id, data }) => ({ type, id, data })));
}

// The server's bundle runs this from build/, while the pictures stay in the sources.
const sources = dirname(String(findPackageJSON(import.meta.url)));
const samplePictures = join(sources, "demo/pictures");
const addedPictures = join(sources, "extension/sample/pictures");
