import "./peek.css";
import { useEffect, useState } from "react";
import { FieldChanges } from "../controls/field-changes.tsx";
import { SkeletonLines } from "../controls/skeleton.tsx";
import { StateMark } from "../controls/state-mark.tsx";
import { Time } from "../controls/time/time.tsx";
import { entryStateOf } from "../entry-state.ts";
import type { DocumentChanges } from "../screens/on-page/document-changes-route.ts";
import { useLoaded } from "../use-loaded.ts";
import { useEntryContext } from "./entry-context.ts";
import { EntryPicture, EntryRemark, hasRemark } from "./entry-parts.tsx";
import type { Entry } from "./listing.server.ts";

export interface PeekProps {
	/** The entry that the keyboard is at. */
	entry: Entry;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** What an entry is and what of it is not live yet, beside the list. It follows the keyboard and never takes the focus. */
export function Peek({ entry, isOpen, onOpenChange }: PeekProps) {
	const { view, columns } = useEntryContext();
	if (!isOpen) return null;
	const facts = columns.flatMap(({ key, label, column, cell }) => {
		const words = column === "tags" ? entry.tags.join(", ") : (entry.cells[cell] ?? "");
		return column === "status" || column === "changed" || words === "" ? [] : [{ key, label, words }];
	});
	return (
		<aside className="peek" aria-label="Peek">
			{view.image && (
				<div className="peek-picture">
					<EntryPicture key={entry.id} image={entry.image} size="large" />
				</div>
			)}
			<div className="peek-words">
				<div className="peek-head">
					<StateMark state={entryStateOf(entry)} />
					<span className="row small mute">
						<kbd>Enter</kbd> open
						<button type="button" className="row small mute" onClick={() => onOpenChange(false)}>
							<kbd>Space</kbd> close
						</button>
					</span>
				</div>
				<h2>{entry.title}</h2>
				{hasRemark(entry) && (
					<p className="mute">
						<EntryRemark entry={entry} />
					</p>
				)}
				{entry.summary && <p className="soft">{entry.summary}</p>}
				{entry.unpublished && <NotLive key={entry.id} id={entry.id} />}
				<dl className="peek-facts">
					{facts.map(({ key, label, words }) => (
						<div key={key}>
							<dt>{label}</dt>
							<dd>{words}</dd>
						</div>
					))}
					<div>
						<dt>Last changed</dt>
						<dd>
							<Time at={entry.updatedAt} />
						</dd>
					</div>
				</dl>
			</div>
		</aside>
	);
}

/** As long as somebody stays at an entry before its changes are asked for, in milliseconds: keys may go past many. */
const rest = 150;

function NotLive({ id }: { id: string }) {
	const [isResting, setResting] = useState(false);
	useEffect(() => {
		const timer = setTimeout(setResting, rest, true);
		return () => clearTimeout(timer);
	}, []);
	return isResting ? <Changes id={id} /> : <SkeletonLines count={2} height="1rem" />;
}

/** As many changed fields as are shown. */
const most = 5;

function Changes({ id }: { id: string }) {
	const { state } = useLoaded<readonly DocumentChanges[]>(`/admin/on-page/changes?id=${id}`);
	if (state.kind === "loading") return <SkeletonLines count={2} height="1rem" />;
	if (state.kind === "failed") return <p className="mute">{state.sentence}</p>;
	const [found] = state.value;
	if (!found) return null;
	const { changes, isNew } = found;
	return (
		<section className="peek-changes" aria-label="Not live yet">
			<h3>{isNew ? "Not on the site yet" : "Not live yet"}</h3>
			<FieldChanges changes={changes.slice(0, most)} sides={["Live", "Draft"]} />
			{changes.length > most && <p className="mute small">And {changes.length - most} more.</p>}
		</section>
	);
}
