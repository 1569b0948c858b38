import type { Actor } from "../activity/actor.ts";
import { latestOf } from "../activity/list-activity.ts";
import { record } from "../activity/record.ts";
import { getIn } from "../content/read-documents.ts";
import type { Store } from "../db/store.ts";
import { newestRelease } from "../releases/release.ts";
import { stateAt } from "../releases/state-at.ts";

/** Writes down that somebody has read what is live of a document, and answers for it. */
export function confirmLive(store: Store, id: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const { type, title } = await getIn(tx, id);
		const release = await newestRelease(tx);
		await record(tx, { actor, action: "confirm", type, document: id, title, release });
	});
}

/** When exactly the version that is live was confirmed; undefined when it never was. */
export async function confirmedAt(store: Store, id: string): Promise<number | undefined> {
	const confirmed = await latestOf(store, "confirm", id, id);
	if (confirmed?.release == null) return undefined;
	const { at, release } = confirmed;
	return store.read(async (tx) => {
		const live = async (release: number) => (await stateAt(tx, release, [id]).executeTakeFirst())?.revision_id;
		const revision = await live(release);
		return revision && revision === (await live(await newestRelease(tx))) ? at : undefined;
	});
}
