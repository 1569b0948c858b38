import { fileOf } from "../storage/media-record.ts";
import type { MediaLibrary } from "./library.ts";

/** The fewest pixels in width in which a program can tell what a picture shows. */
const enough = 480;

/**
 * A small version of a picture, in a format that every program reads.
 * @returns undefined when there is no such picture, its sizes are not made yet, or it is for recipients of a link alone
 */
export async function pictureForPrograms(
	library: MediaLibrary,
	id: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
	const picture = await library.get(id);
	if (picture?.byLinkSince !== null) return undefined;
	const read = picture.variants.filter(({ type, isFirst }) => type !== "image/avif" && !isFirst);
	const variant = read.find(({ width }) => width >= enough) ?? read.at(-1);
	const file = variant && (await library.files.open(picture.hash, fileOf(variant)));
	if (!file) return undefined;
	await using open = file;
	return { type: variant.type, bytes: await open.readFile() };
}
