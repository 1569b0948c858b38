import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { typeNamed } from "../content/document.ts";
import { insert, replaceDraft } from "../content/drafts.ts";
import { getIn } from "../content/read-documents.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { draftGoesLive } from "../publishing/publish.ts";
import { makeRelease, releasing } from "../releases/release.ts";
import { checkContent } from "./check-content.ts";
import type { ContentInput } from "./content-input.ts";

/**
 * Stores content and publishes all of it as one release, or none of it. Documents that exist get it as their new draft.
 * Returns the release's number.
 * @throws {Failure} `invalid-content` with every document, field and reason; `slug-taken`; `not-possible`
 */
export function importContent(store: Store, content: ContentInput, actor: Actor, note = ""): Promise<number> {
	return releasing(store, (tx) => importIn(tx, content, actor, note));
}

export async function importIn(tx: Tx, content: ContentInput, actor: Actor, note: string): Promise<number> {
	const documents = await checkContent(tx, content);
	for (const { id, type: name, data } of documents) {
		const type = typeNamed(name);
		const known = await tx.selectFrom("documents").select("trashed_at").where("id", "=", id).executeTakeFirst();
		if (!known) {
			await insert(tx, { type, id, data, actor, note });
			continue;
		}
		if (known.trashed_at !== null)
			await tx.updateTable("documents").set({ trashed_at: null }).where("id", "=", id).execute();
		await replaceDraft(tx, { type, current: await getIn(tx, id), data, actor, note });
	}
	for (const some of Map.groupBy(documents, ({ type }) => type).values()) await arrange(tx, some);
	const drafts = await Promise.all(documents.map(({ id }) => getIn(tx, id)));
	const changes = (await Promise.all(drafts.map((document) => draftGoesLive(tx, document)))).map((change) => ({
		...change,
		...timesOf(content, change.document.id),
	}));
	const release = await makeRelease(tx, { kind: "import", actor, note, changes });
	await record(tx, { actor, action: "import", title: `${documents.length} documents`, release });
	return release;
}

/** Puts entries of a type in the order of the file, at the places that they hold among all others. */
async function arrange(tx: Tx, entries: readonly { readonly id: string }[]): Promise<void> {
	const held = new Map<string, number>();
	for (const some of inParts(entries.map(({ id }) => id)))
		for (const { id, place } of await tx
			.selectFrom("documents")
			.select(["id", "place"])
			.where("id", "in", some)
			.execute())
			held.set(id, place);
	const places = [...held.values()].sort((one, other) => one - other);
	for (const [index, { id }] of entries.entries())
		if (held.get(id) !== places[index])
			await tx.updateTable("documents").set({ place: places[index]! }).where("id", "=", id).execute();
}

/** The times of a document elsewhere; none of them lies ahead. */
function timesOf({ times = {} }: ContentInput, document: string) {
	if (!Object.hasOwn(times, document)) return {};
	const { liveSince, changedAt } = times[document]!;
	const now = Date.now();
	return { liveSince: Math.min(liveSince, now), changedAt: Math.min(changedAt, now) };
}
