import { z } from "zod";
import { command, defineAction } from "../../.server/actions/define-action.ts";
import { get } from "../../.server/content/read-documents.ts";
import { removeEvidence } from "../../.server/evidence/evidence-files.ts";
import type { ActionArgs } from "../../extending/route-types.ts";
import { requireRole } from "../editor/require-role.server.ts";

/** Removes private files of the entry `:id`. */
export const action = defineAction("editor", {
	remove: command({ id: z.string().max(100) }, async ({ store, actor, context, params }, { id }) => {
		const document = await get(store, params.id ?? "");
		requireRole(context, document.type, document.id);
		await removeEvidence(store, { document: document.id, id }, actor);
	}),
}) satisfies (args: ActionArgs<"id">) => Promise<Response>;
