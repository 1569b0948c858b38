import { memo } from "react";
import { Checkbox } from "../controls/checkbox.tsx";
import { Time } from "../controls/time/time.tsx";
import type { ArrangedProps } from "./entry-cards.tsx";
import { type EntryProps, useEntryContext } from "./entry-context.ts";
import {
	EntryActions,
	EntryHandles,
	EntryPicture,
	EntryRemark,
	EntryStatus,
	hasRemark,
	TagLine,
} from "./entry-parts.tsx";
import type { Entry } from "./listing.server.ts";

/** Entries as rows of a table. */
export function Rows({ label, list, isDense, keys, entries, selected, onSelectAll }: ArrangedProps) {
	const { type, columns } = useEntryContext();
	return (
		<div className={isDense ? "panel entry-table entry-dense" : "panel entry-table"}>
			<table aria-label={label}>
				<thead>
					<tr>
						<th className="entry-handle" scope="col">
							<Checkbox
								isLabelHidden
								label="Select all"
								isSelected={selected === "all"}
								isMixed={selected === "some"}
								onChange={onSelectAll}
							/>
						</th>
						<th scope="col">{type.label}</th>
						{columns.map(({ key, label }) => (
							<th key={key} scope="col">
								{label}
							</th>
						))}
						<th className="entry-last" scope="col">
							Actions
						</th>
					</tr>
				</thead>
				<tbody ref={list} {...keys}>
					{entries.map((props) => (
						<Row key={props.entry.id} {...props} />
					))}
				</tbody>
			</table>
		</div>
	);
}

const Row = memo(function Row(props: EntryProps) {
	const { entry, isSelected, isDragged } = props;
	const { columns } = useEntryContext();
	return (
		<tr data-key={entry.id} data-selected={isSelected || undefined} data-dragging={isDragged || undefined}>
			<td className="entry-handle">
				<EntryHandles {...props} />
			</td>
			<th scope="row">
				<Named entry={entry} />
			</th>
			{columns.map(({ key, label, column, cell }) => (
				<td key={key} className="num entry-cell">
					{/* On narrow screens there are no column headers, so each cell has its own label. */}
					{column !== "status" && column !== "tags" && (column === "changed" || entry.cells[cell]) && (
						<small className="entry-label" aria-hidden="true">
							{label}
						</small>
					)}
					{column === "status" ? (
						<EntryStatus entry={entry} />
					) : column === "tags" ? (
						<TagLine tags={entry.tags} first={2} />
					) : column === "changed" ? (
						<Time at={entry.updatedAt} />
					) : (
						entry.cells[cell]
					)}
				</td>
			))}
			<td className="entry-last">
				<EntryActions {...props} />
			</td>
		</tr>
	);
});

function Named({ entry }: { entry: Entry }) {
	const { id, title, summary, image } = entry;
	const { view, pending } = useEntryContext();
	return (
		<span className={pending.get(id)?.leaving ? "entry-named entry-leaving" : "entry-named"}>
			{view.image && (
				<span className="thumb">
					<EntryPicture image={image} size="small" />
				</span>
			)}
			<span className="entry-title">
				<b className="clip">{title}</b>
				<span className={entry.isSample ? "clip mute small entry-sample" : "clip mute small"}>
					{hasRemark(entry) ? <EntryRemark entry={entry} /> : summary}
				</span>
			</span>
		</span>
	);
}
