import { Flag } from "../../../design/star.tsx";
import { at } from "../../at.ts";
import { type SectionProps, type ShownKind, TitledBand } from "../kind.tsx";

export const comparison: ShownKind<"comparison", true> = {
	shares: ["table"],
	find: (_, { columns, rows }) => (columns.length > 0 && rows.length > 0) || undefined,
	View: Comparison,
};

function Comparison({ section, place }: SectionProps<"comparison", true>) {
	const { title, columns, rows } = section;
	return (
		<TitledBand section={section} place={place}>
			{/* Keyboard users scroll a table that is too wide with the arrow keys. */}
			<figure className="table-scroll" aria-label={title || columns.map(({ name }) => name).join(", ")} tabIndex={0}>
				<table>
					<thead>
						<tr>
							<td />
							{columns.map((column, index) => (
								<th key={index} scope="col" {...at(column)}>
									<div className="text-d4">{column.name}</div>
									{column.note && <Flag>{column.note}</Flag>}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row, index) => (
							<tr key={index} {...at(row)}>
								<th scope="row">{row.name}</th>
								{columns.map((_, column) => (
									<td key={column}>{row.values[column] || "–"}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</figure>
		</TitledBand>
	);
}
