import { createContext, useContext } from "react";
import type { Entry, Listing } from "./listing.ts";
import type { Pending } from "./use-list-actions.ts";

/** What all entries of a list share. It reaches them past the list, which is built anew only for other entries. */
export interface EntryContextValue {
	readonly type: Listing["type"];
	readonly view: Listing["view"];
	readonly pending: ReadonlyMap<string, Pending>;
	readonly isDraggable: boolean;
	readonly inTrash: boolean;
	readonly on: EntryActions;
}

/** What happens when something is done to an entry. */
export interface EntryActions {
	open(id: string): void;
	toggleFeatured(entry: Entry, on: boolean): void;
	remove(entry: Entry): void;
	restore(entry: Entry): void;
	move(ids: readonly string[], beside: { before: string } | { after: string }): void;
	/** Where an entry is edited. */
	edit(id: string): string;
}

export const EntryContext = createContext<EntryContextValue | undefined>(undefined);

export function useEntryContext(): EntryContextValue {
	const context = useContext(EntryContext);
	if (!context) throw new Error("An entry is shown outside of a list.");
	return context;
}
