import type { Store } from "../../.server/db/store.ts";
import type { Site } from "../../.server/http.ts";
import { approvalRule } from "../../.server/proposals/approval.ts";
import { changedPages } from "../../.server/proposals/changed-pages.ts";
import { listReviewComments } from "../../.server/proposals/review-comments.ts";
import { siteOfProposal } from "../../.server/proposals/site.ts";
import { listVerdicts } from "../../.server/proposals/verdicts.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { companyOf } from "../company.ts";
import { needsCode, type Opened } from "./open-review.server.ts";

/** Loads the proposal that a link opens. `search` says which page of it to show, and whether live or as proposed. */
export async function loadReview(
	store: Store,
	{ link, key }: Extract<Opened, { kind: "open" }>,
	site: Site,
	search: URLSearchParams,
) {
	const { date } = siteLanguage(site.snapshot);
	const asked = search.get("page");
	const said = search.get("said");
	const proposed = await siteOfProposal(store, link.proposal);
	const { pages, more } = await changedPages(store, proposed);
	const page = asked ?? pages.find(({ kind }) => kind !== "gone")?.path ?? "/";
	const isThere = proposed.proposed.resolve(page).kind === "live";
	const isLive = proposed.live.resolve(page).kind === "live";
	const comments = await listReviewComments(store, link.proposal);
	const { proposal, hash } = proposed;
	const rule = await store.read(approvalRule);
	return {
		secret: key,
		page,
		company: companyOf(site),
		name: proposal.name,
		purpose: proposal.purpose,
		day: proposal.scheduled && date(proposal.scheduled.at, { dateStyle: "long" }),
		reader: link.name,
		hash,
		/** Where the code is mailed that an approval by this link needs to count; undefined when it needs none. */
		codeAddress: needsCode(rule, link) ? link.email : undefined,
		pages: pages.map((one) => ({
			...one,
			open: comments.filter(({ path, settled }) => path === one.path && settled === null).length,
		})),
		more,
		side: (search.get("side") === "live" && isLive) || !isThere ? ("live" as const) : ("proposed" as const),
		isThere,
		isLive,
		said,
		comments: comments
			.filter(({ path }) => path === page)
			.map(({ link: of, ...comment }) => ({
				...comment,
				isMine: of === link.id,
				day: date(comment.at, { dateStyle: "medium" }),
			})),
		verdicts: (await listVerdicts(store, link.proposal))
			.filter((one) => one.link === link.id)
			.slice(-3)
			.map((one) => ({ ...one, isOutdated: one.hash !== hash, day: date(one.at, { dateStyle: "medium" }) })),
	};
}

export type Shown = Awaited<ReturnType<typeof loadReview>>;
