import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { rejectUnlessMayPublish } from "../activity/may-publish.ts";
import { record } from "../activity/record.ts";
import { typeNamed } from "../content/document.ts";
import { getIn } from "../content/read-documents.ts";
import { translationsOf } from "../content/translations-of.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { noteErased } from "../erasures/erasures.ts";
import { isKeptByLink } from "../releases/kept-by-link.ts";
import { releasing } from "../releases/release.ts";
import { unpublishIn } from "./publish.ts";

/**
 * Permanently deletes a document in the trash, with its history and its translations. Its addresses keep answering 410, but for
 * one that was by link or is about a person, of which nothing is said.
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
		const isOfPerson = typeNamed(type).personal === true;
		const isTold = !isOfPerson && !(await isKeptByLink(tx, type, id));
		for (const one of [id, ...translations]) {
			if (isTold) await rememberAddresses(tx, one);
			await (isOfPerson ? deletePerson(tx, one) : deleteForGood(tx, one));
		}
		if (isOfPerson) await noteErased(store, tx, "documents", [id, ...translations]);
		await record(tx, { actor, action: "delete", type, document: id, title: isOfPerson ? "…" : title });
	});
}

/** Deletes an entry about a person with all that was said of it: who did what stays. */
export async function deletePerson(tx: Tx, id: string): Promise<void> {
	await deleteForGood(tx, id);
	await tx.deleteFrom("proposal_drafts").where("document_id", "=", id).execute();
	await tx.updateTable("move_in_documents").set({ whole: "" }).where("document_id", "=", id).execute();
	await tx.updateTable("activity").set({ title: "…", changes: "[]" }).where("document_id", "=", id).execute();
	const events = tx.selectFrom("events").select(["id", "data"]).where("data", "like", `%"${id}"%`);
	for (const event of await events.execute())
		await tx
			.updateTable("events")
			.set({ data: withoutDocument(event.data, id) })
			.where("id", "=", event.id)
			.execute();
}

/** An event without what it says of a document but that it changed. */
function withoutDocument(data: string, id: string): string {
	const about = JSON.parse(data) as { readonly documents?: readonly { readonly id: string }[] };
	const documents = about.documents?.map((one) =>
		one.id === id ? { ...one, title: "…", before: null, after: null } : one,
	);
	return JSON.stringify({ ...about, ...(documents && { documents }) });
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
