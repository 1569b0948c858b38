import type { Store } from "../../db/store.ts";
import type { Variant } from "../storage/media-record.ts";
import type { Cover } from "./file-record.ts";

/** Bytes of the pictures of the library, and of the sizes that were generated of them and of first pages. */
export async function pictureSizes({ db }: Pick<Store, "db">): Promise<{ originals: number; variants: number }> {
	const rows = await db.selectFrom("media").select(["bytes", "variants"]).execute();
	let [originals, variants] = [0, 0];
	for (const row of rows) {
		originals += row.bytes;
		for (const { bytes } of JSON.parse(row.variants) as Variant[]) variants += bytes;
	}
	const drawn = await db.selectFrom("files").select("cover").where("cover", "is not", null).execute();
	for (const { cover } of drawn) for (const { bytes } of (JSON.parse(cover!) as Cover).variants) variants += bytes;
	return { originals, variants };
}

/** Bytes of what the library has beside pictures. */
export async function filesSize({ db }: Pick<Store, "db">): Promise<number> {
	const summing = db.selectFrom("files").select(({ fn }) => fn.sum("bytes").as("bytes"));
	return Number((await summing.executeTakeFirstOrThrow()).bytes ?? 0);
}
