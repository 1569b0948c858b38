import { Eye, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { IconButton, IconLink } from "../controls/button.tsx";
import { Tag } from "../controls/status.tsx";
import type { Entry, Listing } from "./listing.ts";
import type { Pending } from "./use-acts.ts";

export interface EntryProps {
	entry: Entry;
	listing: Listing;
	pending: Pending | undefined;
	/** Where it is edited. */
	edit: string;
	onStar(on: boolean): void;
	onDelete(): void;
	/** In the trash: takes it out. */
	onRestore?(): void;
}

/** What can be done with one entry: view, edit, star, delete; or restore and delete for ever. */
export function EntryActions({ entry, listing, pending, edit, onStar, onDelete, onRestore }: EntryProps) {
	const { title, path } = entry;
	const { star } = listing.view;
	const starred = pending?.starred ?? entry.starred;
	const busy = pending?.leaving === true;
	if (onRestore) {
		return (
			<div className="entry-actions">
				<IconButton label={`Restore ${title}`} icon={RotateCcw} isDisabled={busy} onPress={onRestore} />
				<IconButton
					className="entry-delete"
					label={`Delete ${title} for ever`}
					icon={Trash2}
					busy={busy}
					onPress={onDelete}
				/>
			</div>
		);
	}
	return (
		<div className="entry-actions">
			{path && <IconLink label={`View ${title}`} icon={Eye} to={path} newTab />}
			<IconLink label={`Edit ${title}`} icon={Pencil} to={edit} />
			{star && (
				<IconButton
					className={starred ? "entry-star entry-starred" : "entry-star"}
					label={`Toggle ${star.word.toLowerCase()}: ${title}`}
					icon={<span className={starred ? "star" : "star-outline"} aria-hidden="true" />}
					aria-pressed={starred}
					onPress={() => onStar(!starred)}
				/>
			)}
			<IconButton
				className="entry-delete"
				label={`Delete ${title}`}
				icon={Trash2}
				busy={busy}
				isDisabled={busy}
				onPress={onDelete}
			/>
		</div>
	);
}

/** Whether and how an entry is on the site. */
export function EntryStatus({ entry, listing, pending }: Pick<EntryProps, "entry" | "listing" | "pending">) {
	const { star, active = "Active" } = listing.view;
	const { live, visible, unpublished } = entry;
	return (
		<span className="row entry-status">
			{star && (pending?.starred ?? entry.starred) && (
				<Tag tone="accent" star>
					{star.word}
				</Tag>
			)}
			{live && visible && <Tag tone="ok">{active}</Tag>}
			{live && !visible && <Tag>Hidden</Tag>}
			{!live && <Tag tone="accent">Draft</Tag>}
			{live && unpublished && <Tag tone="accent">Unpublished changes</Tag>}
		</span>
	);
}

/** The first few of a list of short texts, and how many more there are. */
export function TagLine({ tags, first }: { tags: readonly string[]; first: number }) {
	return (
		<span className="row entry-tags">
			{tags.slice(0, first).map((tag) => (
				<Tag key={tag}>{tag}</Tag>
			))}
			{tags.length > first && <Tag>+{tags.length - first}</Tag>}
		</span>
	);
}

export function EntryPicture({ src, large = false }: { src: string | undefined; large?: boolean }) {
	if (!src) return <span className="standin" />;
	return <img src={src} alt="" loading="lazy" decoding="async" {...(large && { width: 640, height: 360 })} />;
}
