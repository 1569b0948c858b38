import { Fragment } from "react";

/** A multi-line text. Lines that contain tabs are shown as rows of a table. */
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
		// Focusable, so that a table wider than its container scrolls by keyboard too.
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

/** Groups consecutive lines into tables and plain text. */
function partsOf(lines: readonly string[]): string[][] {
	const parts: string[][] = [];
	for (const line of lines) {
		const part = parts.at(-1);
		if (part && isRow(part[0]!) === isRow(line)) part.push(line);
		else parts.push([line]);
	}
	return parts;
}
