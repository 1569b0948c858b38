import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { InquiryState } from "../db/tables/inquiries-tables.ts";
import { kindsIn } from "./inquiry-counts.ts";
import {
	findSome,
	type InquiryLine,
	type InquiryListing,
	lineOf,
	matchingIn,
	mostCounted,
	undelivered,
	type Wanted,
} from "./list-inquiries.ts";
import type { Stage } from "./stages.ts";

/** The states that are columns of a board, in the order of an inquiry's life. */
const boardStates = ["new", "open", "answered", "won", "lost"] as const satisfies readonly InquiryState[];

export type BoardState = (typeof boardStates)[number];

/** A column of the board: the inquiries in a state and in no stage of the owner, or those in a stage. */
export interface BoardColumn {
	readonly state: BoardState;
	/** Id of the stage; "" for none. */
	readonly stage: string;
	/** The newest first. */
	readonly inquiries: readonly InquiryLine[];
	/** Of the whole column. */
	readonly total: number;
}

export interface InquiryBoard {
	readonly columns: readonly BoardColumn[];
	/** Whether words are found in more inquiries than are looked through, and only the newest are here. */
	readonly isMore: boolean;
}

/**
 * The inquiries of a list, in columns by their state and stage.
 * @param each how many of a column are read at most
 */
export function inquiryBoard(
	store: Store,
	stages: readonly Pick<Stage, "id" | "state">[],
	{ state = "all", form, from, stage, query = "", person = "" }: Omit<InquiryListing, "page" | "pageSize">,
	each: number,
): Promise<InquiryBoard> {
	const places = boardStates.flatMap((state) => [
		{ state, stage: "" },
		...stages.filter((each) => each.state === state).map(({ id }) => ({ state, stage: id })),
	]);
	return store.read(async (tx) => {
		const wanted = { state, form, from, stage, query, person };
		const found = query.trim() === "" ? undefined : await foundIn(tx, wanted);
		const kinds = found ? [] : (await kindsIn(tx, wanted)).filter((kind) => kind.isIn(state));
		const columns = [];
		for (const place of places) {
			const isHere = (row: Place) => row.state === place.state && row.stage === place.stage;
			const ids = found?.rows.filter(isHere).map(({ id }) => id);
			const total = ids?.length ?? kinds.filter(isHere).reduce((sum, { amount }) => sum + amount, 0);
			const shown = Math.min(each, total);
			columns.push({ ...place, total, rows: shown === 0 ? [] : await rowsOf(tx, wanted, place, shown, ids) });
		}
		const dead = await undelivered(
			tx,
			columns.flatMap(({ rows }) => rows),
		);
		return {
			columns: columns.map(({ rows, ...column }) => ({
				...column,
				inquiries: rows.map((row) => lineOf(row, dead.has(row.id))),
			})),
			isMore: found?.isMore ?? false,
		};
	});
}

interface Place {
	readonly state: string;
	readonly stage: string;
}

/** The newest inquiries with the words that are looked for, and where they stand. */
async function foundIn(tx: Tx, wanted: Wanted) {
	const { ids, isMore } = await findSome(tx, wanted);
	if (ids?.length === 0) return { rows: [], isMore };
	// Without ids they are very many, so that reading them in their order finds the newest soon.
	const matching = ids ? tx.selectFrom("inquiries").where("id", "in", ids) : matchingIn(tx, wanted).limit(mostCounted);
	return { rows: await matching.select(["id", "state", "stage"]).orderBy("id", "desc").execute(), isMore };
}

function rowsOf(tx: Tx, wanted: Wanted, { state, stage }: Place, count: number, ids?: readonly string[]) {
	const matching = ids
		? tx.selectFrom("inquiries").where("id", "in", ids.slice(0, count))
		: matchingIn(tx, { ...wanted, stage }).where("state", "=", state as InquiryState);
	return matching.selectAll().orderBy("id", "desc").limit(count).execute();
}
