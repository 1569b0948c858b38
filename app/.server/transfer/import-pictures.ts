import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../activity/actor.ts";
import type { Store } from "../db/store.ts";
import { setByLink } from "../media/library/by-link.ts";
import { changePicture, type PictureDetails, replacePicture, versionOf } from "../media/library/change-picture.ts";
import type { MediaLibrary } from "../media/library/library.ts";
import type { MediaRecord } from "../media/storage/media-record.ts";

/** A picture of an export, whose file is read when it is needed. */
export interface ArrivingPicture extends PictureDetails {
	readonly id: string;
	readonly name: string;
	/** It is for recipients of a link alone. */
	readonly isByLink?: true;
	read(): Promise<Uint8Array>;
}

/** Names of the pictures that an import adds, of those whose words or crop it changes, and whose file it replaces. */
export interface PicturePlan {
	readonly added: readonly string[];
	readonly changed: readonly string[];
	readonly replaced: readonly string[];
}

/** Compares the pictures of an export with those of the library. */
export async function planPictures(library: MediaLibrary, media: readonly ArrivingPicture[]): Promise<PicturePlan> {
	const plan = { added: [] as string[], changed: [] as string[], replaced: [] as string[] };
	for (const { read, ...picture } of media) {
		const now = await library.get(picture.id);
		if (!now) plan.added.push(picture.name);
		else if (!isFileOf(now, await read())) plan.replaced.push(picture.name);
		else if (differs(now, picture) || (picture.isByLink && now.byLinkSince === null)) plan.changed.push(picture.name);
	}
	return plan;
}

/** Makes a picture of the library what it is in an export. Its sizes are made later. */
export async function takePicture(
	store: Store,
	library: MediaLibrary,
	{ read, ...picture }: ArrivingPicture,
	actor: Actor,
): Promise<void> {
	const { id, name, alt, caption, focal, crop, isByLink } = picture;
	const bytes = await read();
	const before = await library.get(id);
	// First, so that nothing that is new of it is in the open.
	if (before && isByLink) await setByLink(store, { id, isByLink, actor });
	if (before && !isFileOf(before, bytes)) await replacePicture(store, library, { id, actor, file: { bytes, name } });
	const now = await library.add({ ...picture, isUnfinished: true, bytes });
	if (isByLink) await setByLink(store, { id, isByLink, actor });
	if (differs(now, picture))
		await changePicture(store, library, { id, version: versionOf(now), actor, alt, caption, focal, crop });
}

/** Whether a file is the one that was uploaded, or what is kept of it. */
function isFileOf({ original }: MediaRecord, bytes: Uint8Array): boolean {
	const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
	return hash === original.hash || hash === original.digest;
}

function differs(now: MediaRecord, { alt, caption, focal, crop }: PictureDetails): boolean {
	const { alt: alt0, caption: caption0, focal: focal0, crop: crop0 } = now;
	return !isDeepStrictEqual([alt0, caption0, focal0, crop0], [alt, caption, focal, crop]);
}
