/** A line of both lists, or of the one that has it. */
export interface Aligned {
	readonly was?: string;
	readonly is?: string;
}

/** Two lists with their longest common part side by side. Takes time by the product of their lengths. */
export function aligned(before: readonly string[], after: readonly string[]): Aligned[] {
	const [rows, columns] = [before.length, after.length];
	const common = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
	for (let row = rows - 1; row >= 0; row--)
		for (let column = columns - 1; column >= 0; column--)
			common[row]![column] =
				before[row] === after[column]
					? common[row + 1]![column + 1]! + 1
					: Math.max(common[row + 1]![column]!, common[row]![column + 1]!);
	const lines: Aligned[] = [];
	let [row, column] = [0, 0];
	while (row < rows || column < columns) {
		if (row < rows && column < columns && before[row] === after[column])
			lines.push({ was: before[row++]!, is: after[column++]! });
		else if (column >= columns || (row < rows && common[row + 1]![column]! >= common[row]![column + 1]!))
			lines.push({ was: before[row++]! });
		else lines.push({ is: after[column++]! });
	}
	return lines;
}
