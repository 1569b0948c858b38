import { createContext, useContext } from "react";
import type { Bookmark } from "../../.server/auth/bookmarks.ts";
import { useFresh } from "../use-fresh.ts";

/** The addresses that this person has pinned to the rail. */
export const PinsContext = createContext<readonly Bookmark[]>([]);

/** The pins, and a function that pins an address of the studio or takes it off. */
export function usePins() {
	const pins = useContext(PinsContext);
	const freshen = useFresh();
	async function toggle(address: string, name: string): Promise<void> {
		// Loaded with the first pin, to keep it out of every screen.
		const { togglePin } = await import("./toggle-pin.ts");
		await togglePin(pins, { address, name }, freshen);
	}
	return { pins, toggle };
}
