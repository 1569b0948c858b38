import { GripVertical } from "lucide-react";
import type { DragAndDropHooks } from "react-aria-components";
import { Button } from "react-aria-components/Button";
import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components/Table";
import { Checkbox } from "../controls/fields.tsx";
import type { EntriesProps } from "./cards.tsx";
import { EntryActions, EntryPicture, EntryStatus, TagLine } from "./entry-parts.tsx";
import type { Listing } from "./listing.ts";

/** Entries as rows of a table. */
export function Rows({
	label,
	entries,
	selected,
	onSelect,
	onOpen,
	dragging,
	listing,
}: EntriesProps & { listing: Listing }) {
	const { type, view } = listing;
	return (
		<div className="panel entry-table">
			<Table
				aria-label={label}
				selectionMode="multiple"
				selectedKeys={selected}
				onSelectionChange={onSelect}
				onRowAction={(key) => onOpen(String(key))}
				dragAndDropHooks={dragging as DragAndDropHooks | undefined}
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
				<TableBody>
					{entries.map((props) => {
						const { entry, pending } = props;
						return (
							<Row
								key={entry.id}
								id={entry.id}
								textValue={entry.title}
								className={pending?.leaving ? "entry-leaving" : undefined}
							>
								<Cell className="entry-handle">
									<span className="entry-handles">
										{dragging && (
											<Button slot="drag" className="entry-grip">
												<GripVertical className="icon" aria-hidden="true" />
											</Button>
										)}
										<Checkbox slot="selection" />
									</span>
								</Cell>
								<Cell>
									<span className="entry-named">
										{view.image && (
											<span className="thumb">
												<EntryPicture src={entry.image?.small} />
											</span>
										)}
										<span className="entry-title">
											<b className="clip">{entry.title}</b>
											<span className="clip mute small">{entry.summary}</span>
										</span>
									</span>
								</Cell>
								{view.columns.map(({ label: column }, index) => (
									<Cell key={column} className="num entry-cell">
										{entry.cells[index]}
									</Cell>
								))}
								<Cell>
									<EntryStatus {...props} />
								</Cell>
								{view.tags && (
									<Cell>
										<TagLine tags={entry.tags} first={2} />
									</Cell>
								)}
								<Cell className="entry-last">
									<EntryActions {...props} />
								</Cell>
							</Row>
						);
					})}
				</TableBody>
			</Table>
		</div>
	);
}
