import { z } from "zod";
import { command, defineAction } from "../../.server/actions/define-action.ts";
import { removeEvidence } from "../../.server/evidence/evidence-files.ts";
import type { ActionArgs } from "../../extending/route-types.ts";
import { seenEntry } from "../editor/require-role.server.ts";

/** Removes private files of the entry `:id`. */
export const action = defineAction("editor", {
	remove: command({ id: z.string().max(100) }, async (context, { id }) => {
		await removeEvidence(context.store, { document: await seenEntry(context), id }, context.actor);
	}),
}) satisfies (args: ActionArgs<"id">) => Promise<Response>;
