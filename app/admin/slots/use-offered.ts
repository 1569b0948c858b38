import { useRouteLoaderData } from "react-router";
import type { loader as studioLoader } from "../studio.tsx";

/** Returns a function that tells whether a panel or a button that is added is there, as the site is set up. */
export function useOffered(): (slot: { readonly name: string }) => boolean {
	const missing = useRouteLoaderData<typeof studioLoader>("admin/studio")?.slotsNotOffered ?? [];
	return ({ name }) => !missing.includes(name);
}
