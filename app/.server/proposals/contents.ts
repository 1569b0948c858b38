import { merge } from "../../content/merge/merge.ts";
import { Failure } from "../../errors.ts";
import { hasAllContent } from "../../rights.ts";
import { type Change, changesOf } from "../activity/changes.ts";
import { canSee, type Reader, seenAs } from "../can-see.ts";
import { typeNamed } from "../content/document.ts";
import { problemsOf } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { draftsIn, type ProposedDraft, slugOfDraft } from "./proposed-drafts.ts";
import { type ProposalSite, siteOfProposal } from "./site.ts";

/** A draft of a proposal with how it differs from what is live, and what stands in its way. */
export interface ProposedContent
	extends Pick<
		ProposedDraft,
		"document" | "type" | "kind" | "title" | "version" | "takenOver" | "overlaps" | "lost" | "by" | "at"
	> {
	readonly changes: readonly Change[];
	/** Goes into `settle` as `over`. */
	readonly live: string | null;
	/** Other open proposals that change the same, with the labels of the fields that both change. */
	readonly alsoIn: readonly OverlapWith[];
	/** Why it cannot go live yet. */
	readonly problems: readonly string[];
	/** Whether the plain draft has changes of its own. */
	readonly hasPlainChanges: boolean;
}

/** Another proposal that changes the same document. */
export interface OverlapWith {
	readonly proposal: string;
	readonly name: string;
	/** The labels of what both change differently; empty when both can go live. */
	readonly fields: readonly string[];
}

/**
 * Returns the changes of a proposal, field by field.
 * @param reader leaves out what this person may not see
 * @throws {Failure} nothing of its own
 */
export function contentsOf(store: Store, proposal: string, reader: Reader): Promise<ProposedContent[]> {
	return store.read(async (tx) => {
		const drafts = (await draftsIn(tx, proposal)).filter(isSeenBy(reader));
		const others = await otherDrafts(tx, proposal, drafts);
		const taken = await takenSlugs(tx, drafts);
		return drafts.map((draft) => {
			const { document, type, kind, data, live, rows } = draft;
			const { fields } = typeNamed(type);
			const changes = kind === "remove" || !live ? [] : changesOf(fields, live, data);
			return {
				document,
				type,
				kind: live === undefined && kind === "change" ? "add" : kind,
				title: draft.title,
				version: draft.version,
				takenOver: draft.takenOver,
				overlaps: draft.overlaps,
				lost: draft.lost,
				by: draft.by,
				at: draft.at,
				changes,
				live: rows.document?.live_revision ?? null,
				alsoIn: (others.get(document) ?? []).map(({ name, proposal, draft: other }) => ({
					proposal,
					name,
					fields: labelsOfBoth(draft, other),
				})),
				problems: problemsIn(draft, taken),
				hasPlainChanges:
					rows.document !== undefined &&
					rows.document.live_revision !== null &&
					rows.document.live_revision !== rows.document.draft_revision,
			};
		});
	});
}

/** Whether there is something in a proposal that a reader may not see. */
export function hasHidden(
	{ drafts, orders }: { readonly drafts: readonly Placed[]; readonly orders: readonly Pick<Placed, "type">[] },
	reader: Reader,
): boolean {
	return !drafts.every(isSeenBy(reader)) || orders.some(({ type }) => !canSee(reader, type));
}

/**
 * Refuses whoever works with some content alone, for a proposal of others that is not about this.
 * @throws {Failure} `not-allowed`
 */
export function rejectOutsider(site: Pick<ProposalSite, "proposal" | "drafts" | "orders">, reader: Reader): void {
	if (hasAllContent(reader) || site.proposal.author === reader.id) return;
	if (site.drafts.length + site.orders.length > 0 && !hasHidden(site, reader)) return;
	throw new Failure("not-allowed", "Your role does not include what is in this proposal. Ask an administrator.", {});
}

/**
 * Refuses whoever a proposal is not for, before anything of it is read.
 * @throws {Failure} `not-found`, `not-allowed`
 */
export async function rejectUnlessInside(store: Store, proposal: string, reader: Reader): Promise<void> {
	if (hasAllContent(reader)) return;
	rejectOutsider(await siteOfProposal(store, proposal), reader);
}

type Placed = Pick<ProposedDraft, "type" | "document">;

function isSeenBy(reader: Reader): (draft: Placed) => boolean {
	return ({ type, document }) => canSee(reader, seenAs(type, document));
}

interface Other {
	readonly proposal: string;
	readonly name: string;
	readonly draft: ProposedDraft;
}

/**
 * Returns the labels of the fields that both drafts change, about which somebody has to decide once one of them is
 * live.
 */
function labelsOfBoth({ type, kind, data, live }: ProposedDraft, other: ProposedDraft): string[] {
	if (!live || kind === "remove" || other.kind === "remove") return [];
	const { overlaps } = merge(
		typeNamed(type).fields,
		{ before: live, after: data },
		{ before: live, after: other.data },
	);
	return overlaps.map(({ label }) => label);
}

/** Returns the changes of other open proposals to the same documents. */
async function otherDrafts(
	tx: Tx,
	proposal: string,
	drafts: readonly ProposedDraft[],
): Promise<Map<string, readonly Other[]>> {
	const shared: { proposal: string; name: string; document: string }[] = [];
	for (const some of inParts(drafts.map(({ document }) => document)))
		shared.push(
			...(await tx
				.selectFrom("proposal_drafts")
				.innerJoin("proposals", "proposals.id", "proposal_drafts.proposal_id")
				.select(["proposals.id as proposal", "proposals.name", "proposal_drafts.document_id as document"])
				.where("proposals.state", "=", "open")
				.where("proposals.id", "!=", proposal)
				.where("proposal_drafts.document_id", "in", some)
				.orderBy("proposals.created_at")
				.execute()),
		);
	const found = new Map<string, Other[]>();
	for (const [id, of] of Map.groupBy(shared, (one) => one.proposal)) {
		const ids = of.map(({ document }) => document);
		for (const some of inParts(ids))
			for (const draft of await draftsIn(tx, id, some)) {
				const known = found.get(draft.document) ?? [];
				found.set(draft.document, [...known, { proposal: id, name: of[0]!.name, draft }]);
			}
	}
	return found;
}

/** The documents that hold the slugs which drafts ask for, by type and slug. */
async function takenSlugs(tx: Tx, drafts: readonly ProposedDraft[]): Promise<Map<string, string>> {
	const slugs = drafts.flatMap((draft) => slugOfDraft(draft) || []);
	const held = new Map<string, string>();
	for (const some of inParts(slugs))
		for (const { type, slug, document_id } of await tx
			.selectFrom("slugs")
			.selectAll()
			.where("slug", "in", some)
			.execute())
			held.set(`${type}/${slug}`, document_id);
	// Those that leave the site with the proposal still hold theirs, as drafts.
	for (const draft of drafts) {
		const key = `${draft.type}/${slugOfDraft(draft)}`;
		if (!held.has(key)) held.set(key, draft.document);
	}
	return held;
}

function problemsIn(draft: ProposedDraft, taken: ReadonlyMap<string, string>): string[] {
	const { document, type: name, kind, data, isThere } = draft;
	if (kind === "remove" || isThere) return [];
	const type = typeNamed(name);
	const problems = problemsOf(type, document, data).map(({ reason }) => reason);
	const slug = slugOfDraft(draft);
	const holder = slug && taken.get(`${name}/${slug}`);
	if (holder && holder !== document) problems.push(`Another entry has the address “${slug}”. Choose another one.`);
	return problems;
}
