import { z } from "zod";
import { type ActionContext, command, defineAction } from "../../.server/actions/define-action.ts";
import { oneByOne } from "../../.server/actions/one-by-one.ts";
import { checkRemoval } from "../../.server/check/check-change.ts";
import { publishChecked } from "../../.server/check/publish-checked.ts";
import { duplicate } from "../../.server/content/duplicate.ts";
import { typesOf } from "../../.server/content/read-documents.ts";
import type { Store } from "../../.server/db/store.ts";
import { erase } from "../../.server/publishing/erase.ts";
import { move } from "../../.server/publishing/move.ts";
import { publish, unpublish } from "../../.server/publishing/publish.ts";
import { toggle } from "../../.server/publishing/toggle-field.ts";
import { restore, trash, undoTrash } from "../../.server/publishing/trash.ts";
import type { Collection } from "../../content/model/define.ts";
import { Failure, type Issue } from "../../errors.ts";
import { begunBy } from "../editor/document-state.server.ts";
import { requireChange } from "../editor/require-role.server.ts";
import { collectionAt } from "./collection-at.ts";

const id = z.string().max(100);
const place = z.union([z.enum(["start", "end"]), z.object({ before: id }), z.object({ after: id })]);

// A limit on what one request can change.
const ofAll = { ids: z.array(id).min(1).max(1000).readonly() };

/** The commands on entries of the collection `:collection`. */
export const action = defineAction(
	"people",
	{
		toggle: onEntries({ on: z.boolean() }, async ({ store, actor, type, report, input: { ids, on } }) => {
			const field = type.list.featured?.field ?? "";
			await oneByOne(ids, report, (id) => toggle(store, { id, field, on, actor }));
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
		trash: onEntries({}, async ({ backend, store, actor, report, input: { ids } }) => {
			const warnings = await checkRemoval(backend, ids);
			await oneByOne(ids, report, (id) => trash(store, id, actor));
			return warnings;
		}),
		duplicate: onEntries({}, async ({ backend, store, actor, person, type, report, input: { ids } }) => {
			const begun = begunBy(backend, type, person);
			const copies: Copy[] = [];
			await oneByOne(ids, report, async (id) => {
				const { id: copy, title } = await duplicate(store, { id, actor, begun });
				copies.push({ id: copy, title });
			});
			return { copies };
		}),
		undoTrash: onEntries({}, ({ store, actor, report, input: { ids } }) =>
			oneByOne(ids, report, (id) => undoTrash(store, id, actor)),
		),
		restore: onEntries({}, ({ store, actor, report, input: { ids } }) =>
			oneByOne(ids, report, (id) => restore(store, id, actor)),
		),
		delete: onEntries({}, ({ store, actor, report, input: { ids } }) =>
			oneByOne(ids, report, (id) => erase(store, id, actor)),
		),
	},
	{ forProposers: ["duplicate", "restore"] },
);

interface OnEntries<Shape extends z.ZodRawShape> extends ActionContext {
	readonly type: Collection<string, any>;
	readonly input: z.output<z.ZodObject<Shape & typeof ofAll>>;
}

/** An entry that was made as a copy of another. */
export interface Copy {
	readonly id: string;
	readonly title: string;
}

/**
 * A command for people who may change entries of this type. Returns warnings about pages of the site that it breaks, and
 * the copies that it made.
 */
function onEntries<Shape extends z.ZodRawShape>(
	shape: Shape,
	run: (on: OnEntries<Shape>) => Promise<readonly Issue[] | unknown>,
) {
	return command({ ...ofAll, ...shape }, async (context, sent) => {
		const input = sent as OnEntries<Shape>["input"];
		const type = collectionAt(context.params.collection);
		requireChange(context.context, type.name);
		await ofThisType(context.store, type.name, (sent as { ids: readonly string[] }).ids);
		const outcome = await run({ ...context, type, input });
		const { copies = [] } = (outcome ?? {}) as { copies?: readonly Copy[] };
		return { warnings: Array.isArray(outcome) ? (outcome as readonly Issue[]) : [], copies };
	});
}

/** Ids of other collections are rejected as not found. */
async function ofThisType(store: Store, type: string, ids: readonly string[]): Promise<void> {
	const known = await typesOf(store, ids);
	const other = ids.find((id) => known.get(id) !== type);
	if (other) throw new Failure("not-found", "This entry is not in the list any more.", { id: other });
}
