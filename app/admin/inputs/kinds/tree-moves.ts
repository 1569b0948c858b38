type Branch = Readonly<Record<string, any>>;

/** A row of a two-level tree: a branch, or one of its leaves. */
export interface TreePosition {
	readonly branch: number;
	/** Undefined for a branch. */
	readonly leaf?: number;
}

/** All rows from top to bottom. `leaves` is the name of the field with a branch's leaves. */
export function rowsOf(branches: readonly Branch[], leaves: string): TreePosition[] {
	return branches.flatMap((entry, branch) => [
		{ branch },
		...(entry[leaves] as unknown[]).map((_, leaf) => ({ branch, leaf })),
	]);
}

/**
 * Returns the tree with one row moved to the position of another. A leaf may move to another branch; a branch keeps its
 * leaves and swaps places with a neighbour. Returns the same tree for an impossible move.
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
	// No row is above the first branch, so a leaf moved there stays below it.
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

/** The old indexes of all rows in their new order, after the branch at `from` has swapped places with its neighbour. */
export function orderOfRows(rows: readonly TreePosition[], from: number, to: number): number[] {
	const { branch } = rows[from]!;
	const blocks: number[][] = [];
	for (const [index, row] of rows.entries()) blocks[row.branch] = [...(blocks[row.branch] ?? []), index];
	return blocks
		.toSpliced(branch, 1)
		.toSpliced(branch + Math.sign(to - from), 0, blocks[branch]!)
		.flat();
}
