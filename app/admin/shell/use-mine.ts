import { createContext, useContext } from "react";
import type { Role } from "../../.server/db/tables/auth.ts";
import type { Section } from "../sections.ts";

/** The role of whoever is signed in. */
export const RoleContext = createContext<Role>("editor");

/** Tells whether the person who is signed in may use a section. The server decides; this only hides what would be refused. */
export function useMine(): (section: Section) => boolean {
	const role = useContext(RoleContext);
	return ({ administrators }) => !administrators || role === "administrator";
}
