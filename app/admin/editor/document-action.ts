import { z } from "zod";
import { type ActionContext, command, defineAction } from "../../.server/actions/define-action.ts";
import { checkRemoval } from "../../.server/check/check-change.ts";
import { publishChecked } from "../../.server/check/publish-checked.ts";
import { type ContentDocument, typeNamed } from "../../.server/content/document.ts";
import { draftOf } from "../../.server/content/draft-shape.ts";
import { create, type DraftChange, saveDraft } from "../../.server/content/drafts.ts";
import { get, history } from "../../.server/content/read-documents.ts";
import type { Store } from "../../.server/db/store.ts";
import { publish, saveAndPublish, unpublish } from "../../.server/publishing/publish.ts";
import { keepDraft, takeLive } from "../../.server/publishing/rolled-back.ts";
import { restore, trash } from "../../.server/publishing/trash.ts";
import { cancelSchedule, reschedule, schedule } from "../../.server/schedule/schedule.ts";
import { Failure, type Issue, isFailure } from "../../errors.ts";
import { documentState, storedState } from "./document-state.server.ts";
import { requireChange } from "./require-role.server.ts";

const id = z.string().max(100);
const time = z
	.number("Choose a day and a time.")
	.refine((at) => !Number.isNaN(new Date(at).getTime()), "Choose a day and a time.");

// `type` is needed only for a new document; `basedOn` is the version that the change was made from.
const ofAll = { type: z.string().max(100).default(""), basedOn: z.number().default(Number.NaN) };

/** The commands on the document `:id`: save its draft, publish, unpublish, schedule, roll back, and more. */
export const action = defineAction(
	"people",
	{
		save: command(
			{ ...ofAll, data: z.unknown().optional() },
			({ store, context, params, actor }, { type, basedOn, data }) =>
				save(store, type, {
					id: params.id!,
					basedOn,
					data,
					actor,
					mayChange: (type, id) => requireChange(context, type, id),
				}),
			({ backend }, document) => storedState(backend, document),
		),
		publish: onDocument({ data: z.unknown().optional() }, ({ backend, store, type, change }) => {
			const { id, data, actor } = change;
			if (data === undefined)
				return publishChecked(backend, [id], (checked) => publish(store, [id], actor, { checked }));
			const draft = new Map([[id, draftOf(typeNamed(type), id, data)]]);
			return publishChecked(backend, [id], (checked) => saveAndPublish(store, change, checked), draft);
		}),
		unpublish: onDocument({}, async ({ backend, store, change: { id, actor } }) => {
			const warnings = await checkRemoval(backend, [id]);
			await unpublish(store, [id], actor);
			return warnings;
		}),
		restore: onDocument(
			{ revision: id },
			({ store, input, change }) => restoreVersion(store, input.revision, change),
			"people",
		),
		trash: onDocument({}, async ({ backend, store, change: { id, actor } }) => {
			const warnings = await checkRemoval(backend, [id]);
			await trash(store, id, actor);
			return warnings;
		}),
		untrash: onDocument({}, ({ store, change: { id, actor } }) => restore(store, id, actor), "people"),
		schedule: onDocument(
			{ at: time, action: z.enum(["publish", "unpublish"]) },
			async ({ store, input: { at, action }, change: { id, actor } }) => {
				rejectPassed(at);
				await schedule(store, { id, action, at, actor });
			},
		),
		reschedule: onDocument(
			{ schedule: id, at: time, withChanges: z.boolean().default(false) },
			async ({ store, input: { schedule, at, withChanges }, change: { id, actor } }) => {
				rejectPassed(at);
				await reschedule(store, { document: id, id: schedule, at, actor, withChanges });
			},
		),
		cancelSchedule: onDocument({ schedule: id }, ({ store, input, change: { id, actor } }) =>
			cancelSchedule(store, { document: id, id: input.schedule, actor }),
		),
		takeLive: onDocument({}, ({ store, change: { id, actor } }) => takeLive(store, id, actor), "people"),
		keepDraft: onDocument({}, ({ store, change: { id } }) => keepDraft(store, id), "people"),
	},
	// Each asks for what the type of its document needs.
	{ forProposers: "all" },
);

interface OnDocument<Shape extends z.ZodRawShape> extends ActionContext {
	/** Name of the document's content type. */
	readonly type: string;
	readonly input: z.output<z.ZodObject<Shape & typeof ofAll>>;
	readonly change: DraftChange;
}

/** A command for people who may change documents of this type. Returns the document's new state, and warnings. */
function onDocument<Shape extends z.ZodRawShape>(
	shape: Shape,
	run: (on: OnDocument<Shape>) => Promise<readonly Issue[] | unknown>,
	need: "people" | "publish" = "publish",
) {
	return command(
		{ ...ofAll, ...shape },
		async (context, sent) => {
			const { store, params, actor } = context;
			const input = sent as OnDocument<Shape>["input"];
			const { type: ofNew, basedOn, data } = sent as { type: string; basedOn: number; data?: unknown };
			const id = params.id!;
			const type = await typeOf(store, id, ofNew);
			requireChange(context.context, type, id, need);
			const warnings = await run({ ...context, type, input, change: { id, basedOn, data, actor } });
			return Array.isArray(warnings) ? (warnings as readonly Issue[]) : [];
		},
		async ({ backend, params }, warnings) => ({ ...(await documentState(backend, params.id!)), warnings }),
	);
}

function rejectPassed(at: number): void {
	if (at <= Date.now()) throw new Failure("not-possible", "This time has passed; choose a later one.", {});
}

async function typeOf(store: Store, id: string, ofNew: string): Promise<string> {
	try {
		return (await get(store, id)).type;
	} catch (error) {
		if (!isFailure(error, "not-found")) throw error;
		return ofNew;
	}
}

/**
 * Stores a draft. This runs at every pause in typing, so the document is read only once, under its lock. The first save
 * of a new document creates it, under the id that the editor has used for it so far.
 */
async function save(store: Store, type: string, change: DraftChange): Promise<ContentDocument> {
	const { id, basedOn, data, actor, mayChange } = change;
	if (basedOn === 0 && type !== id) {
		mayChange?.(type, id);
		if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
			throw new Failure("malformed-content", "This is not the id of a document.", { problems: [] });
		try {
			return await create(store, { type, id, data, actor });
		} catch (error) {
			// When the response to the first save was lost, the editor sends it again, and the document exists already. That
			// is not a conflict.
			if (!isFailure(error, "id-taken")) throw error;
		}
	}
	return saveDraft(store, change);
}

async function restoreVersion(store: Store, revision: string, change: DraftChange): Promise<void> {
	const found = (await history(store, change.id)).find(({ id }) => id === revision);
	if (!found) throw new Failure("not-found", "This version is not in the history any more.", { id: revision });
	await saveDraft(store, { ...change, data: found.data, note: `Version ${found.number} restored` });
}
