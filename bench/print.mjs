/** Prints rows of cells as a table whose columns are as wide as their widest cell. */
export function print(rows) {
	const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
	for (const row of rows) {
		const line = row.map((cell, column) => cell.padEnd(widths[column] + 3)).join("");
		console.log(line.trimEnd());
	}
}
