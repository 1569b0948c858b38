import { createHash } from "node:crypto";
import type { Store } from "../db/store.ts";
import { arranged, type Draft, overlay } from "../preview/overlay-drafts.ts";
import { snapshotOfParts } from "../snapshot/build-snapshot.ts";
import { readParts } from "../snapshot/load-snapshot.ts";
import type { Snapshot, SnapshotParts } from "../snapshot/snapshot.ts";
import { ordersIn, type ProposedOrder, placesOf } from "./orders.ts";
import { type Proposal, proposalIn } from "./proposal.ts";
import { draftsIn, type ProposedDraft } from "./proposed-drafts.ts";

/** The site as it would be with a proposal, beside the live one. */
export interface ProposalSite {
	readonly proposal: Proposal;
	readonly drafts: readonly ProposedDraft[];
	readonly orders: readonly ProposedOrder[];
	readonly live: Snapshot;
	readonly proposed: Snapshot;
	readonly parts: { readonly live: SnapshotParts; readonly proposed: SnapshotParts };
	/** Of exactly what would go live: the same for the same content, whoever wrote it when. */
	readonly hash: string;
}

/** Sites of proposals that are kept in memory, per process. They share with the live one whatever is the same. */
const mostKept = 6;

interface Kept {
	readonly version: number;
	readonly live: SnapshotParts;
	readonly site: ProposalSite;
}

// By the database: a command writes through a store of its own.
const kept = new WeakMap<Store["db"], Map<string, Kept>>();

/**
 * The site of a proposal: what is live with its drafts laid over. Made once for each state of both, so that asking for
 * it again costs two short queries.
 * @throws {Failure} `not-found`
 */
export async function siteOfProposal(store: Store, id: string): Promise<ProposalSite> {
	const live = await readParts(store);
	const sites = kept.get(store.db) ?? new Map<string, Kept>();
	kept.set(store.db, sites);
	const { proposal, drafts, orders } = await store.read(async (tx) => {
		const proposal = await proposalIn(tx, id);
		const known = sites.get(id);
		const isKnown = known?.version === proposal.version && known.live === live;
		if (isKnown) return { proposal };
		return { proposal, drafts: await draftsIn(tx, id), orders: await ordersIn(tx, id) };
	});
	if (!drafts) {
		const known = sites.get(id)!;
		return { ...known.site, proposal };
	}
	const parts = { live, proposed: withDrafts(live, { drafts, orders }, proposal.updatedAt) };
	const site: ProposalSite = {
		proposal,
		drafts,
		orders,
		live: snapshotOfParts(live),
		proposed: snapshotOfParts(parts.proposed),
		parts,
		hash: hashOf({ drafts, orders }),
	};
	sites.delete(id);
	sites.set(id, { version: proposal.version, live, site });
	for (const oldest of sites.keys()) if (sites.size > mostKept) sites.delete(oldest);
	return site;
}

/** The documents and orders that a proposal would put on the site. */
export type Proposed = Pick<ProposalSite, "drafts" | "orders">;

/** Returns the live content with the drafts of a proposal in its place, as if they were published at the given time. */
function withDrafts(live: SnapshotParts, { drafts, orders }: Proposed, at: number): SnapshotParts {
	const gone = new Set(drafts.filter(({ kind }) => kind === "remove").map(({ document }) => document));
	const left = gone.size === 0 ? live : { ...live, documents: live.documents.filter(({ id }) => !gone.has(id)) };
	return arranged(overlay(left, goingLive(drafts), at), placesOf(orders));
}

/** The drafts that would be on the site. */
export function goingLive(drafts: readonly ProposedDraft[]): Draft[] {
	return drafts
		.filter(({ kind, lost, isThere }) => kind !== "remove" && lost !== "trashed" && lost !== "deleted" && !isThere)
		.map(({ document: id, type, data }) => ({ id, type, data }));
}

/** Returns the content that would go live as JSON: the documents sorted by id, then the orders. */
export function contentOf({ drafts, orders }: Proposed): string {
	const content = drafts
		.map(({ document, type, kind, data }) => ({ document, type, kind, data: kind === "remove" ? null : data }))
		.sort((a, b) => (a.document < b.document ? -1 : 1));
	return JSON.stringify([...content, ...orders.map(({ type, shown }) => ({ order: type, shown }))]);
}

export function hashOf(proposed: Proposed): string {
	return createHash("sha256").update(contentOf(proposed)).digest("base64url");
}
