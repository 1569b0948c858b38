import { createContext, useContext } from "react";
import type { Person } from "../../.server/auth/person.ts";
import type { Section } from "../sections.ts";

/** What screens may know of the person they are shown to. */
export interface ShellContext {
	readonly person: Person;
	/** May this person use a section? */
	mine(section: Section): boolean;
}

export const ShellPerson = createContext<ShellContext | undefined>(undefined);

export function useShell(): ShellContext {
	const shell = useContext(ShellPerson);
	if (!shell) throw new Error("This is used outside of the studio.");
	return shell;
}
