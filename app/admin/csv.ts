import { Readable } from "node:stream";

type Rows = readonly (readonly (string | number)[])[];

/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Text that a spreadsheet
 * would take for a formula gets a leading apostrophe.
 */
export function csv(rows: Rows): string {
	return `\uFEFF${linesOf(rows)}`;
}

/** A response that browsers save as a file. Rows that arrive in batches are streamed. */
export function csvFile(name: string, rows: Rows | AsyncIterable<Rows>): Response {
	const body = Symbol.asyncIterator in rows ? streamOf(rows) : csv(rows);
	return new Response(body, {
		headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
	});
}

function streamOf(parts: AsyncIterable<Rows>): ReadableStream<Uint8Array> {
	return Readable.toWeb(Readable.from(inParts(parts))) as ReadableStream<Uint8Array>;
}

async function* inParts(parts: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	yield encoder.encode(csv([]));
	for await (const rows of parts) yield encoder.encode(linesOf(rows));
}

function linesOf(rows: Rows): string {
	return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

// Spreadsheets ignore leading space and accept full-width signs. Where semicolons separate cells, a semicolon in our
// text starts a new cell.
const formula = /^(?=\s*[=+\-@＝＋－＠])|(?<=[;\t\r\n]\s*)(?=[=@＝＠]|[+\-＋－]\S)/g;

function cell(value: string | number): string {
	return typeof value === "number" || value === ""
		? String(value)
		: `"${value.replace(formula, "'").replaceAll('"', '""')}"`;
}
