import type { Store } from "../db/store.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import type { SnapshotParts } from "../snapshot/snapshot.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import { valuesOf } from "./values-of.ts";

/** The facts that checks need about the pictures of the library. */
export interface PictureFacts {
	/** The id of a picture, by the address of any size of it. */
	pictureAt(src: string): string | undefined;
	/** Bytes of its heaviest size. */
	weight(src: string): number | undefined;
}

const facts = new WeakMap<SnapshotParts["pictures"], PictureFacts>();

/** Reads them once for each state of the library. */
export async function pictureFacts(
	{ db }: Pick<Store, "db">,
	library: SnapshotParts["pictures"],
): Promise<PictureFacts> {
	const known = facts.get(library);
	if (known) return known;
	const byHash = new Map<string, { id: string; bytes: number }>();
	for (const { id, hash, variants } of await db.selectFrom("media").select(["id", "hash", "variants"]).execute()) {
		const sizes = JSON.parse(variants) as { bytes: number }[];
		byHash.set(hash, { id, bytes: Math.max(...sizes.map(({ bytes }) => bytes)) });
		await yieldToRequests();
	}
	const at = (src: string) => byHash.get(/\/media\/([^/]+)\//.exec(src)?.[1] ?? "");
	const found: PictureFacts = { pictureAt: (src) => at(src)?.id, weight: (src) => at(src)?.bytes };
	facts.set(library, found);
	return found;
}

const nothing: readonly string[] = [];
const mute = new WeakMap<object, readonly string[]>();

/** The pictures that documents show without saying what they show, by their ids. */
export async function undescribedIn(documents: readonly Draft[]): Promise<ReadonlySet<string>> {
	const found = new Set<string>();
	for (const document of documents) {
		let ids = mute.get(document.data);
		if (!ids) {
			const some = valuesOf(document).flatMap(({ kind, value }) =>
				kind === "image" && value.endsWith(" ") ? value.trim() : [],
			);
			ids = some.length > 0 ? some : nothing;
			mute.set(document.data, ids);
		}
		for (const id of ids) found.add(id);
		await yieldToRequests();
	}
	return found;
}
