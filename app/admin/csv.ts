/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. A text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
	return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** The answer that a browser saves as a file. */
export function csvFile(name: string, rows: readonly (readonly (string | number)[])[]): Response {
	return new Response(csv(rows), {
		headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
	});
}

// Spreadsheets look past leading space, take full-width signs for the plain ones, and in countries where semicolons
// part the cells they begin a cell within our text.
const formula = /^(?=\s*[=+\-@＝＋－＠])|(?<=[;\t\r\n]\s*)(?=[=@＝＠]|[+\-＋－]\S)/g;

function cell(value: string | number): string {
	return typeof value === "number" || value === ""
		? String(value)
		: `"${value.replace(formula, "'").replaceAll('"', '""')}"`;
}
