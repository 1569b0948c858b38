import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { changesOf } from "../activity/changes.ts";
import { record } from "../activity/record.ts";
import { typeNamed } from "../content/document.ts";
import { getIn, rejectTrashed } from "../content/read-documents.ts";
import { holdSlugs } from "../content/slugs.ts";
import { normalize } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { lockForUpdate, releasing } from "../releases/release.ts";
import { rowOf } from "./publish.ts";

/**
 * Makes what is live the draft again; the previous draft stays in the history.
 * @throws {Failure} `not-found`; `not-possible` (in the trash, not live)
 */
export function takeLive(store: Store, id: string, actor: Actor): Promise<void> {
	return releasing(store, async (tx) => {
		await lockForUpdate(tx, [id]);
		const document = await getIn(tx, id);
		rejectTrashed(document);
		const { type: name, title, version, data } = document;
		const { live_revision, live_slug } = await rowOf(tx, id);
		if (live_revision === null) throw new Failure("not-possible", `“${title}” is not on the site.`, {});
		const live = await tx
			.selectFrom("revisions")
			.select("data")
			.where("id", "=", live_revision)
			.executeTakeFirstOrThrow();
		// The version increases, so that somebody who has the document open cannot overwrite this.
		const now = { draft_revision: live_revision, slug: live_slug, version: version + 1, rolled_back: 0 };
		await tx
			.updateTable("documents")
			.set({ ...now, updated_at: Date.now() })
			.where("id", "=", id)
			.execute();
		await holdSlugs(tx, name, id, [live_slug]);
		const { fields } = typeNamed(name);
		const changes = changesOf(fields, data, normalize(fields, JSON.parse(live.data)));
		await record(tx, { actor, action: "save", type: name, document: id, title, changes });
	});
}

/**
 * Confirms that a draft is wanted although the site was rolled back to before it.
 * @throws {Failure} `not-found`
 */
export function keepDraft(store: Store, id: string): Promise<void> {
	return store.write(async (tx) => {
		await getIn(tx, id);
		await tx.updateTable("documents").set({ rolled_back: 0 }).where("id", "=", id).execute();
	});
}
