import type { Fields } from "../../content/fields/field.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record, recordRelease } from "../activity/record.ts";
import { type ContentDocument, typeNamed } from "../content/document.ts";
import { insertRevision, replaceDraft } from "../content/drafts.ts";
import { getIn, rejectTrashed } from "../content/read-documents.ts";
import { type AnyType, normalize } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";
import { lockForUpdate, makeRelease, releasing } from "../releases/release.ts";
import { rowOf } from "./publish.ts";

interface Toggle {
	readonly id: string;
	/** Name of a toggle field. */
	readonly field: string;
	readonly on: boolean;
	readonly actor: Actor;
}

/**
 * Switches a toggle of a document, in its draft and, when it is live, on the site at once. Other unpublished changes
 * stay unpublished. Returns the document's new state.
 * @throws {Failure} `not-found`, `not-possible` (in the trash, no such toggle)
 */
export function toggle(store: Store, { id, field, on, actor }: Toggle): Promise<ContentDocument> {
	return releasing(store, async (tx) => {
		await lockForUpdate(tx, [id]);
		const document = await getIn(tx, id);
		rejectTrashed(document);
		const type = typeNamed(document.type);
		const fields: Fields = type.fields;
		const declared = fields[field];
		if (declared?.kind !== "toggle") throw new Failure("not-possible", `${type.label} has no toggle “${field}”.`, {});
		const note = `${declared.label}: ${on ? "on" : "off"}`;
		// Other changes of a draft that differs from the site must not go live with this.
		const differs = document.live && document.unpublished;
		const patched = differs ? await patchLive(tx, document, { type, field, on, actor, note }) : undefined;
		const current = await getIn(tx, id);
		const data = { ...current.data, [field]: on };
		const stored =
			current.data[field] === on ? undefined : await replaceDraft(tx, { type, current, data, actor, note });
		const row = await rowOf(tx, id);
		const revision = differs ? patched : row.draft_revision;
		if (document.live && revision && revision !== row.live_revision) {
			const changes = [{ document: row, revision, slug: row.live_slug, position: row.place }];
			const release = await makeRelease(tx, { kind: "publish", actor, note, changes });
			if (stored?.line) await recordRelease(tx, stored.line, release);
			else
				await record(tx, { actor, action: "publish", type: type.name, document: id, title: document.title, release });
		}
		return getIn(tx, id);
	});
}

interface Patch {
	readonly type: AnyType;
	readonly field: string;
	readonly on: boolean;
	readonly actor: Actor;
	readonly note: string;
}

/**
 * Stores the live revision with the toggle switched, beside the draft, which stays different. Returns the new revision;
 * undefined when the toggle is set already.
 */
async function patchLive(tx: Tx, { id, version }: ContentDocument, patch: Patch): Promise<string | undefined> {
	const { type, field, on, actor, note } = patch;
	const live = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "live_revision")
		.select("revisions.data")
		.where("documents.id", "=", id)
		.executeTakeFirstOrThrow();
	const before = normalize(type.fields, JSON.parse(live.data));
	if (before[field] === on) return undefined;
	const revision = newId();
	// The draft's version increases too, so that revision numbers stay unique and nobody overwrites this unknowingly.
	await tx
		.updateTable("documents")
		.set({ version: version + 1 })
		.where("id", "=", id)
		.execute();
	await insertRevision(tx, {
		type,
		document: id,
		revision,
		number: version + 1,
		data: { ...before, [field]: on },
		actor,
		note,
	});
	return revision;
}
