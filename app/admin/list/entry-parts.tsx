import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "react-router";
import { newTab } from "../../design/new-tab.tsx";
import { isIcon } from "../controls/button.tsx";
import { Tag } from "../controls/status.tsx";
import { Time } from "../controls/time.tsx";
import { Eye, GripVertical, Pencil, RotateCcw, type StudioIcon, Trash2 } from "../icons.tsx";
import { EntryCheckbox } from "./entry-checkbox.tsx";
import { useEntryContext } from "./entry-context.ts";
import type { Entry } from "./listing.ts";
import type { Thumbnail } from "./thumbnails.ts";

interface EntryProps {
	entry: Entry;
}

/** What can be done with one entry: view, edit, star, delete; or restore and delete for ever. */
export function EntryActions({ entry }: EntryProps) {
	const { view, pending, inTrash, on } = useEntryContext();
	const { id, title, path } = entry;
	const { featured } = view;
	const isFeatured = pending.get(id)?.isFeatured ?? entry.isFeatured;
	const isLeaving = pending.get(id)?.leaving === true;
	return (
		// Dozens of entries are drawn at a stroke, so these are bare elements. The row must not take their presses for its own.
		// biome-ignore lint/a11y/useSemanticElements: buttons of a row are no fieldset.
		<div
			role="group"
			aria-label={`Actions on ${title}`}
			className="entry-actions"
			onPointerDown={keep}
			onMouseDown={keep}
			onClick={keep}
			onKeyDown={keepPresses}
		>
			{inTrash ? (
				<EntryButton
					label={`Restore ${title}`}
					icon={RotateCcw}
					isDisabled={isLeaving}
					onClick={() => on.restore(entry)}
				/>
			) : (
				<>
					{path && (
						<a href={path} className={look} {...newTab} aria-label={`View ${title} (opens in new tab)`} title="View">
							<Eye className="icon" aria-hidden="true" />
						</a>
					)}
					<Link to={on.edit(id)} className={look} aria-label={`Edit ${title}`} title="Edit">
						<Pencil className="icon" aria-hidden="true" />
					</Link>
					{featured && (
						<button
							type="button"
							className={`${look} entry-star`}
							aria-label={`Toggle ${featured.word.toLowerCase()}: ${title}`}
							title={featured.badge}
							aria-pressed={isFeatured}
							onClick={() => on.toggleFeatured(entry, !isFeatured)}
						>
							<span className={isFeatured ? "star" : "star-outline"} aria-hidden="true" />
						</button>
					)}
				</>
			)}
			<EntryButton
				label={inTrash ? `Delete ${title} for ever` : `Delete ${title}`}
				icon={isLeaving ? <span className="spinner" aria-hidden="true" /> : Trash2}
				isDisabled={isLeaving}
				danger
				onClick={() => on.remove(entry)}
			/>
		</div>
	);
}

const look = "button button-quiet square";

interface EntryButtonProps {
	label: string;
	icon: StudioIcon | ReactNode;
	isDisabled: boolean;
	danger?: boolean;
	onClick(): void;
}

function EntryButton({ label, icon: Icon, isDisabled, danger = false, onClick }: EntryButtonProps) {
	const drawing = isIcon(Icon) ? <Icon className="icon" aria-hidden="true" /> : Icon;
	return (
		<button
			type="button"
			className={danger ? `${look} entry-delete` : look}
			aria-label={label}
			title={label}
			disabled={isDisabled}
			onClick={onClick}
		>
			{drawing}
		</button>
	);
}

function keep(event: SyntheticEvent): void {
	event.stopPropagation();
}

function keepPresses(event: React.KeyboardEvent): void {
	if (event.key === "Enter" || event.key === " ") event.stopPropagation();
}

/** What an entry is moved and chosen by. */
export function EntryHandles() {
	const { isDraggable } = useEntryContext();
	return (
		<span className="entry-handles">
			{isDraggable && (
				<Button slot="drag" className="entry-grip">
					<GripVertical className="icon" aria-hidden="true" />
				</Button>
			)}
			<EntryCheckbox />
		</span>
	);
}

interface EntryStatusProps extends EntryProps {
	/** Leaves out what goes without saying: that it is on the site. */
	isRemark?: boolean;
	showsFeatured?: boolean;
}

/** Whether and how an entry is on the site. */
export function EntryStatus({ entry, isRemark = false, showsFeatured = false }: EntryStatusProps) {
	const { view, pending } = useEntryContext();
	const { featured, active = "Active" } = view;
	const { id, live, visible, unpublished, rolledBack, scheduled, isFeatured } = entry;
	return (
		<span className="row entry-status">
			{showsFeatured && featured && (pending.get(id)?.isFeatured ?? isFeatured) && (
				<Tag tone="accent" star>
					{featured.word}
				</Tag>
			)}
			{live && visible && !isRemark && <Tag tone="ok">{active}</Tag>}
			{live && !visible && <Tag>Hidden</Tag>}
			{!live && <Tag tone="accent">Draft</Tag>}
			{live && unpublished && <Tag tone="accent">{rolledBack ? "Rolled back" : "Unpublished changes"}</Tag>}
			{scheduled && (
				<Tag tone="accent">
					<span>
						{scheduled.action === "publish" ? "Goes live" : "Leaves the site"} <Time at={scheduled.at} />
					</span>
				</Tag>
			)}
		</span>
	);
}

/** The first few of a list of short texts, and how many more there are. */
export function TagLine({ tags, first }: { tags: readonly string[]; first: number }) {
	return (
		<span className="row entry-tags">
			{tags.slice(0, first).map((tag, index) => (
				<Tag key={index}>{tag}</Tag>
			))}
			{tags.length > first && <Tag>+{tags.length - first}</Tag>}
		</span>
	);
}

export function EntryPicture({ image, size }: { image: Thumbnail | null; size: "large" | "small" }) {
	if (!image) return <span className="standin" />;
	const { [size]: src, position: objectPosition } = image;
	return <img src={src} alt="" style={{ objectPosition }} loading="lazy" decoding="async" />;
}
