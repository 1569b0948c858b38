import type { Change } from "../activity/changes.ts";
import { canSee, type Reader } from "../can-see.ts";
import { typeNamed } from "../content/document.ts";
import { titleOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { orderInProposal, ordersIn, type ProposedOrder } from "./orders.ts";
import { documentsIn, draftsIn, revisionsIn } from "./proposed-drafts.ts";

/** An order of a proposal with how it differs from the order now. */
export interface OrderContent extends Pick<ProposedOrder, "type" | "version" | "clashes" | "by" | "at"> {
	/** The titles from the first to the last entry that moves, in both orders. */
	readonly change: Change;
	/** Other open proposals that put the same entries in order. */
	readonly alsoIn: readonly { readonly proposal: string; readonly name: string }[];
}

/** An entry of a list that is put in order. */
export interface OrderedEntry {
	readonly id: string;
	readonly title: string;
}

/** How a proposal orders collections, as far as a person may see them. */
export function orderContentsOf(store: Store, proposal: string, reader: Reader): Promise<OrderContent[]> {
	return store.read(async (tx) => {
		const contents: OrderContent[] = [];
		for (const { ids, now, ...order } of await ordersIn(tx, proposal)) {
			if (!canSee(reader, order.type)) continue;
			const known = new Set(now);
			const [before, after] = stretch(
				now,
				ids.filter((id) => known.has(id)),
			);
			const titles = await titlesIn(tx, proposal, order.type, [...before, ...after]);
			const words = (stretch: readonly string[]) => stretch.map((id) => titles.get(id)).join("\n");
			const { type, version, clashes, by, at } = order;
			const change = { field: "Order", before: words(before), after: words(after) };
			contents.push({ type, version, clashes, by, at, change, alsoIn: await others(tx, proposal, type) });
		}
		return contents;
	});
}

/** The entries of a collection as a proposal orders them, with their titles, and the version of that order. */
export async function orderedEntries(store: Store, proposal: string, type: string) {
	const { version, ids } = await orderInProposal(store, proposal, type);
	const titles = await store.read((tx) => titlesIn(tx, proposal, type, ids));
	return { version, entries: ids.map((id): OrderedEntry => ({ id, title: titles.get(id) ?? id })) };
}

const longest = 40;

/** Returns the parts of two orders that differ, without the same entries at both ends. */
function stretch(before: readonly string[], after: readonly string[]): [readonly string[], readonly string[]] {
	const differs = (id: string, index: number) => id !== after[index];
	const [from, to] = [before.findIndex(differs), before.findLastIndex(differs)];
	if (from < 0) return [[], []];
	const end = Math.min(to + 1, from + longest);
	return [before.slice(from, end), after.slice(from, end)];
}

async function titlesIn(tx: Tx, proposal: string, name: string, ids: readonly string[]): Promise<Map<string, string>> {
	const type = typeNamed(name);
	const documents = await documentsIn(tx, ids);
	const rows = [...documents.values()];
	const revisions = await revisionsIn(
		tx,
		rows.map(({ draft_revision }) => draft_revision),
	);
	const titles = new Map(
		rows.map(({ id, draft_revision }) => [id, titleOf(type, revisions.get(draft_revision) ?? {})]),
	);
	for (const draft of await draftsIn(tx, proposal))
		if (draft.type === name && draft.kind !== "remove") titles.set(draft.document, draft.title);
	return titles;
}

function others(tx: Tx, proposal: string, type: string) {
	return tx
		.selectFrom("proposal_orders")
		.innerJoin("proposals", "proposals.id", "proposal_orders.proposal_id")
		.select(["proposals.id as proposal", "proposals.name"])
		.where("proposals.state", "=", "open")
		.where("proposals.id", "!=", proposal)
		.where("proposal_orders.type", "=", type)
		.orderBy("proposals.created_at")
		.execute();
}
