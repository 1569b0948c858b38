import type { DragAndDropHooks } from "react-aria-components";
import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components/Table";
import type { ListView } from "../../content/list-view.ts";
import type { EntriesProps } from "./cards.tsx";
import { EntryCheckbox } from "./entry-checkbox.tsx";
import { useEntryContext } from "./entry-context.ts";
import { EntryActions, EntryHandles, EntryPicture, EntryStatus, TagLine } from "./entry-parts.tsx";
import type { Entry } from "./listing.ts";

/** Entries as rows of a table. */
export function Rows({ label, entries, selected, onSelect, onOpen, dragging }: EntriesProps) {
	const { type, view } = useEntryContext();
	return (
		<div className="panel entry-table">
			<Table
				aria-label={label}
				selectionMode="multiple"
				selectedKeys={selected}
				onSelectionChange={onSelect}
				onRowAction={(key) => onOpen(String(key))}
				dragAndDropHooks={dragging as DragAndDropHooks<object> | undefined}
			>
				<TableHeader>
					<Column className="entry-handle">
						<EntryCheckbox />
					</Column>
					<Column isRowHeader>{type.label}</Column>
					{view.columns.map((column) => (
						<Column key={labelOf(column, view)}>{labelOf(column, view)}</Column>
					))}
					<Column className="entry-last">Actions</Column>
				</TableHeader>
				<TableBody items={entries} dependencies={[view]}>
					{(entry) => (
						<Row id={entry.id} textValue={entry.title}>
							<Cell className="entry-handle">
								<EntryHandles />
							</Cell>
							<Cell>
								<Named entry={entry} />
							</Cell>
							{view.columns.map((column, index) => (
								<Cell key={labelOf(column, view)} className="num entry-cell">
									{/* Where there is no room for columns, nothing stands above. */}
									{typeof column === "object" && entry.cells[index] && (
										<small className="entry-label" aria-hidden="true">
											{column.label}
										</small>
									)}
									{column === "status" ? (
										<EntryStatus entry={entry} showsFeatured />
									) : column === "tags" ? (
										<TagLine tags={entry.tags} first={2} />
									) : (
										entry.cells[index]
									)}
								</Cell>
							))}
							<Cell className="entry-last">
								<EntryActions entry={entry} />
							</Cell>
						</Row>
					)}
				</TableBody>
			</Table>
		</div>
	);
}

function labelOf(column: ListView["columns"][number], { tags }: ListView): string {
	if (column === "status") return "Status";
	return column === "tags" ? (tags?.label ?? "Tags") : column.label;
}

function Named({ entry: { id, title, summary, image } }: { entry: Entry }) {
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
				<span className="clip mute small">{summary}</span>
			</span>
		</span>
	);
}
