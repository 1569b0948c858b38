import type { DragAndDropHooks, Selection } from "react-aria-components";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useEntryContext } from "./entry-context.ts";
import { EntryActions, EntryHandles, EntryPicture, EntryStatus, TagLine } from "./entry-parts.tsx";
import type { Entry } from "./listing.ts";

export interface EntriesProps {
	label: string;
	entries: readonly Entry[];
	selected: Selection;
	onSelect(selected: Selection): void;
	/** Opens an entry. */
	onOpen(id: string): void;
	/** Absent where the order cannot be changed. */
	dragging?: DragAndDropHooks<Entry>;
}

/** Entries as cards. */
export function Cards({ label, entries, selected, onSelect, onOpen, dragging }: EntriesProps) {
	return (
		<GridList
			className="cards"
			layout="grid"
			aria-label={label}
			items={entries}
			selectionMode="multiple"
			selectedKeys={selected}
			onSelectionChange={onSelect}
			onAction={(key) => onOpen(String(key))}
			keyboardNavigationBehavior="tab"
			dragAndDropHooks={dragging as DragAndDropHooks<object> | undefined}
		>
			{(entry) => (
				<GridListItem id={entry.id} textValue={entry.title} className="entry-card">
					<Card entry={entry} />
				</GridListItem>
			)}
		</GridList>
	);
}

function Card({ entry }: { entry: Entry }) {
	const { view, pending } = useEntryContext();
	const { featured, image } = view;
	const { id, title, above, summary, below, amount, tags } = entry;
	const { isFeatured = entry.isFeatured, leaving = false } = pending.get(id) ?? {};
	return (
		<div className={leaving ? "entry-inside entry-leaving" : "entry-inside"}>
			<div className={image ? "entry-picture" : "entry-picture entry-pictureless"} data-portrait={view.isPortrait}>
				{image && <EntryPicture image={entry.image} size="large" />}
				{featured && isFeatured && (
					<span className="entry-badge">
						<span className="star" aria-hidden="true" />
						{featured.badge}
					</span>
				)}
				<EntryHandles />
			</div>
			<div className="entry-words">
				{above && <p className="entry-line clip">{above}</p>}
				<h2>{title}</h2>
				{summary && <p className="entry-summary">{summary}</p>}
				{below && <p className="entry-line clip">{below}</p>}
				{tags.length > 0 && <TagLine tags={tags} first={3} />}
			</div>
			<div className="entry-end">
				<span className="row entry-figure">
					{amount}
					<EntryStatus entry={entry} isRemark={amount !== ""} />
				</span>
				<EntryActions entry={entry} />
			</div>
		</div>
	);
}
