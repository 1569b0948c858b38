/** A row of CSV. */
export interface CsvRow {
	readonly cells: readonly string[];
	/** The line of the file that it begins in. */
	readonly line: number;
}

/**
 * Reads CSV (RFC 4180) as its rows, separated by commas or, where the first line says so, by semicolons or tabs. Empty lines
 * are left out, and so is a first line such as `sep=;`, which spreadsheets write.
 */
export function readCsv(text: string): CsvRow[] {
	const whole = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
	const [said, told] = /^"?sep=(.)"?\n/i.exec(whole) ?? [""];
	const plain = whole.slice(said.length);
	const [first = ""] = plain.trimStart().split("\n", 1);
	const separator = told ?? [",", ";", "\t"].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
	const rows: CsvRow[] = [];
	let line = said ? 2 : 1;
	let begun = line;
	let cells: string[] = [];
	let cell = "";
	let isQuoted = false;
	const endCell = () => {
		cells.push(cell.trim());
		cell = "";
	};
	const endRow = () => {
		endCell();
		if (cells.some((one) => one !== "")) rows.push({ cells, line: begun });
		cells = [];
		begun = line + 1;
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
		if (sign === "\n") line += 1;
	}
	endRow();
	return rows;
}
