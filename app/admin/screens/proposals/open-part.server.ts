import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { listProposals } from "../../../.server/proposals/list-proposals.ts";
import type { Route } from "./+types/proposal-resource";

/** A proposal that entries can be put into. */
export interface OpenProposal {
	readonly id: string;
	readonly name: string;
	readonly entries: number;
	/** Whether people without an account see it by a link. */
	readonly isShared: boolean;
}

/** The open proposals, those that changed last first. */
export async function openPart({ context }: Route.LoaderArgs): Promise<readonly OpenProposal[]> {
	const proposals = await listProposals(context.get(backendContext).store, context.get(personContext), {
		states: ["open"],
		limit: 50,
	});
	return proposals.map(({ id, name, entries, isShared }): OpenProposal => ({ id, name, entries, isShared }));
}
