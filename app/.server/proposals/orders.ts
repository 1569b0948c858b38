import { list } from "../../content/fields/list.ts";
import { text } from "../../content/fields/text.ts";
import { merge } from "../../content/merge/merge.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { typeNamed } from "../content/document.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { ProposalOrdersTable } from "../db/tables/proposals-tables.ts";
import { logged, noteChange, openForChange } from "./proposal.ts";

/** The order in which a proposal puts the entries of a collection, as it would go live now. */
export interface ProposedOrder {
	readonly type: string;
	/** Goes into changes of it as `basedOn`. */
	readonly version: number;
	/** All entries, with those that the proposal adds, and what others have added since. */
	readonly ids: readonly string[];
	/** The order now, without the proposal. */
	readonly now: readonly string[];
	/** Those that visitors would see. */
	readonly shown: readonly string[];
	/** Whether others have put them in another order since: somebody has to choose. */
	readonly clashes: boolean;
	/** The name of the person who changed it last, and the time. */
	readonly by: string;
	readonly at: number;
}

export interface Arranging {
	readonly proposal: string;
	readonly type: string;
	/** All entries of the collection, and those that the proposal adds to it. */
	readonly ids: readonly string[];
	/** The version of the order that was changed; 0 when the proposal had none. */
	readonly basedOn: number;
	readonly actor: Actor;
}

/**
 * Puts the entries of a collection in another order within a proposal; what it would be without is no order.
 * @throws {Failure} `not-found`, `not-allowed`; `not-possible` when the collection is not sorted by hand, or has changed,
 * or somebody else was faster
 */
export function arrange(store: Store, { proposal: id, type, ids, basedOn, actor }: Arranging): Promise<void> {
	return changing(store, { id, type, actor }, async (tx) => {
		const entries = await entriesIn(tx, id, type);
		const before = await tx
			.selectFrom("proposal_orders")
			.select("version")
			.where("proposal_id", "=", id)
			.where("type", "=", type)
			.executeTakeFirst();
		const known = new Set([...entries.now, ...entries.added]);
		if ((before?.version ?? 0) !== basedOn || ids.length !== known.size || !known.isSubsetOf(new Set(ids)))
			throw new Failure("not-possible", "The list has changed in the meantime; load it again and repeat the move.", {});
		await takenOut(tx, id, type);
		if ([...known].every((entry, index) => entry === ids[index])) return "";
		const row: ProposalOrdersTable = {
			...{ proposal_id: id, type, version: basedOn + 1, ids: JSON.stringify(ids), base: JSON.stringify(entries.now) },
			...{ author: actor.id, author_name: actor.name, updated_at: Date.now() },
		};
		await tx.insertInto("proposal_orders").values(row).execute();
		return "another order";
	});
}

/** The order that `arrange`, `takeOutOrder` and `settleOrder` change. */
type Ordering = Pick<Arranging, "proposal" | "type" | "actor">;

/** Takes the order of a collection out of a proposal. @throws {Failure} `not-found`, `not-allowed`, `not-possible` */
export function takeOutOrder(store: Store, { proposal: id, ...of }: Ordering): Promise<void> {
	return changing(store, { id, ...of }, async (tx) => {
		await takenOut(tx, id, of.type);
		return "";
	});
}

/**
 * Chooses, where others have put the entries in another order, that of the proposal.
 * @throws {Failure} `not-found`, `not-allowed`, `not-possible`
 */
export async function keepOrder(store: Store, ordering: Ordering): Promise<void> {
	const order = (await store.read((tx) => ordersIn(tx, ordering.proposal))).find(({ type }) => type === ordering.type);
	if (!order) throw new Failure("not-found", "This is not in the proposal any more.", { id: ordering.type });
	await arrange(store, { ...ordering, ids: order.ids, basedOn: order.version });
}

/** The orders of a proposal as they would go live now. */
export async function ordersIn(tx: Tx, proposal: string): Promise<ProposedOrder[]> {
	const rows = await tx
		.selectFrom("proposal_orders")
		.selectAll()
		.where("proposal_id", "=", proposal)
		.orderBy("type")
		.execute();
	const orders: ProposedOrder[] = [];
	for (const row of rows) orders.push(orderOf(row, await entriesIn(tx, proposal, row.type)));
	return orders;
}

/** The position of each entry that a proposal puts somewhere. */
export function placesOf(orders: readonly ProposedOrder[]): ReadonlyMap<string, number> {
	return new Map(orders.flatMap(({ ids }) => ids.map((id, place) => [id, place] as const)));
}

/** The entries of a collection in their order, with what a proposal adds behind them. */
export async function orderInProposal(store: Store, proposal: string, type: string) {
	return store.read(async (tx) => {
		const order = (await ordersIn(tx, proposal)).find((one) => one.type === type);
		if (order) return { version: order.version, ids: order.ids };
		const { now, added } = await entriesIn(tx, proposal, type);
		return { version: 0, ids: [...now, ...added] };
	});
}

interface Entries {
	readonly now: readonly string[];
	/** Those that the proposal adds. */
	readonly added: readonly string[];
	readonly live: ReadonlySet<string>;
}

async function entriesIn(tx: Tx, proposal: string, type: string): Promise<Entries> {
	const rows = await tx
		.selectFrom("documents")
		.select(["id", "live_revision"])
		.where("type", "=", type)
		.where("trashed_at", "is", null)
		.orderBy("place")
		.orderBy("id")
		.execute();
	const drafts = await tx
		.selectFrom("proposal_drafts")
		.select(["document_id", "kind"])
		.where("proposal_id", "=", proposal)
		.where("type", "=", type)
		.orderBy("updated_at")
		.orderBy("document_id")
		.execute();
	const known = new Set(rows.map(({ id }) => id));
	const live = new Set(rows.flatMap(({ id, live_revision }) => (live_revision === null ? [] : id)));
	for (const { document_id, kind } of drafts)
		if (kind === "remove") live.delete(document_id);
		else live.add(document_id);
	const added = drafts.filter(({ kind, document_id }) => kind === "add" && !known.has(document_id));
	return { now: [...known], added: added.map(({ document_id }) => document_id), live };
}

// One entry of a list is one document: so two orders are merged as all lists are.
const entries = list({ label: "Order", of: text({ label: "Entry" }), max: Number.MAX_SAFE_INTEGER });
const order = { ids: { ...entries, nesting: { ...entries.nesting!, keyOf: (id: string) => id } } };

function orderOf(row: ProposalOrdersTable, { now, added, live }: Entries): ProposedOrder {
	const [mine, base] = [JSON.parse(row.ids), JSON.parse(row.base)] as string[][];
	const before = { ids: base };
	const merged = merge(order, { before, after: { ids: mine } }, { before, after: { ids: now } });
	const known = new Set([...now, ...added]);
	const kept = (merged.data.ids as string[]).filter((id) => known.has(id));
	const ids = [...new Set([...kept, ...known])];
	return {
		type: row.type,
		version: row.version,
		ids,
		now,
		shown: ids.filter((id) => live.has(id)),
		clashes: merged.overlaps.length > 0,
		by: row.author_name,
		at: row.updated_at,
	};
}

/** Changes an order in an open proposal, and says so in the log. `work` returns what it is then, in a few words. */
function changing(
	store: Store,
	{ id, type: name, actor }: Omit<Ordering, "proposal"> & { id: string },
	work: (tx: Tx) => Promise<string>,
): Promise<void> {
	return store.write(async (tx) => {
		const proposal = await openForChange(tx, id, actor);
		const type = typeNamed(name);
		if (type.shape !== "collection" || type.order !== "position")
			throw new Failure("not-possible", `${type.label} is not sorted by hand.`, {});
		const after = await work(tx);
		await noteChange(tx, proposal, Date.now(), actor);
		const changes = [{ field: `Order of ${type.plural}`, before: "", after: after || "as it is" }];
		await record(tx, { actor, action: "save", type: logged, document: id, title: proposal.name, changes });
	});
}

async function takenOut(tx: Tx, proposal: string, type: string): Promise<void> {
	await tx.deleteFrom("proposal_orders").where("proposal_id", "=", proposal).where("type", "=", type).execute();
}
