import { systemActor } from "../activity/actor.ts";
import type { Store } from "../db/store.ts";
import { toggle } from "./toggle-field.ts";

/**
 * Switches a toggle of an entry, in its draft and, when it is live, on the site at once, as the site itself: for jobs.
 * Other unpublished changes stay unpublished.
 * @throws {Failure} `not-found`, `not-possible` (in the trash, no such toggle)
 */
export async function setToggle(store: Store, id: string, field: string, on: boolean): Promise<void> {
	await toggle(store, { id, field, on, actor: systemActor });
}
