import { Fragment } from "react";

/** A text of several lines. Lines with tabs in them are rows of a table, and shown as one. */
export function TextInLines({ text }: { text: string }) {
	return partsOf(text.split("\n")).map((lines, index) =>
		isRow(lines[0]!) ? (
			<Table key={index} rows={lines.map((line) => line.split("\t"))} />
		) : (
			<Fragment key={index}>{lines.join("\n")}</Fragment>
		),
	);
}

function Table({ rows }: { rows: readonly (readonly string[])[] }) {
	return (
		// Where it is wider than its place, keys scroll it too.
		<section className="text-table" tabIndex={0} aria-label="Table">
			<table>
				<tbody>
					{rows.map((cells, row) => (
						<tr key={row}>
							{cells.map((cell, column) => (
								<td key={column}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const isRow = (line: string) => line.includes("\t");

/** Lines in runs: those of a table, and those between tables. */
function partsOf(lines: readonly string[]): string[][] {
	const parts: string[][] = [];
	for (const line of lines) {
		const part = parts.at(-1);
		if (part && isRow(part[0]!) === isRow(line)) part.push(line);
		else parts.push([line]);
	}
	return parts;
}
