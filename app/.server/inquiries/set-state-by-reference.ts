import { systemActor } from "../activity/actor.ts";
import type { Store } from "../db/store.ts";
import type { InquiryState } from "../db/tables/inquiries-tables.ts";
import { setState } from "./work.ts";

/**
 * Sets the state of the inquiry with a reference such as Q-7F3K, as the site itself: for what its sender has decided elsewhere.
 * Does nothing where there is no such inquiry.
 */
export async function setStateByReference(store: Store, reference: string, state: InquiryState): Promise<void> {
	const inquiries = store.db
		.selectFrom("inquiries")
		.select("id")
		.where("reference", "=", reference.trim().toUpperCase());
	const found = await inquiries.executeTakeFirst();
	if (found) await setState(store, found.id, state, systemActor);
}
