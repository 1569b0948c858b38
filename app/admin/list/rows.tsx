import type { DragAndDropHooks } from "react-aria-components";
import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components/Table";
import { Checkbox } from "../controls/fields.tsx";
import type { EntriesProps } from "./cards.tsx";
import { useSurroundings } from "./entry-context.ts";
import { EntryActions, EntryHandles, EntryPicture, EntryStatus, TagLine } from "./entry-parts.tsx";
import type { Entry } from "./listing.ts";

/** Entries as rows of a table. */
export function Rows({ label, entries, selected, onSelect, onOpen, dragging }: EntriesProps) {
	const { type, view } = useSurroundings();
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
						<Checkbox slot="selection" />
					</Column>
					<Column isRowHeader>{type.label}</Column>
					{view.columns.map((column) => (
						<Column key={column.label}>{column.label}</Column>
					))}
					<Column>Status</Column>
					{view.tags && <Column>{view.tags.label}</Column>}
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
							{view.columns.map(({ label: column }, index) => (
								<Cell key={column} className="num entry-cell">
									{entry.cells[index]}
								</Cell>
							))}
							<Cell>
								<EntryStatus entry={entry} />
							</Cell>
							{view.tags && (
								<Cell>
									<TagLine tags={entry.tags} first={2} />
								</Cell>
							)}
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

function Named({ entry: { id, title, summary, image } }: { entry: Entry }) {
	const { view, pending } = useSurroundings();
	return (
		<span className={pending.get(id)?.leaving ? "entry-named entry-leaving" : "entry-named"}>
			{view.image && (
				<span className="thumb">
					<EntryPicture src={image?.small} />
				</span>
			)}
			<span className="entry-title">
				<b className="clip">{title}</b>
				<span className="clip mute small">{summary}</span>
			</span>
		</span>
	);
}
