import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { announceToAssignee } from "./announce.ts";

/**
 * Approves a suspected inquiry, which sends it to its destinations. Does nothing when it is approved already.
 * @throws {Failure} `not-found`
 */
export function approve(store: Store, id: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const found = await tx
			.selectFrom("inquiries")
			.select(["id", "reference", "assigned_to"])
			.where("id", "=", id)
			.executeTakeFirst();
		if (!found) throw new Failure("not-found", "There is no such inquiry; it may have been erased.", { id });
		const releasing = tx
			.updateTable("inquiries")
			.set({ quarantined: 0 })
			.where("id", "=", id)
			.where("quarantined", "=", 1);
		if ((await releasing.executeTakeFirst()).numUpdatedRows === 0n) return;
		await tx.updateTable("inquiries").set({ state: "new" }).where("id", "=", id).where("state", "=", "spam").execute();
		await enqueue(tx, id, Date.now());
		await announceToAssignee(tx, found);
		await record(tx, { actor, action: "release", type: "inquiries", document: id, title: found.reference });
	});
}
