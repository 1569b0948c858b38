import { z } from "zod";
import { type ActionContext, command, defineAction } from "../../.server/actions/define-action.ts";
import { get } from "../../.server/content/read.ts";
import type { Store } from "../../.server/db/store.ts";
import { checkRemoval } from "../../.server/publishing/check/check.ts";
import { publishChecked } from "../../.server/publishing/check/publish-checked.ts";
import { erase } from "../../.server/publishing/erase.ts";
import { move } from "../../.server/publishing/move.ts";
import { publish, unpublish } from "../../.server/publishing/publish.ts";
import { toggle } from "../../.server/publishing/toggle.ts";
import { restore, trash, undoTrash } from "../../.server/publishing/trash.ts";
import type { Collection } from "../../content/define.ts";
import { Failure, type Issue } from "../../errors.ts";
import { requireRole } from "../editor/access.ts";
import { collectionAt } from "./collection-at.ts";

const id = z.string().max(100);
const place = z.union([z.enum(["start", "end"]), z.object({ before: id }), z.object({ after: id })]);

// What is done at once is bounded.
const ofAll = { ids: z.array(id).min(1).max(1000).readonly() };

/** What is done to entries of the collection `:collection`. */
export const action = defineAction("editor", {
	toggle: onEntries({ on: z.boolean() }, async ({ store, actor, type, input: { ids, on } }) => {
		for (const id of ids) await toggle(store, { id, field: type.list.featured?.field ?? "", on, actor });
	}),
	move: onEntries({ to: place }, ({ store, actor, type, input: { ids, to } }) =>
		move(store, { type: type.name, ids, to, actor }),
	),
	publish: onEntries({}, async ({ backend, store, actor, input: { ids } }) => {
		await publishChecked(backend, ids, (checked) => publish(store, ids, actor, { checked }));
	}),
	unpublish: onEntries({}, async ({ backend, store, actor, input: { ids } }) => {
		const warnings = await checkRemoval(backend, ids);
		await unpublish(store, ids, actor);
		return warnings;
	}),
	trash: onEntries({}, async ({ backend, store, actor, input: { ids } }) => {
		const warnings = await checkRemoval(backend, ids);
		for (const id of ids) await trash(store, id, actor);
		return warnings;
	}),
	undoTrash: onEntries({}, async ({ store, actor, input: { ids } }) => {
		for (const id of ids) await undoTrash(store, id, actor);
	}),
	restore: onEntries({}, async ({ store, actor, input: { ids } }) => {
		for (const id of ids) await restore(store, id, actor);
	}),
	delete: onEntries({}, async ({ store, actor, input: { ids } }) => {
		for (const id of ids) await erase(store, id, actor);
	}),
});

interface OnEntries<Shape extends z.ZodRawShape> extends ActionContext {
	readonly type: Collection<string, any>;
	readonly input: z.output<z.ZodObject<Shape & typeof ofAll>>;
}

/** A command for those who may change entries of this type. Answers with what it breaks on pages of the site. */
function onEntries<Shape extends z.ZodRawShape>(
	shape: Shape,
	run: (on: OnEntries<Shape>) => Promise<readonly Issue[] | unknown>,
) {
	return command({ ...ofAll, ...shape }, async (context, sent) => {
		const input = sent as OnEntries<Shape>["input"];
		const type = collectionAt(context.params.collection);
		requireRole(context.context, type.name);
		await ofThisType(context.store, type.name, (sent as { ids: readonly string[] }).ids);
		const warnings = await run({ ...context, type, input });
		return { warnings: Array.isArray(warnings) ? (warnings as readonly Issue[]) : [] };
	});
}

/** An entry of another collection is none of this list, whatever its id. */
async function ofThisType(store: Store, type: string, ids: readonly string[]): Promise<void> {
	for (const id of ids) {
		const document = await get(store, id);
		if (document.type !== type) throw new Failure("not-found", "This entry is not in the list any more.", { id });
	}
}
