export type Rows = readonly (readonly (string | number)[])[];

/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Text that a spreadsheet
 * would take for a formula gets a leading apostrophe.
 */
export function csv(rows: Rows): string {
	return `\uFEFF${linesOf(rows)}`;
}

/** The lines of rows, for a file that is written in parts. */
export function linesOf(rows: Rows): string {
	return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

// Spreadsheets ignore leading space, some of them what nobody sees as well, and accept full-width signs. Where semicolons separate
// cells, a semicolon in our text starts a new cell.
const formula = /^(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])|(?<=[;\t\r\n][\s\p{Cc}\p{Cf}]*)(?=[=@＝＠]|[+\-＋－]\S)/gu;

function cell(value: string | number): string {
	return typeof value === "number" || value === ""
		? String(value)
		: `"${value.replace(formula, "'").replaceAll('"', '""')}"`;
}
