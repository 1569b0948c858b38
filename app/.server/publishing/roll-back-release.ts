import { Failure, isFailure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { isKeptByLink, saysByLink } from "../releases/kept-by-link.ts";
import {
	type DocumentRow,
	lockForUpdate,
	makeRelease,
	newestRelease,
	type ReleaseChange,
	releasing,
} from "../releases/release.ts";
import { stateAt } from "../releases/state-at.ts";

/**
 * Rolls the site back to an earlier release, by making a new one; drafts stay. Returns the new release's number.
 * @throws {Failure} `not-found`; `not-possible` when an address it needs belongs to another draft now
 */
export function rollback(store: Store, to: number, actor: Actor): Promise<number> {
	return releasing(store, async (tx) => {
		await lockForUpdate(tx, "all");
		const known = await tx.selectFrom("releases").select("number").where("number", "=", to).executeTakeFirst();
		if (!known) throw new Failure("not-found", `There is no release ${to}.`, { id: String(to) });
		const changes = await changesBackTo(tx, to);
		if (changes.length === 0) return newestRelease(tx);
		try {
			const release = await makeRelease(tx, { kind: "rollback", actor, ofRelease: to, changes });
			await markRolledBack(tx, changes);
			await record(tx, { actor, action: "roll back", title: `Release ${to}`, release });
			return release;
		} catch (error) {
			if (!isFailure(error, "slug-taken")) throw error;
			const sentence = `Release ${to} cannot come back: its slug “${error.facts.slug}” now belongs to another draft. Change that one first.`;
			throw new Failure("not-possible", sentence, {}, { cause: error });
		}
	});
}

/** Publishing one of these drafts would bring back what the rollback removed, so their editors are asked first. */
async function markRolledBack(tx: Tx, changes: readonly ReleaseChange[]): Promise<void> {
	for (const some of inParts(changes)) {
		await tx
			.updateTable("documents")
			.set(({ eb }) => ({
				rolled_back: eb
					.case()
					.when(eb.or([eb("live_revision", "is", null), eb("live_revision", "=", eb.ref("draft_revision"))]))
					.then(0)
					.else(1)
					.end(),
			}))
			.where(
				"id",
				"in",
				some.map(({ document }) => document.id),
			)
			.execute();
	}
}

async function changesBackTo(tx: Tx, release: number): Promise<ReleaseChange[]> {
	const rows = await tx.selectFrom("documents").selectAll().execute();
	const then = new Map((await stateAt(tx, release).execute()).map((state) => [state.document_id, state]));
	const changes: ReleaseChange[] = [];
	for (const row of rows) {
		const { revision_id: revision = null, slug = "", place = row.place } = then.get(row.id) ?? {};
		if (revision === row.live_revision && slug === row.live_slug && (revision === null || place === row.place))
			continue;
		if (await becomesPublic(tx, row, revision)) continue;
		const document = revision !== null && row.trashed_at !== null ? await outOfTrash(tx, row, revision, slug) : row;
		const changedAt = then.get(row.id)?.changed_at;
		changes.push({ document, revision, slug, position: revision === null ? row.place : place, changedAt });
	}
	return changes;
}

/** Whether an entry that is by link today was not then: going back must not show everybody what was kept from them since. */
async function becomesPublic(tx: Tx, { id, type }: DocumentRow, revision: string | null): Promise<boolean> {
	if (revision === null || !(await isKeptByLink(tx, type, id))) return false;
	const then = tx.selectFrom("revisions").select("data").where("id", "=", revision);
	const { data } = await then.executeTakeFirstOrThrow();
	return !saysByLink(type, data);
}

/**
 * A document that returns from the trash gets the old revision as its draft too, because its own draft's slug may be
 * taken by now.
 */
async function outOfTrash(tx: Tx, row: DocumentRow, revision: string, slug: string): Promise<DocumentRow> {
	const back = { trashed_at: null, draft_revision: revision, slug, version: row.version + 1, updated_at: Date.now() };
	await tx.updateTable("documents").set(back).where("id", "=", row.id).execute();
	return { ...row, ...back };
}
