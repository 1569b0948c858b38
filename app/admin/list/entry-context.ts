import { createContext, useContext } from "react";
import type { Handle } from "../controls/use-reorder.ts";
import type { ChosenColumn } from "./columns.ts";
import type { Entry, Listing } from "./listing.server.ts";
import type { Pending } from "./use-list-actions.ts";

/** The values that all entries of a list share. A context, so that the entries can be memoized. */
export interface EntryContextValue {
	readonly type: Listing["type"];
	readonly view: Listing["view"];
	/** The columns of a row that are shown, with their places among those of the type. */
	readonly columns: readonly ShownColumn[];
	readonly pending: ReadonlyMap<string, Pending>;
	/** Whether this person may publish, or only propose. */
	readonly mayPublish: boolean;
	/** Whether the order can be changed. */
	readonly isSortable: boolean;
	readonly inTrash: boolean;
	readonly on: EntryActions & EntryEvents;
}

export interface ShownColumn extends Pick<ChosenColumn, "key" | "label" | "column"> {
	/** Its place in `entry.cells`. */
	readonly cell: number;
}

/** The commands on an entry. */
export interface EntryActions {
	toggleFeatured(entry: Entry, on: boolean): void;
	remove(entry: Entry): void;
	duplicate(entry: Entry): void;
	publish(entry: Entry): void;
	/** Asks for the proposal that it is put into, with what else is selected if it is. */
	propose(entry: Entry): void;
	restore(entry: Entry): void;
	move(ids: readonly string[], beside: { before: string } | { after: string }): void;
	/** Returns the address of an entry's editor. */
	edit(id: string): string;
}

/** The events that the list handles itself. */
interface EntryEvents {
	/** With `isRange`, all entries between the last selected one and this one. */
	select(id: string, isOn: boolean, isRange: boolean): void;
	handleOf(id: string): Handle;
}

/** One entry and its state in the list. */
export interface EntryProps {
	readonly entry: Entry;
	readonly isSelected: boolean;
	readonly isDragged: boolean;
	/** Whether Tab reaches its controls. True for one entry; arrow keys move to the others. */
	readonly isCurrent: boolean;
}

export const EntryContext = createContext<EntryContextValue | undefined>(undefined);

export function useEntryContext(): EntryContextValue {
	const context = useContext(EntryContext);
	if (!context) throw new Error("An entry is shown outside of a list.");
	return context;
}
