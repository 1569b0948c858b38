import { memo, useMemo, useRef } from "react";
import type { Selection } from "react-aria-components";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { Cards } from "./cards.tsx";
import { type EntryActions, EntryContext, type EntryContextValue } from "./entry-context.ts";
import type { Entry, Listing } from "./listing.ts";
import { Rows } from "./rows.tsx";
import type { ListState } from "./state.ts";
import { useGrowing } from "./use-growing.ts";
import type { Pending } from "./use-list-actions.ts";
import { useSame } from "./use-same.ts";

interface EntriesProps {
	listing: Listing;
	entries: readonly Entry[];
	pending: ReadonlyMap<string, Pending>;
	state: ListState;
	selected: Selection;
	onSelect(selected: Selection): void;
	on: EntryActions;
}

/** The entries of a list, as cards or as rows. Drawing dozens of them takes a while, so they are drawn only when they change. */
export function Entries({ listing, entries, pending, state, selected, onSelect, on: latest }: EntriesProps) {
	const actions = useRef(latest);
	actions.current = latest;
	const on = useMemo(
		(): EntryActions => ({
			open: (id) => actions.current.open(id),
			toggleFeatured: (entry, isOn) => actions.current.toggleFeatured(entry, isOn),
			remove: (entry) => actions.current.remove(entry),
			restore: (entry) => actions.current.restore(entry),
			move: (ids, beside) => actions.current.move(ids, beside),
			edit: (id) => actions.current.edit(id),
		}),
		[],
	);
	const shown = useGrowing(entries);
	const type = useSame(listing.type);
	const view = useSame(listing.view);
	const { isSortable: isDraggable } = listing;
	const { trash: inTrash } = state;
	const context = useMemo(
		(): EntryContextValue => ({ type, view, pending, isDraggable, inTrash, on }),
		[type, view, pending, isDraggable, inTrash, on],
	);
	return (
		<EntryContext value={context}>
			<Arranged
				label={type.plural}
				as={state.view}
				entries={shown}
				selected={selected}
				onSelect={onSelect}
				isDraggable={isDraggable}
				on={on}
			/>
		</EntryContext>
	);
}

interface ArrangedProps extends Pick<EntriesProps, "entries" | "selected" | "onSelect" | "on"> {
	label: string;
	as: ListState["view"];
	isDraggable: boolean;
}

const Arranged = memo(function Arranged({ as, isDraggable, on, ...rest }: ArrangedProps) {
	const { dragAndDropHooks } = useDragAndDrop<Entry>({
		getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
		onReorder: ({ keys, target: { key, dropPosition } }) =>
			on.move([...keys].map(String), dropPosition === "before" ? { before: String(key) } : { after: String(key) }),
	});
	const shared = { ...rest, onOpen: on.open, ...(isDraggable && { dragging: dragAndDropHooks }) };
	// A list that cannot be put in order is another one: nothing may be dragged there from one drawing to the next.
	const key = isDraggable ? "sortable" : "fixed";
	return as === "grid" ? <Cards key={key} {...shared} /> : <Rows key={key} {...shared} />;
});
