import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { publishChecked } from "../../../.server/check/publish-checked.ts";
import { typesOf } from "../../../.server/content/read-documents.ts";
import { publish } from "../../../.server/publishing/publish.ts";
import { requireChange } from "../../editor/require-role.server.ts";

const ids = z.array(z.string().max(100)).min(1, "Choose what to publish.").max(200);

/** The commands on what a page shows. */
export const action = defineAction("people", {
	/** Publishes the drafts of several documents as one release. */
	publish: command({ ids }, async ({ backend, store, context, actor }, { ids }) => {
		const types = await typesOf(store, ids);
		for (const [id, type] of types) requireChange(context, type, id, "publish");
		return publishChecked(backend, ids, (checked) => publish(store, ids, actor, { checked }));
	}),
});
