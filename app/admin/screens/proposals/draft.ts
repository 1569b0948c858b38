import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import type { Store } from "../../../.server/db/store.ts";
import { rejectUnlessInside } from "../../../.server/proposals/contents.ts";
import { documentInProposal } from "../../../.server/proposals/document-in-proposal.ts";
import { propose } from "../../../.server/proposals/propose.ts";
import { isFailure } from "../../../errors.ts";
import { stateOf } from "../../editor/document-state.server.ts";
import { requireChange } from "../../editor/require-role.server.ts";

/** Saves the draft of the document `:document` in the proposal `:id`, as an editor does at every pause in typing. */
export const action = defineAction(
	"propose",
	{
		save: command(
			{ type: z.string().max(100), basedOn: z.number(), data: z.unknown() },
			async ({ store, params, person, actor, context }, { type, basedOn, data }) => {
				const { id: proposal = "", document = "" } = params;
				await rejectUnlessInside(store, proposal, person);
				const isNew = basedOn === 0 && !(await isThere(store, proposal, document));
				const change = isNew
					? ({ kind: "add", type, document, data } as const)
					: ({ kind: "draft", document, data, basedOn } as const);
				const mayChange = (type: string, id: string) => requireChange(context, type, id);
				await propose(store, { proposal, changes: [change], actor, mayChange });
			},
			async ({ backend, params }) =>
				stateOf(backend, await documentInProposal(backend.store, params.id!, params.document!), []),
		),
	},
	{ forProposers: "all" },
);

async function isThere(store: Store, proposal: string, document: string): Promise<boolean> {
	try {
		await documentInProposal(store, proposal, document);
		return true;
	} catch (error) {
		if (isFailure(error, "not-found")) return false;
		throw error;
	}
}
