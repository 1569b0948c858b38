import type { RouterContextProvider } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { hasHidden, rejectOutsider } from "../../../.server/proposals/contents.ts";
import { type ProposalSite, siteOfProposal } from "../../../.server/proposals/site.ts";
import { Failure } from "../../../errors.ts";

/**
 * The site of a proposal, for people who may see all of it.
 * @throws {Failure} `not-found`, `not-allowed`
 */
export async function visibleSite(context: Readonly<RouterContextProvider>, id: string): Promise<ProposalSite> {
	const site = await siteOfProposal(context.get(backendContext).store, id);
	const person = context.get(personContext);
	rejectOutsider(site, person);
	if (!hasHidden(site, person)) return site;
	throw new Failure("not-allowed", "This proposal holds settings that only administrators may see.", {});
}
