import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { rejectUnlessMayPublish } from "../activity/rights.ts";
import { getIn } from "../content/read-documents.ts";
import { translationsOf } from "../content/translations-of.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { isKeptByLink } from "../releases/kept-by-link.ts";
import { releasing } from "../releases/release.ts";
import { unpublishIn } from "./publish.ts";

/**
 * Permanently deletes a document in the trash, with its history and its translations. Its addresses keep answering 410, but for
 * one that was by link, of which nothing is said.
 * @throws {Failure} `not-found`; `not-possible` when it is not in the trash
 */
export function erase(store: Store, id: string, actor: Actor): Promise<void> {
	return releasing(store, async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		const { type, title, trashedAt } = await getIn(tx, id);
		if (trashedAt === null)
			throw new Failure("not-possible", `“${title}” is not in the trash; put it there first.`, {});
		const translations = (await translationsOf(tx, [id])).map((row) => row.id);
		// One of them may have been taken out of the trash alone.
		await unpublishIn(tx, translations, actor, { isTold: true });
		const isTold = !(await isKeptByLink(tx, type, id));
		for (const one of [id, ...translations]) {
			if (isTold) await rememberAddresses(tx, one);
			await deleteForGood(tx, one);
		}
		await record(tx, { actor, action: "delete", type, document: id, title });
	});
}

async function rememberAddresses(tx: Tx, id: string): Promise<void> {
	await tx
		.insertInto("gone_paths")
		.columns(["path"])
		.expression(tx.selectFrom("redirects").select("from_path").where("document_id", "=", id))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

async function deleteForGood(tx: Tx, id: string): Promise<void> {
	for (const table of ["agent_reads", "schedules", "redirects", "slugs", "release_changes", "revisions"] as const)
		await tx.deleteFrom(table).where("document_id", "=", id).execute();
	await tx.deleteFrom("documents").where("id", "=", id).execute();
}
