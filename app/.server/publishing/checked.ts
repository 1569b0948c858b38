import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newestRelease } from "../releases/release.ts";

/** The input of a check: the number of the live release, and the version of each draft to be published. */
export interface Checked {
	readonly release: number;
	readonly drafts: ReadonlyMap<string, number>;
	/** Epoch milliseconds: what goes live says of itself that it has changed then, as the pages do that were checked. */
	readonly at: number;
}

/** Thrown in the transaction of a release when what was checked is not what would go live. */
export class ChangedSinceCheck extends Error {
	override readonly name = "ChangedSinceCheck";
}

/** Reads the input of a check. Must be called before the check, so that any later change is noticed. */
export function beforeCheck(store: Store, ids: readonly string[]): Promise<Checked> {
	return store.read(async (tx) => {
		const versions = await versionsOf(tx, ids);
		return {
			release: await newestRelease(tx),
			drafts: new Map(ids.map((id) => [id, versions.get(id) ?? 0])),
			at: Date.now(),
		};
	});
}

/**
 * Whether publishing these documents would still produce what was checked. Documents of the same check may have gone
 * live in the meantime.
 */
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

/** Throws `ChangedSinceCheck` when the check is outdated. Does nothing when there was none. */
export async function rejectUnlessChecked(tx: Tx, checked: Checked | undefined, ids: readonly string[]): Promise<void> {
	if (checked && !(await holds(tx, checked, ids))) throw new ChangedSinceCheck();
}

async function versionsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const rows = await tx.selectFrom("documents").select(["id", "version"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, version }) => [id, version]));
}
