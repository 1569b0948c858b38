type Branch = Readonly<Record<string, any>>;

/** A row of a tree of two levels: a branch, or a leaf of it. */
export interface Place {
	readonly branch: number;
	/** Undefined for the branch itself. */
	readonly leaf?: number;
}

/** Every row from top to bottom. `leaves` names the field of a branch that lists its leaves. */
export function rowsOf(branches: readonly Branch[], leaves: string): Place[] {
	return branches.flatMap((entry, branch) => [
		{ branch },
		...(entry[leaves] as unknown[]).map((_, leaf) => ({ branch, leaf })),
	]);
}

/**
 * The tree with one row moved to the place of another. A leaf may come into another branch; a branch takes its leaves
 * along and changes places with a neighbour. The same tree when the move means nothing.
 */
export function moved(branches: readonly Branch[], leaves: string, from: number, to: number): readonly Branch[] {
	const rows = rowsOf(branches, leaves);
	const { branch, leaf } = rows[from]!;
	if (leaf === undefined) {
		const target = branch + Math.sign(to - from);
		if (from === to || target < 0 || target >= branches.length) return branches;
		return branches.toSpliced(branch, 1).toSpliced(target, 0, branches[branch]!);
	}
	const after = rows.toSpliced(from, 1);
	// Nothing stands above the first branch.
	const above = after[Math.max(0, to - 1)]!;
	const target = { branch: above.branch, leaf: above.leaf === undefined ? 0 : above.leaf + 1 };
	const item = branches[branch]![leaves][leaf];
	return branches.map((entry, index) => {
		const without = index === branch ? entry[leaves].toSpliced(leaf, 1) : entry[leaves];
		const isSame = index === branch && above.branch === branch && above.leaf !== undefined && above.leaf > leaf;
		const at = isSame ? target.leaf - 1 : target.leaf;
		return { ...entry, [leaves]: index === target.branch ? without.toSpliced(at, 0, item) : without };
	});
}

/** The old indexes of all rows in their new order, after the branch at `from` has changed places with its neighbour. */
export function orderOfRows(rows: readonly Place[], from: number, to: number): number[] {
	const { branch } = rows[from]!;
	const blocks: number[][] = [];
	for (const [index, row] of rows.entries()) blocks[row.branch] = [...(blocks[row.branch] ?? []), index];
	return blocks
		.toSpliced(branch, 1)
		.toSpliced(branch + Math.sign(to - from), 0, blocks[branch]!)
		.flat();
}
