import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { typeNamed } from "../content/document.ts";
import { insert, replaceDraft } from "../content/drafts.ts";
import { getIn } from "../content/read-documents.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { putAwayUnshown } from "../media/library/put-away-unshown.ts";
import { draftGoesLive } from "../publishing/publish.ts";
import { putInTrash } from "../publishing/trash.ts";
import { makeRelease, newestRelease, type ReleaseChange, releasing } from "../releases/release.ts";
import { checkContent } from "./check-content.ts";
import type { ContentInput } from "./content-input.ts";
import { absentIn, isSame } from "./import-plan.ts";

export interface ImportOptions {
	readonly note?: string;
	/** Whether entries that are on the site and not in the content go to the trash. */
	readonly prunes?: boolean;
}

/**
 * Stores content and publishes what differs of it as one release, or none of it. Documents that exist get it as their new
 * draft. Returns the number of the release that is live then.
 * @throws {Failure} `invalid-content` with every document, field and reason; `slug-taken`; `not-possible`
 */
export function importContent(
	store: Store,
	content: ContentInput,
	actor: Actor,
	options: ImportOptions = {},
): Promise<number> {
	return releasing(store, (tx) => importIn(tx, content, actor, options));
}

export async function importIn(
	tx: Tx,
	content: ContentInput,
	actor: Actor,
	{ note = "", prunes = false }: ImportOptions,
): Promise<number> {
	const leaving = prunes ? await absentIn(tx, content) : [];
	const gone = leaving.map(({ id }) => id);
	const documents = await checkContent(tx, content, [], [], new Set(gone));
	// Their slugs are free for what comes.
	await putInTrash(tx, gone);
	const written = new Set<string>();
	for (const { id, type: name, data } of documents) {
		const type = typeNamed(name);
		const known = await tx.selectFrom("documents").select("trashed_at").where("id", "=", id).executeTakeFirst();
		if (!known) {
			await insert(tx, { type, id, data, actor, note });
			written.add(id);
			continue;
		}
		const current = await getIn(tx, id);
		if (isSame(current, data)) continue;
		if (known.trashed_at !== null)
			await tx.updateTable("documents").set({ trashed_at: null }).where("id", "=", id).execute();
		await replaceDraft(tx, { type, current, data, actor, note });
		written.add(id);
	}
	for (const some of Map.groupBy(documents, ({ type }) => type).values())
		for (const id of await arrange(tx, some)) written.add(id);
	const drafts = await Promise.all([...written].map((id) => getIn(tx, id)));
	const changes: ReleaseChange[] = (await Promise.all(drafts.map((document) => draftGoesLive(tx, document)))).map(
		(change) => ({ ...change, ...timesOf(content, change.document.id) }),
	);
	for (const row of leaving)
		changes.push({ document: { ...row, trashed_at: Date.now() }, revision: null, slug: "", position: row.place });
	if (prunes) await putAwayUnshown(tx, content.pictures ?? []);
	if (changes.length === 0) return newestRelease(tx);
	const release = await makeRelease(tx, { kind: "import", actor, note, changes });
	await record(tx, { actor, action: "import", title: `${changes.length} documents`, release });
	return release;
}

/**
 * Puts entries of a type in the order of the file, at the places that they hold among all others. Returns those that have
 * moved.
 */
async function arrange(tx: Tx, entries: readonly { readonly id: string }[]): Promise<string[]> {
	const held = new Map<string, number>();
	for (const some of inParts(entries.map(({ id }) => id)))
		for (const { id, place } of await tx
			.selectFrom("documents")
			.select(["id", "place"])
			.where("id", "in", some)
			.execute())
			held.set(id, place);
	const places = [...held.values()].sort((one, other) => one - other);
	const moved: string[] = [];
	for (const [index, { id }] of entries.entries()) {
		if (held.get(id) === places[index]) continue;
		await tx.updateTable("documents").set({ place: places[index]! }).where("id", "=", id).execute();
		moved.push(id);
	}
	return moved;
}

/** The times of a document elsewhere; none of them lies ahead. */
function timesOf({ times = {} }: ContentInput, document: string) {
	if (!Object.hasOwn(times, document)) return {};
	const { liveSince, changedAt } = times[document]!;
	const now = Date.now();
	return { liveSince: Math.min(liveSince, now), changedAt: Math.min(changedAt, now) };
}
