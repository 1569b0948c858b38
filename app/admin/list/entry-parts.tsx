import type { ReactNode } from "react";
import { Link } from "react-router";
import { newTab } from "../../design/new-tab.tsx";
import { isIcon } from "../controls/button.tsx";
import { Checkbox } from "../controls/checkbox.tsx";
import { StateMark } from "../controls/state-mark.tsx";
import { Tag } from "../controls/status.tsx";
import { Time } from "../controls/time/time.tsx";
import { entryStateOf } from "../entry-state.ts";
import { Copy, Eye, GripVertical, Pencil, RotateCcw, type StudioIcon, Trash2 } from "../icons.tsx";
import { type EntryProps, useEntryContext } from "./entry-context.ts";
import type { Entry } from "./listing.server.ts";
import type { Thumbnail } from "./thumbnails.server.ts";

/**
 * The buttons of an entry: view, edit, feature, delete; in the trash: restore, and delete for ever. Without those that change
 * the site for who may only propose.
 */
export function EntryActions({ entry, isCurrent }: Pick<EntryProps, "entry" | "isCurrent">) {
	const { view, pending, mayPublish, inTrash, on } = useEntryContext();
	const { id, title, path } = entry;
	const { featured } = view;
	const isFeatured = pending.get(id)?.isFeatured ?? entry.isFeatured;
	const isLeaving = pending.get(id)?.leaving === true;
	const tabIndex = tabIndexOf(isCurrent);
	return (
		// Plain elements, because dozens of entries are rendered at once.
		// biome-ignore lint/a11y/useSemanticElements: buttons of a row are no fieldset.
		<div role="group" aria-label={`Actions on ${title}`} className="entry-actions">
			{inTrash ? (
				<EntryButton
					label={`Restore ${title}`}
					icon={RotateCcw}
					isDisabled={isLeaving}
					tabIndex={tabIndex}
					onClick={() => on.restore(entry)}
				/>
			) : (
				<>
					{path && (
						<a
							href={path}
							className={look}
							{...newTab}
							aria-label={`View ${title} (opens in new tab)`}
							title="View"
							tabIndex={tabIndex}
						>
							<Eye className="icon" aria-hidden="true" />
						</a>
					)}
					{/* Its clickable area covers the whole entry. */}
					<Link
						to={on.edit(id)}
						className={`${look} entry-edit`}
						aria-label={`Edit ${title}`}
						title="Edit"
						tabIndex={tabIndex}
					>
						<Pencil className="icon" aria-hidden="true" />
					</Link>
					{featured && mayPublish && (
						<button
							type="button"
							className={`${look} entry-star`}
							aria-label={`Toggle ${featured.word.toLowerCase()}: ${title}`}
							title={featured.badge}
							aria-pressed={isFeatured}
							tabIndex={tabIndex}
							onClick={() => on.toggleFeatured(entry, !isFeatured)}
						>
							<span className={isFeatured ? "star" : "star-outline"} aria-hidden="true" />
						</button>
					)}
					<EntryButton
						label={`Duplicate ${title}`}
						icon={Copy}
						isDisabled={isLeaving}
						tabIndex={tabIndex}
						onClick={() => on.duplicate(entry)}
					/>
				</>
			)}
			{mayPublish && (
				<EntryButton
					label={inTrash ? `Delete ${title} for ever` : `Delete ${title}`}
					icon={isLeaving ? <span className="spinner" aria-hidden="true" /> : Trash2}
					isDisabled={isLeaving}
					tabIndex={tabIndex}
					danger
					onClick={() => on.remove(entry)}
				/>
			)}
		</div>
	);
}

const look = "button button-quiet square";

interface EntryButtonProps {
	label: string;
	icon: StudioIcon | ReactNode;
	isDisabled: boolean;
	tabIndex: number | undefined;
	danger?: boolean;
	onClick(): void;
}

function EntryButton({ label, icon: Icon, isDisabled, tabIndex, danger = false, onClick }: EntryButtonProps) {
	const drawing = isIcon(Icon) ? <Icon className="icon" aria-hidden="true" /> : Icon;
	return (
		<button
			type="button"
			className={danger ? `${look} entry-delete` : look}
			aria-label={label}
			title={label}
			disabled={isDisabled}
			tabIndex={tabIndex}
			onClick={onClick}
		>
			{drawing}
		</button>
	);
}

function tabIndexOf(isCurrent: boolean): number | undefined {
	return isCurrent ? undefined : -1;
}

/** The handle to drag an entry and the checkbox to select it. */
export function EntryHandles({ entry: { id, title }, isSelected, isCurrent }: EntryProps) {
	const { isSortable, on } = useEntryContext();
	const tabIndex = tabIndexOf(isCurrent);
	return (
		<span className="entry-handles">
			{isSortable && (
				<button
					type="button"
					className="grip"
					aria-label={`Move ${title}`}
					title="Drag, or press the arrow keys"
					aria-keyshortcuts="ArrowUp ArrowDown"
					tabIndex={tabIndex}
					onPointerDown={(event) => on.handleOf(id).onPointerDown(event)}
					onKeyDown={(event) => on.handleOf(id).onKeyDown(event)}
					onBlur={() => on.handleOf(id).onBlur()}
				>
					<GripVertical className="icon" aria-hidden="true" />
				</button>
			)}
			<Checkbox
				isLabelHidden
				label={`Select ${title}`}
				isSelected={isSelected}
				tabIndex={tabIndex}
				onChange={(isOn, isRange) => on.select(id, isOn, isRange)}
			/>
		</span>
	);
}

/** The state of an entry, and the badges of a row: whether it is featured, and whether its own toggle shows it. */
export function EntryStatus({ entry }: { entry: Entry }) {
	const { view, pending } = useEntryContext();
	const { featured, active } = view;
	const { id, live, visible, byLink, isFeatured } = entry;
	return (
		<span className="row entry-status">
			<StateMark state={entryStateOf(entry)} />
			{featured && (pending.get(id)?.isFeatured ?? isFeatured) && (
				<Tag tone="accent" star>
					{featured.word}
				</Tag>
			)}
			{byLink && visible && <Tag>By link</Tag>}
			{/* A word of the type's own, such as “Published”, says no more than the state. */}
			{live && visible && !byLink && active === undefined && <Tag tone="ok">Active</Tag>}
		</span>
	);
}

/**
 * Remarks beside the state of an entry: when it is scheduled, that it was rolled back, that it is a sample or not
 * active.
 */
export function EntryRemark({
	entry: { live, visible, unpublished, rolledBack, scheduled, isSample },
}: {
	entry: Entry;
}) {
	const isHidden = live && !visible;
	return (
		<>
			{scheduled && (
				<>
					{scheduled.action === "publish" ? "Goes live" : "Leaves the site"} <Time at={scheduled.at} />
				</>
			)}
			{scheduled && (live ? unpublished && ". Changed" : ". Draft")}
			{rolledBack && "Rolled back: this is what visitors see, its draft is newer"}
			{isSample && `${scheduled ? ". " : ""}Sample content: it is not yours yet`}
			{!rolledBack && !isSample && isHidden && `${scheduled ? ". " : ""}Not active, so not on the site`}
		</>
	);
}

/** Whether there is something to remark. */
export function hasRemark({ live, visible, rolledBack, scheduled, isSample }: Entry): boolean {
	return scheduled !== null || rolledBack || isSample || (live && !visible);
}

/** The first few tags, and how many more there are. */
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
	const { [size]: src, blur, position: objectPosition } = image;
	const style = { objectPosition, background: blur ? `50% / cover url("${blur}")` : undefined };
	return <img src={src} alt="" style={style} loading="lazy" decoding="async" />;
}
