import { Readable } from "node:stream";
import { savedAs } from "../.server/saved-as.ts";
import { csv, linesOf, type Rows } from "../content/values/write-csv.ts";

/** A response that browsers save as a file. Rows that arrive in batches are streamed. */
export function csvFile(name: string, rows: Rows | AsyncIterable<Rows>): Response {
	const body = Symbol.asyncIterator in rows ? streamOf(rows) : csv(rows);
	return new Response(body, {
		headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": savedAs(name) },
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
