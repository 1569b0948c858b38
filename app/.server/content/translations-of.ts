import { translation, translationOf } from "../../content/system/translation.ts";
import type { Tx } from "../db/schema.ts";

/** The translations of these documents, also those in the trash and those into languages that the site has no more. */
export async function translationsOf(tx: Tx, documents: Iterable<string>) {
	const wanted = new Set(documents);
	const all = await tx.selectFrom("documents").selectAll().where("type", "=", translation.name).execute();
	return all.filter(({ id }) => wanted.has(translationOf(id).document));
}
