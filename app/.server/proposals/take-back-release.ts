import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { typeNamed } from "../content/document.ts";
import { normalize, titleOf } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { ReleaseChangesTable, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { isKeptByLink, saysByLink } from "../releases/kept-by-link.ts";
import type { DocumentRow } from "../releases/release.ts";
import { stateAt } from "../releases/state-at.ts";
import { type ProposedChange, type Proposing, proposeAnewIn } from "./propose.ts";
import { documentsIn, revisionsIn } from "./proposed-drafts.ts";

interface TakingBack extends Pick<Proposing, "mayChange"> {
	/** The changes of the releases after this one, */
	readonly from: number;
	/** up to this one, are taken back. */
	readonly to: number;
	readonly actor: Actor;
}

/** A proposal that takes back what releases changed. */
export interface TakenBack {
	readonly proposal: string;
	/** A sentence for each entry that it leaves as it is. */
	readonly left: readonly string[];
}

/**
 * Opens a proposal in which exactly the entries that releases changed are as they were before: new ones leave the site, those that were taken off
 * come back. Drafts stay, and so does what a later release changed once more. Nothing goes live by itself.
 * @throws {Failure} `not-found`; `not-possible` when there is nothing to take back; what `propose` throws
 */
export function takeBackRelease(store: Store, { from, to, actor, mayChange }: TakingBack): Promise<TakenBack> {
	return store.write(async (tx) => {
		const known = await tx.selectFrom("releases").select("number").where("number", "=", to).executeTakeFirst();
		if (!known || from >= to) throw new Failure("not-found", `There is no release ${to}.`, { id: String(to) });
		const { changes, left } = await changesBack(tx, from, to);
		if (changes.length === 0)
			throw new Failure(
				"not-possible",
				["There is nothing to take back: the site is as it was before, or was changed again since.", ...left].join(" "),
				{},
			);
		const name = from + 1 === to ? `Take back release ${to}` : `Take back releases ${from + 1} to ${to}`;
		const words = { name, purpose: ["As it was before.", ...left].join(" ").slice(0, 500) };
		const { id } = await proposeAnewIn(tx, words, { changes, actor, mayChange });
		return { proposal: id, left };
	});
}

async function changesBack(tx: Tx, from: number, to: number) {
	const touched = tx
		.selectFrom("release_changes")
		.select("document_id")
		.distinct()
		.where("release", ">", from)
		.where("release", "<=", to);
	const ids = (await touched.orderBy("document_id").execute()).map(({ document_id }) => document_id);
	const documents = await documentsIn(tx, ids);
	const before = await statesAt(tx, from, ids);
	const after = await statesAt(tx, to, ids);
	const revisions = await revisionsIn(
		tx,
		[...before.values(), ...after.values()].flatMap(({ revision_id }) => revision_id ?? []),
	);
	const changes: ProposedChange[] = [];
	const left: string[] = [];
	for (const id of ids) {
		const [was, is] = [before.get(id)?.revision_id ?? null, after.get(id)?.revision_id ?? null];
		if (was === is) continue;
		const row = documents.get(id);
		const type = typeNamed((row ?? after.get(id) ?? before.get(id))!.type);
		const data = revisions.get((is ?? was)!);
		const title = data ? titleOf(type, normalize(type.fields, data)) : type.label;
		const why = await whyLeft(tx, row, { was, is, isOne: type.shape === "singleton", data: revisions.get(was ?? "") });
		if (why !== "") left.push(`“${title}” ${why}`);
		else if (was === null) changes.push({ kind: "remove", document: id });
		else changes.push({ kind: "draft", document: id, data: normalize(type.fields, revisions.get(was)!) });
	}
	return { changes, left };
}

interface Way {
	readonly was: string | null;
	readonly is: string | null;
	readonly isOne: boolean;
	readonly data: object | undefined;
}

/** Why an entry cannot be as it was, as the end of a sentence; "" where it can. */
async function whyLeft(tx: Tx, row: DocumentRow | undefined, { was, is, isOne, data }: Way): Promise<string> {
	if (!row) return "was deleted since.";
	if (row.live_revision === was) return "is as it was already.";
	if (row.trashed_at !== null) return "is in the trash; restore it first.";
	if (row.live_revision !== is) return "was changed once more by a later release, and stays.";
	if (was === null) return isOne ? "was published for the first time, and stays." : "";
	if (!data) return "is not kept as it was.";
	const isHidden = await isKeptByLink(tx, row.type, row.id);
	return isHidden && !saysByLink(row.type, JSON.stringify(data)) ? "is by link today, and stays." : "";
}

async function statesAt(tx: Tx, release: number, ids: readonly string[]): Promise<Map<string, ReleaseChangesTable>> {
	const states = new Map<string, ReleaseChangesTable>();
	for (const some of inParts(ids))
		for (const state of await stateAt(tx, release, some).execute()) states.set(state.document_id, state);
	return states;
}
