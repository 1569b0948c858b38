import { createContext, useContext } from "react";
import type { Role } from "../../.server/db/tables/auth.ts";
import type { Section } from "../studio-section.ts";

/** The role of the person who is signed in. */
export const RoleContext = createContext<Role>("editor");

/** Whether the person who is signed in may only translate. */
export const TranslatorContext = createContext(false);

/** Whether the person who is signed in may publish, or only propose. */
export const MayPublishContext = createContext(true);

/**
 * Returns a function that tells whether this person may use a section. It only hides things; the server enforces the
 * rights.
 */
export function useMayOpen(): (section: Section) => boolean {
	const role = useContext(RoleContext);
	const isTranslator = useContext(TranslatorContext);
	return ({ administrators, path }) =>
		isTranslator ? path === "languages" : !administrators || role === "administrator";
}
