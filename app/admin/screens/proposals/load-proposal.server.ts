import type { Person } from "../../../.server/auth/person.ts";
import { languageClosedTo } from "../../../.server/auth/person-rights.ts";
import type { Backend } from "../../../.server/http.ts";
import { approvalRule, approverWords, isApproved } from "../../../.server/proposals/approval.ts";
import { changedPages } from "../../../.server/proposals/changed-pages.ts";
import { contentsOf, hasHidden, rejectOutsider } from "../../../.server/proposals/contents.ts";
import { orderContentsOf } from "../../../.server/proposals/order-contents.ts";
import { listReviewComments } from "../../../.server/proposals/review-comments.ts";
import { listReviewLinks } from "../../../.server/proposals/review-links.ts";
import { siteOfProposal } from "../../../.server/proposals/site.ts";
import { listVerdicts } from "../../../.server/proposals/verdicts.ts";
import { getRelease } from "../../../.server/releases/compare-releases.ts";

/**
 * Loads the data of the screen of a proposal and its parts.
 * @throws {Failure} `not-found`, `not-allowed`
 */
export async function loadProposal(backend: Backend, person: Person, id: string) {
	const { store, secretKey, env } = backend;
	const site = await siteOfProposal(store, id);
	rejectOutsider(site, person);
	const isHidden = hasHidden(site, person);
	const { proposal, hash } = site;
	return {
		proposal,
		hash,
		contents: await contentsOf(store, id, person),
		orders: await orderContentsOf(store, id, person),
		// The release is compared as it was then: the live content may differ by now.
		published: proposal.release === null ? [] : (await getRelease(store, proposal.release, person)).documents,
		// Settings that only administrators may see are not rendered for others.
		changed: isHidden ? { pages: [], more: 0 } : await changedPages(store, site),
		links: await listReviewLinks(store, secretKey, id),
		comments: await listReviewComments(store, id),
		verdicts: await listVerdicts(store, id),
		approval: await store.read(async (tx) => {
			const rule = await approvalRule(tx);
			return { by: rule.by, who: approverWords(rule), isGiven: await isApproved(tx, proposal, site) };
		}),
		origin: env.siteUrl,
		isHidden,
		mayPublish:
			!person.proposesOnly &&
			!isHidden &&
			!site.drafts.some(({ type, document }) => languageClosedTo(person, type, document)),
	};
}

/** The data of the parts of the screen. */
export type ProposalData = Awaited<ReturnType<typeof loadProposal>>;
