import { createHash } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";

/** File in DATA_DIR with the digests of what was erased, for a restore when the database is lost. */
export const erasuresFile = "erasures";

/**
 * Notes in the transaction of an erasure that rows are gone, without what they held: a backup from before is told from it.
 * @param place such as "inquiries"; it is stored, so it stays what it is
 */
export async function noteErased(
	{ dataDir }: Pick<Store, "dataDir">,
	tx: Tx,
	place: string,
	ids: readonly string[],
): Promise<void> {
	const digests = ids.map((id) => digestOf(place, id));
	await addErasures(tx, digests);
	// Before the commit: a digest too many erases nothing that is there, one too few lets somebody come back.
	if (digests.length > 0) await appendFile(join(dataDir, erasuresFile), `${digests.join("\n")}\n`, { mode: 0o600 });
}

/** Adds digests that are not there yet. */
export async function addErasures(tx: Tx, digests: readonly string[]): Promise<void> {
	const erased_at = Date.now();
	for (const some of inParts([...new Set(digests)]))
		await tx
			.insertInto("erasures")
			.values(some.map((digest) => ({ digest, erased_at })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

/** Every digest of a database. */
export async function allErasures(tx: Tx): Promise<string[]> {
	return (await tx.selectFrom("erasures").select("digest").execute()).map(({ digest }) => digest);
}

/** The digests in the file of a data folder; none where there is no file. */
export async function erasuresInFile(dataDir: string): Promise<string[]> {
	const text = await readFile(join(dataDir, erasuresFile), "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw error;
	});
	return (text ?? "").split("\n").filter((line) => /^[0-9a-f]{64}$/.test(line));
}

/** The digest of a row. Ids are random, so that nothing leads from it to a person. */
export function digestOf(place: string, id: string): string {
	return createHash("sha256").update(`${place}:${id}`).digest("hex");
}
