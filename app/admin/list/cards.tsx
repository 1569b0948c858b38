import { GripVertical } from "lucide-react";
import type { DragAndDropHooks, Selection } from "react-aria-components";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { Checkbox } from "../controls/fields.tsx";
import { EntryActions, EntryPicture, type EntryProps, EntryStatus, TagLine } from "./entry-parts.tsx";

export interface EntriesProps {
	label: string;
	entries: readonly EntryProps[];
	selected: Selection;
	onSelect(selected: Selection): void;
	/** Opens an entry. */
	onOpen(id: string): void;
	/** Absent where the order cannot be changed. */
	dragging?: DragAndDropHooks<EntryProps>;
}

/** Entries as cards. */
export function Cards({ label, entries, selected, onSelect, onOpen, dragging }: EntriesProps) {
	return (
		<GridList
			className="cards"
			layout="grid"
			aria-label={label}
			items={entries.map((props) => ({ ...props, id: props.entry.id }))}
			selectionMode="multiple"
			selectedKeys={selected}
			onSelectionChange={onSelect}
			onAction={(key) => onOpen(String(key))}
			keyboardNavigationBehavior="tab"
			dragAndDropHooks={dragging as DragAndDropHooks | undefined}
		>
			{(props) => (
				<GridListItem
					id={props.id}
					textValue={props.entry.title}
					className={props.pending?.leaving ? "entry-card entry-leaving" : "entry-card"}
				>
					<Card {...props} isDraggable={dragging !== undefined} />
				</GridListItem>
			)}
		</GridList>
	);
}

function Card({ isDraggable, ...props }: EntryProps & { isDraggable: boolean }) {
	const { entry, listing, pending } = props;
	const { star, image } = listing.view;
	const { title, above, summary, below, figure, tags } = entry;
	return (
		<>
			<div className={image ? "entry-picture" : "entry-picture entry-pictureless"}>
				{image && <EntryPicture src={entry.image?.large} large />}
				{star && (pending?.starred ?? entry.starred) && (
					<span className="entry-badge">
						<span className="star" aria-hidden="true" />
						{star.badge}
					</span>
				)}
				<span className="entry-handles">
					{isDraggable && (
						<Button slot="drag" className="entry-grip">
							<GripVertical className="icon" aria-hidden="true" />
						</Button>
					)}
					<Checkbox slot="selection" />
				</span>
			</div>
			<div className="entry-words">
				{above && <p className="entry-line clip">{above}</p>}
				<h2>{title}</h2>
				{summary && <p className="entry-summary">{summary}</p>}
				{below && <p className="entry-line clip">{below}</p>}
				{tags.length > 0 && <TagLine tags={tags} first={3} />}
			</div>
			<div className="entry-end">
				<span className="entry-figure">{figure || <EntryStatus {...props} />}</span>
				<EntryActions {...props} />
			</div>
		</>
	);
}
