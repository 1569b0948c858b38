import { createContext, useContext } from "react";
import type { Fields } from "./content/fields/field.ts";
import type { Entry, Singleton } from "./content/model/define.ts";

/** The release that a page is drawn from. Only the server has it. */
export const ReleaseContext = createContext<{ one(name: string): object } | undefined>(undefined);

/**
 * Returns the entry of a singleton, its initial values when it was never published: for parts of pages, which have no loader.
 * @throws {Error} in a browser
 */
export function useSingleton<N extends string, F extends Fields>({ name }: Singleton<N, F>): Entry<Singleton<N, F>> {
	const release = useContext(ReleaseContext);
	if (!release) throw new Error("Only pages drawn on the server have a release.");
	return release.one(name as string) as Entry<any>;
}
