import { backendContext } from "../../../.server/http.ts";
import { checkProposal } from "../../../.server/proposals/publish-proposal.ts";
import type { Issue } from "../../../errors.ts";
import type { Route } from "./+types/proposal-resource";
import { visibleSite } from "./visible-site.server.ts";

/** The result of the publish check of a proposal. */
export interface ProposalCheck {
	readonly issues: readonly Issue[];
	/** How many pages were looked at, and how many more will be after it is live. */
	readonly pages: number;
	readonly left: number;
}

/** Checks exactly the release that the proposal `:id` would make. */
export async function checkPart({ context, params }: Route.LoaderArgs): Promise<ProposalCheck> {
	await visibleSite(context, params.id);
	const { issues, drawn, left } = await checkProposal(context.get(backendContext), params.id);
	return { issues, pages: drawn.size, left };
}
