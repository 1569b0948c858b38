import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newestRelease } from "../releases/release.ts";

/** What a check is about to read: the release that is live, and the version of each draft that is to follow it. */
export interface Checked {
	readonly release: number;
	readonly drafts: ReadonlyMap<string, number>;
}

/** Thrown within the transaction of a release: what was checked is not what would go live. */
export class ChangedSinceCheck extends Error {
	override readonly name = "ChangedSinceCheck";
}

/** Reads what a check of these documents begins from. Has to come before the check: whatever changes later is noticed then. */
export function beforeCheck(store: Store, ids: readonly string[]): Promise<Checked> {
	return store.read(async (tx) => {
		const versions = await versionsOf(tx, ids);
		return {
			release: await newestRelease(tx),
			drafts: new Map(ids.map((id) => [id, versions.get(id) ?? 0])),
		};
	});
}

/** Is what would go live with these documents still what was checked, but for what was checked with them and is live by now? */
export async function holds(tx: Tx, { release, drafts }: Checked, ids: readonly string[]): Promise<boolean> {
	const since = await tx
		.selectFrom("release_changes")
		.select(["document_id", "revision_id"])
		.where("release", ">", release)
		.execute();
	if (since.some(({ document_id, revision_id }) => revision_id === null || !drafts.has(document_id))) return false;
	const concerned = [...new Set([...ids, ...since.map(({ document_id }) => document_id)])];
	const versions = await versionsOf(tx, concerned);
	return concerned.every((id) => (versions.get(id) ?? 0) === drafts.get(id));
}

/** Throws `ChangedSinceCheck` unless the check holds, or there was none. */
export async function rejectUnlessChecked(tx: Tx, checked: Checked | undefined, ids: readonly string[]): Promise<void> {
	if (checked && !(await holds(tx, checked, ids))) throw new ChangedSinceCheck();
}

async function versionsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const rows = await tx.selectFrom("documents").select(["id", "version"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, version }) => [id, version]));
}
