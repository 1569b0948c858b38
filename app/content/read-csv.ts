/**
 * Reads CSV (RFC 4180) as its rows of cells, separated by commas or, where the first line says so, by semicolons or tabs.
 * Empty lines are left out.
 */
export function readCsv(text: string): string[][] {
	const plain = text.replace(/^\uFEFF/, "");
	const [first = ""] = plain.split("\n", 1);
	const separator = [",", ";", "\t"].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
	const rows: string[][] = [];
	let row: string[] = [];
	let cell = "";
	let isQuoted = false;
	const endCell = () => {
		row.push(cell.trim());
		cell = "";
	};
	const endRow = () => {
		endCell();
		if (row.some((one) => one !== "")) rows.push(row);
		row = [];
	};
	for (let at = 0; at < plain.length; at++) {
		const sign = plain[at]!;
		if (isQuoted) {
			if (sign !== '"') cell += sign;
			else if (plain[at + 1] === '"') cell += plain[++at];
			else isQuoted = false;
		} else if (sign === '"' && cell.trim() === "") {
			cell = "";
			isQuoted = true;
		} else if (sign === separator) endCell();
		else if (sign === "\n") endRow();
		else cell += sign;
	}
	endRow();
	return rows;
}
