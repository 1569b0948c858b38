import { systemActor } from "../../app/.server/activity/actor.ts";
import { create } from "../../app/.server/content/drafts.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { publish } from "../../app/.server/publishing/publish.ts";

/** Puts a new entry onto the site, as somebody in the studio would. */
export async function publishNew(store: Store, type: string, data: object): Promise<string> {
	const { id } = await create(store, { type, data, actor: systemActor });
	await publish(store, [id], systemActor);
	return id;
}
