import type { CellChange, RowChange } from "../../../.server/activity/table-changes.ts";

/** A changed table: the rows that differ, their cells marked, and how many rows between them stayed the same. */
export function TableChange({ rows }: { rows: readonly RowChange[] }) {
	const columns = Math.max(1, ...rows.map((row) => (row.kind === "same" ? 1 : row.cells.length)));
	return (
		// Focusable, so that a table wider than its container scrolls by keyboard too.
		<section className="text-table table-change" tabIndex={0} aria-label="Changed table">
			<table>
				<tbody>
					{rows.map((row, index) =>
						row.kind === "same" ? (
							<tr key={index} className="table-same">
								<td colSpan={columns}>{row.count === 1 ? "1 row is the same" : `${row.count} rows are the same`}</td>
							</tr>
						) : (
							<tr key={index} className={`table-${row.kind}`}>
								{row.cells.map((cell, column) => (
									<td key={column} data-changed={cell.before !== cell.after || undefined}>
										<Cell {...cell} />
									</td>
								))}
							</tr>
						),
					)}
				</tbody>
			</table>
		</section>
	);
}

function Cell({ before, after }: CellChange) {
	if (before === after) return after;
	return (
		<>
			{before && (
				<del>
					<span className="sr-only">Before: </span>
					{before}
				</del>
			)}{" "}
			{after && (
				<ins>
					<span className="sr-only">After: </span>
					{after}
				</ins>
			)}
		</>
	);
}
