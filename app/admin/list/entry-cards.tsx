import { memo, type RefObject } from "react";
import { StateMark } from "../controls/state-mark.tsx";
import { entryStateOf } from "../entry-state.ts";
import { type EntryProps, useEntryContext } from "./entry-context.ts";
import { EntryActions, EntryHandles, EntryPicture, EntryRemark, hasRemark, TagLine } from "./entry-parts.tsx";
import type { EntryKeys } from "./use-entry-keys.ts";

export interface ArrangedProps {
	label: string;
	/** For the element whose children are the entries. */
	list: RefObject<any>;
	/** Whether rows are as close as they can be. */
	isDense: boolean;
	keys: EntryKeys;
	entries: readonly EntryProps[];
	/** How many of the entries are selected. */
	selected: "none" | "some" | "all";
	onSelectAll(isOn: boolean): void;
}

/** Entries as cards. */
export function Cards({ label, list, keys, entries }: ArrangedProps) {
	return (
		<ul className="cards" aria-label={label} ref={list} {...keys}>
			{entries.map((props) => (
				<Card key={props.entry.id} {...props} />
			))}
		</ul>
	);
}

const Card = memo(function Card(props: EntryProps) {
	const { entry, isSelected, isDragged } = props;
	const { view, pending } = useEntryContext();
	const { featured, image } = view;
	const { id, title, above, summary, below, amount, tags } = entry;
	const { isFeatured = entry.isFeatured, leaving = false } = pending.get(id) ?? {};
	return (
		<li
			className="entry-card"
			data-key={id}
			data-selected={isSelected || undefined}
			data-dragging={isDragged || undefined}
		>
			<div className={leaving ? "entry-inside entry-leaving" : "entry-inside"}>
				<div className={image ? "entry-picture" : "entry-picture entry-pictureless"} data-portrait={view.isPortrait}>
					{image && <EntryPicture image={entry.image} size="large" />}
					{featured && isFeatured && (
						<span className="entry-badge">
							<span className="star" aria-hidden="true" />
							{featured.badge}
						</span>
					)}
					<EntryHandles {...props} />
				</div>
				<div className="entry-words">
					{above && <p className="entry-line clip">{above}</p>}
					<h2>{title}</h2>
					{summary && <p className="entry-summary">{summary}</p>}
					{below && <p className="entry-line clip">{below}</p>}
					{hasRemark(entry) && (
						<p className="entry-line">
							<EntryRemark entry={entry} />
						</p>
					)}
					{tags.length > 0 && <TagLine tags={tags} first={3} />}
				</div>
				<div className="entry-end">
					<span className="row entry-figure">
						{amount}
						<StateMark state={entryStateOf(entry)} />
					</span>
					<EntryActions {...props} />
				</div>
			</div>
		</li>
	);
});
