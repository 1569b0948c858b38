import { useContext, useEffect, useMemo, useRef } from "react";
import { openedLater } from "../controls/overlays/lazy.tsx";
import { MayPublishContext } from "../shell/use-may-open.ts";
import { Cards } from "./entry-cards.tsx";
import { type EntryActions, EntryContext, type EntryContextValue, type EntryProps } from "./entry-context.ts";
import type { Arrangement } from "./list-state.ts";
import type { Entry, Listing } from "./listing.server.ts";
import type { PeekProps } from "./peek.tsx";
import { Rows } from "./rows.tsx";
import { useEntryKeys, useEntryShortcuts } from "./use-entry-keys.ts";
import { useGrowing } from "./use-growing.ts";
import type { Pending } from "./use-list-actions.ts";
import { useMoving } from "./use-moving.ts";
import { useSame } from "./use-same.ts";
import { useSelecting } from "./use-selecting.ts";

interface EntriesProps {
	listing: Listing;
	entries: readonly Entry[];
	pending: ReadonlyMap<string, Pending>;
	inTrash: boolean;
	arrangement: Arrangement;
	selected: ReadonlySet<string>;
	onSelect(selected: ReadonlySet<string>): void;
	on: EntryActions;
}

const Peek = openedLater<PeekProps>(() => import("./peek.tsx").then((file) => file.Peek));

/** The entries of a list, as cards or as rows. Each is memoized, because rendering dozens of entries is slow. */
export function Entries({
	listing,
	entries,
	pending,
	inTrash,
	arrangement,
	selected,
	onSelect,
	on: latest,
}: EntriesProps) {
	const select = useSelecting(entries, selected, onSelect);
	const { list, dragged, spoken, handleOf, shown } = useMoving(useGrowing(entries), selected, latest.move);
	const { current, keys, isPeeking, setPeeking } = useEntryKeys(select);
	const withEntry = (act: (entry: Entry) => void) => (id: string) => {
		const entry = shown.find((one) => one.id === id);
		if (entry && !inTrash) act(entry);
	};
	useEntryShortcuts(list, current, {
		select: (id) => select.one(id, !selected.has(id), false),
		duplicate: withEntry(latest.duplicate),
		publish: withEntry(latest.publish),
		propose: withEntry(latest.propose),
	});
	const newest = { ...latest, select: select.one, handleOf: (id: string) => handleOf(indexOf(shown, id)) };
	const actions = useRef(newest);
	useEffect(() => {
		actions.current = newest;
	});
	const on = useMemo((): EntryContextValue["on"] => {
		return {
			toggleFeatured: (entry, isOn) => actions.current.toggleFeatured(entry, isOn),
			remove: (entry) => actions.current.remove(entry),
			duplicate: (entry) => actions.current.duplicate(entry),
			publish: (entry) => actions.current.publish(entry),
			propose: (entry) => actions.current.propose(entry),
			restore: (entry) => actions.current.restore(entry),
			move: (ids, beside) => actions.current.move(ids, beside),
			edit: (id) => actions.current.edit(id),
			select: (id, isOn, isRange) => actions.current.select(id, isOn, isRange),
			handleOf: (id) => actions.current.handleOf(id),
		};
	}, []);
	const type = useSame(listing.type);
	const view = useSame(listing.view);
	const known = useSame(listing.columns);
	const columns = useMemo(
		() => known.flatMap(({ isShown, ...column }, cell) => (isShown ? [{ ...column, cell }] : [])),
		[known],
	);
	const mayPublish = useContext(MayPublishContext);
	const isSortable = listing.isSortable && mayPublish;
	const context = useMemo(
		(): EntryContextValue => ({ type, view, columns, pending, mayPublish, isSortable, inTrash, on }),
		[type, view, columns, pending, mayPublish, isSortable, inTrash, on],
	);
	const currentAt = Math.max(0, indexOf(shown, current));
	const each = shown.map((entry, index): EntryProps => {
		return {
			entry,
			isSelected: selected.has(entry.id),
			isDragged: index === dragged,
			isCurrent: index === currentAt,
		};
	});
	const Arranged = arrangement === "grid" ? Cards : Rows;
	return (
		<EntryContext value={context}>
			<Arranged
				label={type.plural}
				list={list}
				isDense={arrangement === "dense"}
				keys={keys}
				entries={each}
				selected={entries.every(({ id }) => selected.has(id)) ? "all" : selected.size > 0 ? "some" : "none"}
				onSelectAll={select.all}
			/>
			<p className="sr-only" aria-live="polite">
				{spoken}
			</p>
			{shown[currentAt] && <Peek entry={shown[currentAt]} isOpen={isPeeking} onOpenChange={setPeeking} />}
		</EntryContext>
	);
}

function indexOf(entries: readonly Entry[], id: string): number {
	return entries.findIndex((entry) => entry.id === id);
}
