import { sql } from "kysely";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { InquiriesTable } from "./table.ts";

/** Everything a person wrote to us, found by their address in any spelling of its letters, the oldest first. */
export function exportPerson(store: Store, email: string): Promise<InquiriesTable[]> {
	return store.read((tx) => inquiriesOf(tx, email));
}

/**
 * Erases everything a person wrote to us, with its deliveries and what receivers answered. The activity log keeps that
 * it was done, without whose it was. Returns how many inquiries there were.
 */
export function erasePerson(store: Store, email: string, actor: Actor): Promise<number> {
	return store.write(async (tx) => {
		const inquiries = await inquiriesOf(tx, email);
		for (const { id, reference } of inquiries) {
			await tx.deleteFrom("inquiries").where("id", "=", id).execute();
			await record(tx, { actor, action: "erase", type: "inquiries", document: id, title: reference });
		}
		return inquiries.length;
	});
}

function inquiriesOf(tx: Tx, email: string): Promise<InquiriesTable[]> {
	const wanted = sql<string>`lower(${email.trim()})`;
	return tx.selectFrom("inquiries").selectAll().where(sql<string>`lower(email)`, "=", wanted).orderBy("id").execute();
}
