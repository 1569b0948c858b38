/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. A cell that a
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

function cell(value: string | number): string {
	const text = String(value);
	const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
