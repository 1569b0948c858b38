import { aligned } from "../../content/values/aligned.ts";
/** A row of a table that was changed; rows that stayed the same are only counted. */
export type RowChange =
	| { readonly kind: "same"; readonly count: number }
	| { readonly kind: "added" | "removed" | "changed"; readonly cells: readonly CellChange[] };

export interface CellChange {
	readonly before: string;
	readonly after: string;
}

/** The changed rows of the tables in a text, and whether nothing else in it was changed. */
export interface TableChanges {
	readonly tables: readonly (readonly RowChange[])[];
	readonly isAll: boolean;
}

// Comparing takes rows times rows.
const mostRows = 300;
const mostCells = 60;

/**
 * Compares the tables of two texts: lines with tabs between the cells. Returns undefined when no table was changed, or
 * one has too many rows or columns to show.
 */
export function tableChanges(before: string, after: string): TableChanges | undefined {
	const [was, is] = [partsOf(before), partsOf(after)];
	if (was.tables.length !== is.tables.length) return undefined;
	const pairs = was.tables.map((rows, index) => [rows, is.tables[index]!] as const);
	const differing = pairs.filter(([one, other]) => one.join("\n") !== other.join("\n"));
	const isLarge = differing
		.flat()
		.some((rows) => rows.length > mostRows || rows.some((row) => cellsOf(row).length > mostCells));
	if (differing.length === 0 || isLarge) return undefined;
	return { tables: differing.map(([one, other]) => rowsOf(one, other)), isAll: was.rest === is.rest };
}

const cellsOf = (row: string) => row.split("\t");

/** The tables of a text, and what is around them. */
function partsOf(text: string): { tables: string[][]; rest: string } {
	const tables: string[][] = [];
	const rest: string[] = [];
	let isInTable = false;
	for (const line of text.split("\n")) {
		if (!line.includes("\t")) rest.push(line);
		else if (isInTable) tables.at(-1)!.push(line);
		else {
			tables.push([line]);
			rest.push("\t");
		}
		isInTable = line.includes("\t");
	}
	return { tables, rest: rest.join("\n") };
}

function rowsOf(before: readonly string[], after: readonly string[]): RowChange[] {
	const rows: RowChange[] = [];
	let [removed, added]: [string[], string[]] = [[], []];
	const settle = () => {
		// A row removed and a row added at the same place are one row that was changed.
		for (let index = 0; index < Math.max(removed.length, added.length); index++) {
			const [was, is] = [removed[index], added[index]];
			const kind = was === undefined ? "added" : is === undefined ? "removed" : "changed";
			rows.push({ kind, cells: pairs(was, is) });
		}
		[removed, added] = [[], []];
	};
	for (const { was, is } of aligned(before, after)) {
		if (was === is) {
			settle();
			const last = rows.at(-1);
			if (last?.kind === "same") rows[rows.length - 1] = { kind: "same", count: last.count + 1 };
			else rows.push({ kind: "same", count: 1 });
		} else if (was === undefined) added.push(is!);
		else removed.push(was);
	}
	settle();
	return rows;
}

function pairs(was = "", is = ""): CellChange[] {
	const [before, after] = [cellsOf(was), cellsOf(is)];
	const count = Math.max(was ? before.length : 0, is ? after.length : 0);
	return Array.from({ length: count }, (_, at) => ({
		before: was ? (before[at] ?? "") : "",
		after: is ? (after[at] ?? "") : "",
	}));
}
